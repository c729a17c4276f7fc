import { connect } from 'node:net'

/**
 * Sends raw bytes and returns everything that comes back, or null if the connection stays open. After `patience` it
 * ends its side, which ends a request that promised more than it sent.
 */
export function sendBytes(url: string, bytes: Uint8Array | string, patience: number, seconds = 10) {
  return new Promise<string | null>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes))
    const enough = setTimeout(() => socket.end(), patience)
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => (answer += part))
    socket.on('error', () => {})
    socket.setTimeout(seconds * 1000, () => {
      resolve(null)
      socket.destroy()
    })
    socket.on('close', () => {
      clearTimeout(enough)
      resolve(answer)
    })
  })
}

/** Finds what an answer to a hostile request must never contain; null if it is fine. */
export function faultIn(answer: string | null, secrets: string[]) {
  if (answer === null) return 'hangs'
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]))
  if (statuses.some((status) => status >= 500)) return `answers ${statuses}`
  if (/\n\s+at .+:\d+:\d+|node:internal|node_modules|\.ts:\d+/.test(answer)) return 'shows a stack'
  if (/^(?:server|x-powered-by):/im.test(answer)) return 'tells its version'
  const secret = secrets.find((one) => answer.includes(one))
  return secret ? `shows ${secret}` : null
}
