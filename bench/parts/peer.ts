import type { Result } from 'lighthouse'
import { startServer } from '../../testbed/server.ts'
import { startBrowser } from '../support/browser.ts'
import { type Metric, measured, scoreOf, shiftOf, visit } from '../support/lighthouse.ts'
import { kilobytes, median, milliseconds, ratio } from '../support/numbers.ts'
import { servePeer } from '../support/peer-site.ts'
import type { Options, Section } from '../support/section.ts'

const PAGES = ['/', '/contact']

/** Compares our pages with another site's, alternating in one run. PEER_DIR names its built folder. */
export async function peerPart({ quick, progress }: Options): Promise<Section> {
  const section: Section = { key: 'peer', title: 'Beside a peer', columns: [], rows: [], notes: [] }
  const folder = process.env.PEER_DIR
  if (!folder) {
    section.notes.push('Set PEER_DIR to the built folder of another site to measure it in the same run.')
    return section
  }
  const rounds = quick ? 3 : 11
  const server = await startServer()
  const peer = await servePeer(folder)
  const browser = await startBrowser()
  const speeds: number[] = []
  section.columns = ['', 'performance', 'LCP', 'TBT', 'CLS', 'all bytes', 'LCP of the peer’s']
  try {
    for (const path of PAGES) {
      const ours: Result[] = []
      const theirs: Result[] = []
      for (let round = 0; round < rounds; round += 1) {
        progress(`peer: ${path}, ${round + 1} of ${rounds}`)
        ours.push(await visit(server.url + path, browser.port, ['performance']))
        theirs.push(await visit(peer.url + path, browser.port, ['performance']))
      }
      speeds.push(...ours.map((run) => run.environment.benchmarkIndex))
      const middle = (runs: Result[], metric: Metric) => median(runs.map((run) => measured(run, metric)))
      const row = (name: string, runs: Result[], share: string) => [
        name,
        String(median(runs.map((run) => scoreOf(run, 'performance')))),
        milliseconds(middle(runs, 'lcp')),
        milliseconds(middle(runs, 'tbt')),
        shiftOf(middle(runs, 'cls')),
        kilobytes(middle(runs, 'bytes')),
        share,
      ]
      const share = middle(ours, 'lcp') / middle(theirs, 'lcp')
      section.rows.push(row(`ours ${path}`, ours, ratio(share)), row(`peer ${path}`, theirs, ''))
    }
    section.notes.push(
      `Lighthouse, mobile, medians of ${rounds}, ours and the peer's in turn. Processor rated at ${Math.round(median(speeds))}.`,
    )
    return section
  } finally {
    await browser.stop()
    peer.stop()
    await server.stop()
  }
}
