import { ASSET } from '../../testbed/built-site.ts'
import { startServer } from '../../testbed/server.ts'
import { startBareNginx } from '../support/bare-nginx.ts'
import { median, ratio, whole } from '../support/numbers.ts'
import { processorSeconds } from '../support/processes.ts'
import { load } from '../support/raw-client.ts'
import type { Options, Section } from '../support/section.ts'

const CONNECTIONS = 32
type Measured = { rate: number; cpu: number }

const TARGETS = [
  { name: 'home page', path: '/' },
  { name: 'city page', path: '/service-areas/daphne' },
  { name: 'script', path: ASSET },
]

async function measure(server: { port: number; pid: number }, path: string, seconds: number): Promise<Measured> {
  const before = processorSeconds(server.pid)
  const { requests, seconds: elapsed } = await load({ port: server.port, path }, { connections: CONNECTIONS, seconds })
  return { rate: requests / elapsed, cpu: ((processorSeconds(server.pid) - before) / requests) * 1e6 }
}

/** Our server, one process, beside nginx that serves the same files itself with one worker, alternating. */
export async function serverPart({ quick, progress }: Options): Promise<Section> {
  const [rounds, seconds] = quick ? [2, 1] : [7, 2]
  const section: Section = {
    key: 'server',
    title: 'Pages: our server beside nginx',
    columns: [],
    rows: [],
    notes: [],
  }
  const started = await startServer()
  const ours = { port: Number(new URL(started.url).port), pid: started.pid ?? 0 }
  const nginx = await startBareNginx()
  const bare = { port: Number(new URL(nginx.url).port), pid: nginx.pid }
  const micro = (value: number) => `${value.toFixed(1)} µs`
  section.columns = ['', 'ours, requests/s', 'nginx', 'ratio', 'CPU a request, ours', 'nginx']
  try {
    const found = TARGETS.map((target) => ({ ...target, ours: [] as Measured[], bare: [] as Measured[] }))
    for (let round = 0; round <= rounds; round += 1)
      for (const one of found) {
        progress(`server: ${one.name}, round ${round} of ${rounds}`)
        const [own, theirs] = [await measure(ours, one.path, seconds), await measure(bare, one.path, seconds)]
        // The first round is a warm-up.
        if (round === 0) continue
        one.ours.push(own)
        one.bare.push(theirs)
      }
    for (const one of found) {
      const middle = (all: Measured[], key: keyof Measured) => median(all.map((each) => each[key]))
      const share = median(one.ours.map((each, index) => each.rate / (one.bare[index]?.rate ?? Number.NaN)))
      section.rows.push([
        one.name,
        whole(middle(one.ours, 'rate')),
        whole(middle(one.bare, 'rate')),
        ratio(share),
        micro(middle(one.ours, 'cpu')),
        micro(middle(one.bare, 'cpu')),
      ])
    }
    section.notes.push(
      `Ours: the server, one process. nginx: one worker that serves the built files itself, gzip instead of brotli. ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn; medians, the ratios of each round's pair.`,
    )
    return section
  } finally {
    await nginx.stop()
    await started.stop()
  }
}
