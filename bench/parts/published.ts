import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtIn } from '../../src/content/site-content.ts'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import { manyItems } from '../../testbed/many-items.ts'
import { publish } from '../../testbed/publish.ts'
import { startServer } from '../../testbed/server.ts'
import { startBrowser } from '../support/browser.ts'
import { kilobytes, median, megabytes, milliseconds } from '../support/numbers.ts'
import { publisherBytes, residentBytes } from '../support/processes.ts'
import { addPictures, untilShown, withPhone } from '../support/published-site.ts'
import { get } from '../support/raw-client.ts'
import type { Options, Section } from '../support/section.ts'
import { open, slowPage } from '../support/slow-page.ts'
import { timedNavigation } from '../support/timed-navigation.ts'

const SIZES = [
  { jobs: 3, articles: 0 },
  { jobs: 100, articles: 100 },
  { jobs: 250, articles: 250 },
  { jobs: 500, articles: 500 },
  { jobs: 500, articles: 1000 },
]

/** The first navigation, to the list of articles, on a processor slowed four times. */
async function toTheBlog(url: string, rounds: number) {
  const { browser, stop } = await startBrowser()
  try {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { page, close } = await slowPage(browser, url, 'phone', 4)
      await open(page, '/')
      taken.push((await timedNavigation(page, '/blog', '[data-testid=blog-card]')).content)
      await close()
    }
    return median(taken)
  } finally {
    await stop()
  }
}

/** Measures how cost grows with the amount of published content. */
export async function publishedPart({ quick, progress }: Options): Promise<Section> {
  const site = await startServer({ LOG_LEVEL: 'error' })
  const pid = site.pid ?? 0
  const found: { name: string; all: number; few: number; cells: string[] }[] = []
  try {
    const pictures = await addPictures(site, 8)
    const current = join(site.dataDir, 'site/current')
    const packed = (file: string) => kilobytes(brotliCompressSync(readFileSync(join(current, file))).length)
    for (const size of quick ? SIZES.slice(0, 2) : SIZES) {
      const name = `${size.jobs} jobs, ${size.articles} articles more`
      progress(`published: ${name}`)
      const items = manyItems(size, pictures)
      // The first publish makes the pictures and the new pages.
      await untilShown(site, await publish(site, items))
      let memory = 0
      const watch = () => {
        memory = Math.max(memory, publisherBytes(pid))
      }
      const everywhere = { ...items, ...withPhone(size.articles) }
      const all = await untilShown(site, await publish(site, everywhere), watch)
      const prices = { ...builtIn.prices, mode: 'off' as const }
      const few = await untilShown(site, await publish(site, { ...everywhere, prices }))
      const { pages } = JSON.parse(readFileSync(join(current, 'site.json'), 'utf8')) as { pages: unknown[] }
      const answer = await get({ port: Number(new URL(site.url).port), path: API_CALLS.posts.url })
      found.push({
        name,
        all,
        few,
        cells: [
          String(pages.length),
          milliseconds(all),
          milliseconds(few),
          megabytes(memory),
          megabytes(residentBytes(pid)),
          packed('our-work/index.html'),
          packed('our-work/job-1/index.html'),
          packed('blog/index.html'),
          kilobytes(answer.size),
          milliseconds(await toTheBlog(site.url, quick ? 1 : 5)),
        ],
      })
    }
  } finally {
    await site.stop()
  }
  return {
    key: 'published',
    title: 'Growth of what is published',
    columns: [
      '',
      'pages',
      'live, all pages changed',
      'live, prices changed',
      'publisher',
      'site process',
      'list of jobs',
      'a job',
      'blog',
      'API of the blog',
      'home → blog, 4× slowed',
    ],
    rows: found.map(({ name, cells }) => [name, ...cells]),
    notes: [
      'From the row in storage until the site process has requested a page and reports that it shows the release; peak memory of the process that makes pages, and memory of the site afterwards; brotli bytes of pages and of an answer; a first navigation to the blog, from the tap to the frame that shows its cards, median of 5. Every article has a different text.',
    ],
  }
}
