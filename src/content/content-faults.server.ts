import type { Article } from '../contract/site/article.ts'
import type { Fault, Published, SiteItems } from '../contract/site/items.ts'
import type { Job } from '../contract/site/job.ts'
import type { Kind } from '../contract/site/kinds.ts'
import { type Visits, windowFaults } from '../contract/site/visits.ts'
import { localDay } from '../lead/business-time.ts'
import { goesOut, isOut } from './article-day.ts'
import { isAddress, linksIn } from './article-text.ts'
import { blogPageCount, blogPath } from './blog-pages.ts'
import { postPath } from './catalog.ts'
import { serviceOf, townOf } from './jobs.server.ts'
import { isPictureName } from './posts.server.ts'
import { builtIn, contentAt, quotedReview } from './site-content.ts'
import { pagePaths, redirects } from './urls.server.ts'

type About = { published: Published; now: Date }

function jobFaults(job: Job, { published, now }: About): Fault[] {
  if (!job.isShown) return []
  const wrong: (Fault | false)[] = [
    !townOf(job) && { path: 'town', message: 'The site has no page for this town. Please choose another.' },
    !serviceOf(job) && { path: 'service', message: 'The site doesn’t have this service. Please choose another.' },
    job.month > localDay(now).slice(0, 7) && { path: 'month', message: 'Please choose this month or an earlier one.' },
    job.customerWords !== null &&
      !quotedReview(job.customerWords, published) && {
        path: 'customerWords.text',
        message: 'This isn’t from a review on the site. Please choose a review, and only shorten it.',
      },
  ]
  return wrong.filter((fault) => fault !== false)
}

type Site = { published: Published; minute: number; paths: Map<string, string>; categories: Map<string, string> }
let last: Site | undefined
/**
 * Every address that leads to a page and every category, each with the time from which it exists ('' means now).
 * Scheduled articles only ever add to both, so one pass covers all of them.
 */
function siteFrom({ published, now }: About) {
  const minute = Math.floor(now.getTime() / 60_000)
  if (last?.published === published && last.minute === minute) return last
  const content = contentAt(published, now)
  const paths = new Map([...pagePaths(content), ...Object.keys(redirects())].map((path) => [path, '']))
  const categories = new Map(content.posts.map(({ category }) => [category, '']))
  const planned = Object.entries(published.article ?? {})
    .filter(([, { isShown, day }]) => isShown && !isOut(day, now))
    .sort(([, one], [, other]) => one.day.localeCompare(other.day))
  for (const [at, [key, { category, day }]] of planned.entries()) {
    const page = blogPath(blogPageCount(content.posts.length + at + 1))
    for (const path of [postPath(key), page]) if (!paths.has(path)) paths.set(path, goesOut(day))
    if (!categories.has(category)) categories.set(category, goesOut(day))
  }
  last = { published, minute, paths, categories }
  return last
}
const isThere = (all: Map<string, string>, name: string, time: string) => (all.get(name) ?? '9999') <= time

function linkFault(path: string, { words, href }: { words: string; href: string }, has: (page: string) => boolean) {
  if (!isAddress(href))
    return { path, message: `The link “${words}” needs a page on the site, or an address that starts with https://.` }
  const page = href.replace(/[?#].*$/, '')
  if (!href.startsWith('/') || has(page.replace(/(.)\/$/, '$1'))) return null
  return { path, message: `The link to ${page} goes nowhere. Please choose a page on the site.` }
}

function articleFaults(article: Article, about: About): Fault[] {
  if (!article.isShown) return []
  const { category, picture, parts, day } = article
  const { paths, categories } = siteFrom(about)
  const time = goesOut(day)
  const same = [...categories.keys()].find(
    (other) => other.toLowerCase() === category.toLowerCase() && isThere(categories, other, time),
  )
  const faults: (Fault | null)[] = [
    same !== undefined && !isThere(categories, category, time)
      ? { path: 'category', message: `There’s already a category “${same}”. Please write it the same way.` }
      : null,
    picture && 'name' in picture && !isPictureName(picture.name)
      ? { path: 'picture', message: 'This picture is gone. Please choose another.' }
      : null,
    ...parts.flatMap(({ text }, at) =>
      linksIn(text).map((link) => linkFault(`parts.${at}.text`, link, (page) => isThere(paths, page, time))),
    ),
  ]
  return faults.filter((fault) => fault !== null)
}

/** The hours may have changed since then. Visits can still be turned off. */
const visitsFaults = (visits: Visits, { published }: About): Fault[] =>
  visits.isOn ? windowFaults(visits, (published.hours ?? builtIn.hours).week) : []

/** Checks that an item's own schema can't make, such as whether a page it links to exists. */
const CHECKS: { [K in Kind]?: (item: SiteItems[K], about: About) => Fault[] } = {
  job: jobFaults,
  article: articleFaults,
  visits: visitsFaults,
}

export const contentFaults = <K extends Kind>(kind: K, item: SiteItems[K], about: About): Fault[] =>
  CHECKS[kind]?.(item, about) ?? []
