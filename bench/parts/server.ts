import { ASSET } from '../../testbed/built-site.ts'
import { startNginx } from '../../testbed/proxies.ts'
import { startServer } from '../../testbed/server.ts'
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

/**
 * Our server alone with one process, next to nginx in front of it with the shipped file and one worker, alternating.
 */
export async function serverPart({ quick, progress }: Options): Promise<Section> {
  const [rounds, seconds] = quick ? [2, 1] : [7, 2]
  const section: Section = {
    key: 'server',
    title: 'Pages: alone, and as deployed',
    columns: [],
    rows: [],
    notes: [],
    bars: [],
  }
  const started = await startServer()
  const alone = { port: Number(new URL(started.url).port), pid: started.pid ?? 0 }
  const nginx = await startNginx(alone.port)
  const deployed = { port: Number(new URL(nginx.url).port), pid: nginx.pid }
  const micro = (value: number) => `${value.toFixed(1)} µs`
  section.columns = ['', 'alone, requests/s', 'deployed', 'ratio', 'CPU a request, alone', 'deployed']
  try {
    const found = TARGETS.map((target) => ({ ...target, alone: [] as Measured[], deployed: [] as Measured[] }))
    for (let round = 0; round <= rounds; round += 1)
      for (const one of found) {
        progress(`server: ${one.name}, round ${round} of ${rounds}`)
        const [ours, theirs] = [await measure(alone, one.path, seconds), await measure(deployed, one.path, seconds)]
        // The first round is a warm-up.
        if (round === 0) continue
        one.alone.push(ours)
        one.deployed.push(theirs)
      }
    for (const one of found) {
      const middle = (all: Measured[], key: keyof Measured) => median(all.map((each) => each[key]))
      const share = median(one.alone.map((each, index) => each.rate / (one.deployed[index]?.rate ?? Number.NaN)))
      section.rows.push([
        one.name,
        whole(middle(one.alone, 'rate')),
        whole(middle(one.deployed, 'rate')),
        ratio(share),
        micro(middle(one.alone, 'cpu')),
        micro(middle(one.deployed, 'cpu')),
      ])
      section.bars.push({
        name: `${one.name}: alone, of deployed`,
        value: share,
        target: 0.15,
        words: ratio(share),
        more: true,
      })
    }
    section.notes.push(
      `Alone: the server, one process. Deployed: nginx, one worker, with deploy/nginx.conf without TLS, serving the built files. ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn; medians, the ratios of each round's pair.`,
    )
    return section
  } finally {
    await nginx.stop()
    await started.stop()
  }
}
