import type { Result } from 'lighthouse'
import { SITE_DIR } from '../../testbed/built-site.ts'
import { manyItems } from '../../testbed/many-items.ts'
import { publish } from '../../testbed/publish.ts'
import { startServer } from '../../testbed/server.ts'
import { barePath, siteWithBarePages } from '../support/bare-site.ts'
import { startBrowser } from '../support/browser.ts'
import { type Metric, measured, scoreOf, shiftOf, visit } from '../support/lighthouse.ts'
import { kilobytes, median, milliseconds, ratio } from '../support/numbers.ts'
import { addPictures, untilShown } from '../support/published-site.ts'
import type { Options, Section } from '../support/section.ts'
import { TEMPLATES, WORK_TEMPLATES } from '../support/templates.ts'

const ALL = ['performance', 'accessibility', 'best-practices', 'seo']
/** The largest element Lighthouse saw painted, and what blocked painting. */
function findings(run: Result) {
  const text = (audit: string) => JSON.stringify(run.audits[audit]?.details ?? {})
  const selector = /"selector":"([^"]+)"/.exec(text('lcp-breakdown-insight'))?.[1] ?? '?'
  const blocking = [...text('render-blocking-insight').matchAll(/"url":"http/g)].length
  const picture = /> img$|^img$/.test(selector)
  return {
    largest: picture
      ? 'picture'
      : (selector
          .split(' > ')
          .at(-1)
          ?.replace(/[.:].*/, '') ?? '?'),
    blocking,
  }
}

export async function lighthousePart({ quick, progress }: Options): Promise<Section> {
  const rounds = quick ? 1 : 5
  const site = siteWithBarePages(
    SITE_DIR,
    TEMPLATES.map(({ path }) => path),
  )
  const server = await startServer({ SITE_DIR: site.dir })
  const browser = await startBrowser()
  const section: Section = {
    key: 'lighthouse',
    title: 'Lighthouse, mobile',
    columns: [],
    rows: [],
    notes: [],
  }
  section.columns = ['', 'scores', 'FCP', 'LCP', 'bare', 'ratio', 'TBT', 'CLS', 'all bytes', 'largest', 'blocking']
  const speeds: number[] = []
  // These pages exist only after a publish; the bare pages are made from the build.
  const work = await startServer({ LOG_LEVEL: 'error' })
  const items = manyItems({ jobs: 30 }, await addPictures(work, 8))
  await untilShown(work, await publish(work, items))
  const pages = [
    ...TEMPLATES.map((page) => ({ ...page, server, hasBare: true })),
    ...WORK_TEMPLATES.map((page) => ({ ...page, server: work, hasBare: false })),
  ]
  try {
    for (const { name, path, server, hasBare } of pages) {
      const ours: Result[] = []
      const bare: Result[] = []
      for (let round = 0; round < rounds; round += 1) {
        progress(`lighthouse: ${name}, ${round + 1} of ${rounds}`)
        ours.push(await visit(server.url + path, browser.port, round === 0 ? ALL : ['performance']))
        if (hasBare) bare.push(await visit(server.url + barePath(path), browser.port, ['performance']))
      }
      const [first] = ours
      if (!first) continue
      speeds.push(...ours.map((run) => run.environment.benchmarkIndex))
      const middle = (metric: Metric, runs = ours) => median(runs.map((run) => measured(run, metric)))
      const away = middle('lcp') / middle('lcp', bare)
      const scores = [median(ours.map((run) => scoreOf(run, 'performance')))]
      const { largest, blocking } = findings(first)
      section.rows.push([
        name,
        [...scores, ...ALL.slice(1).map((category) => scoreOf(first, category))].join(' / '),
        milliseconds(middle('fcp')),
        milliseconds(middle('lcp')),
        hasBare ? milliseconds(middle('lcp', bare)) : '–',
        hasBare ? ratio(away) : '–',
        milliseconds(middle('tbt')),
        shiftOf(middle('cls')),
        kilobytes(middle('bytes')),
        largest,
        String(blocking),
      ])
    }
    section.notes.push(
      `Median of ${rounds}; scores are performance / accessibility / best practices / SEO. "bare" is a page with the same words and first picture and nothing else, from the same server. Lighthouse rated this machine's processor at ${Math.round(median(speeds))} (a quiet desktop is about 1,500 and more): TBT and the scores suffer where it is lower.`,
    )
    return section
  } finally {
    await browser.stop()
    await work.stop()
    await server.stop()
    site.remove()
  }
}
