import { startServer } from '../../testbed/server.ts'
import { startBrowser } from '../support/browser.ts'
import { median, milliseconds } from '../support/numbers.ts'
import type { Options, Section } from '../support/section.ts'
import { open, slowPage } from '../support/slow-page.ts'
import { timedNavigation } from '../support/timed-navigation.ts'

const MOVES = [
  { name: 'home → service', link: '/services/vinyl-fencing', content: 'main h1' },
  { name: 'service → city', link: '/service-areas/fairhope', content: 'main h1' },
  { name: 'city → blog', link: '/blog', content: '[data-testid=blog-card]' },
  { name: 'blog → article', link: '/blog/salt-air-fence-materials', content: 'main article .article' },
]
const SLOWED = [1, 4]

/** Navigation inside the site on a phone, from the tap to the frame that shows the new page. */
export async function navigationPart({ quick, progress }: Options): Promise<Section> {
  const rounds = quick ? 2 : 9
  const server = await startServer({ LOG_LEVEL: 'error' })
  const { browser, stop } = await startBrowser()
  const found = new Map<string, { heading: number; content: number }[]>()
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const slowed of SLOWED) {
        progress(`navigation: round ${round + 1} of ${rounds}, processor ${slowed}× slowed`)
        const { page, close } = await slowPage(browser, server.url, 'phone', slowed)
        await open(page, '/')
        for (const { name, link, content } of MOVES) {
          const taken = await timedNavigation(page, link, content)
          found.set(`${name} ${slowed}`, [...(found.get(`${name} ${slowed}`) ?? []), taken])
        }
        await close()
      }
  } finally {
    await stop()
    await server.stop()
  }
  const middle = (key: string, what: 'heading' | 'content') => median((found.get(key) ?? []).map((one) => one[what]))
  return {
    key: 'navigation',
    title: 'Navigation inside the site, tap to painted',
    columns: ['', 'heading', 'content', 'heading, processor 4× slowed', 'content, processor 4× slowed'],
    rows: MOVES.map(({ name }) => [
      name,
      ...SLOWED.flatMap((slowed) =>
        (['heading', 'content'] as const).map((what) => milliseconds(middle(`${name} ${slowed}`, what))),
      ),
    ]),
    notes: [`Median of ${rounds} rounds on a phone's screen, tapped, so nothing was prefetched.`],
  }
}
