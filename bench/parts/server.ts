import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../tests/support/server.ts'
import { findNginx, nginxVersion, type Served, startNginx } from '../support/nginx.ts'
import { median, ratio, whole } from '../support/numbers.ts'
import { processorSeconds } from '../support/processes.ts'
import { ask, load } from '../support/raw-client.ts'
import { type Options, type Section, SITE } from '../support/section.ts'

const CONNECTIONS = 32
type Measured = { rate: number; cpu: number }

function targets() {
  const { files } = JSON.parse(readFileSync(join(SITE, 'site.json'), 'utf8')) as { files: { path: string }[] }
  const asset = files.find(({ path }) => /\/assets\/frame-.*\.js$/.test(path))
  if (!asset) throw new Error('build/site has no frame script: run npm run build first.')
  return [
    { name: 'home page', path: '/', file: join(SITE, 'index.html.br') },
    { name: 'city page', path: '/service-areas/daphne', file: join(SITE, 'service-areas/daphne/index.html.br') },
    { name: 'script', path: asset.path, file: join(SITE, `${asset.path}.br`) },
  ]
}

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )

async function measure(server: { port: number; pid: number }, path: string, seconds: number): Promise<Measured> {
  const before = processorSeconds(server.pid)
  const { requests, seconds: elapsed } = await load({ port: server.port, path }, { connections: CONNECTIONS, seconds })
  return { rate: requests / elapsed, cpu: ((processorSeconds(server.pid) - before) / requests) * 1e6 }
}

/** Our server, one process, beside nginx, one worker: the same files, the same headers, in turn. */
export async function serverPart({ quick, progress }: Options): Promise<Section> {
  const [rounds, seconds] = quick ? [2, 1] : [7, 2]
  const section: Section = { key: 'server', title: 'Server beside nginx', columns: [], rows: [], notes: [], bars: [] }
  const program = findNginx()
  const started = await startServer({ SITE_DIR: SITE }, { cwd: process.cwd() })
  const ours = { port: Number(new URL(started.url).port), pid: started.pid ?? 0 }
  const served: (Served & { name: string })[] = []
  for (const target of targets())
    served.push({ ...target, headers: headersOf((await ask({ port: ours.port, path: target.path })).head) })
  const nginx = program ? await startNginx(program, served) : null
  try {
    const found = served.map(({ name, path }) => ({ name, path, ours: [] as Measured[], nginx: [] as Measured[] }))
    for (let round = 0; round <= rounds; round += 1)
      for (const one of found) {
        progress(`server: ${one.name}, round ${round} of ${rounds}`)
        // The first round only warms up.
        const mine = await measure(ours, one.path, seconds)
        if (round > 0) one.ours.push(mine)
        if (!nginx) continue
        const theirs = await measure(nginx, one.path, seconds)
        if (round > 0) one.nginx.push(theirs)
      }
    const middle = (all: Measured[], key: keyof Measured) => median(all.map((one) => one[key]))
    const against = (one: (typeof found)[number], share: (ours: Measured, nginx: Measured) => number) =>
      median(one.ours.map((mine, index) => share(mine, one.nginx[index] ?? mine)))
    const micro = (value: number) => `${value.toFixed(1)} µs`
    section.columns = ['', 'requests/s', 'nginx', 'ratio', 'CPU a request', 'nginx', 'work per CPU second, of nginx']
    for (const one of found) {
      const rate = against(one, (mine, theirs) => mine.rate / theirs.rate)
      const cpu = against(one, (mine, theirs) => theirs.cpu / mine.cpu)
      const own = [whole(middle(one.ours, 'rate')), micro(middle(one.ours, 'cpu'))] as const
      section.rows.push(
        nginx
          ? [
              one.name,
              own[0],
              whole(middle(one.nginx, 'rate')),
              ratio(rate),
              own[1],
              micro(middle(one.nginx, 'cpu')),
              ratio(cpu),
            ]
          : [one.name, own[0], '–', '–', own[1], '–', '–'],
      )
      if (nginx)
        section.bars.push({
          name: `${one.name}: work per CPU second, of nginx`,
          value: cpu,
          target: 0.5,
          words: ratio(cpu),
          more: true,
        })
    }
    section.notes.push(
      program
        ? `nginx ${nginxVersion(program)}, one process, serving the same brotli files with the same headers; ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn; medians, the ratios of each round's pair.`
        : 'nginx is not installed here, so there is nothing to compare with: install the package nginx and run again.',
    )
    return section
  } finally {
    await nginx?.stop()
    await started.stop()
  }
}
