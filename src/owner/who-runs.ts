import type { Settings } from '../core/settings.ts'

const answers = (host: string, port: number | null) =>
  port === null || port === 0
    ? Promise.resolve(false)
    : fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health`, {
        signal: AbortSignal.timeout(1000),
      })
        .then((answer) => answer.ok)
        .catch(() => false)

/** Says what has the database open, as the start of a sentence that asks to stop it. */
export async function whoRuns({ host, port, desk }: Settings) {
  const [site, other] = await Promise.all([answers(host, port), answers(desk.host, desk.port)])
  if (site && other) return 'The server and the desk are running. Stop them'
  if (other) return 'The desk is running. Stop it'
  return 'The server is running. Stop it'
}
