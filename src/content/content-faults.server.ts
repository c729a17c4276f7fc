import type { Article } from '../contract/site/article.ts'
import type { Job } from '../contract/site/job.ts'
import type { Kind } from '../contract/site/kinds.ts'
import type { Fault, Published, Things } from '../contract/site/things.ts'
import { instantOfText, localDay, localTimeOf } from '../lead/business-time.ts'
import { goesOut, isOut } from './article-day.ts'
import { isAddress, linksIn } from './article-text.ts'
import { serviceOf, townOf } from './jobs.server.ts'
import { isPictureName } from './posts.server.ts'
import { contentAt, quotedReview, type SiteContent } from './site-content.ts'
import { pagePaths, redirects } from './urls.server.ts'

type About = { published: Published; now: Date }

function jobFaults(job: Job, { published, now }: About): Fault[] {
  if (!job.isShown) return []
  const wrong: (Fault | false)[] = [
    !townOf(job) && { path: 'town', message: 'The site has no page for this town: please choose another.' },
    !serviceOf(job) && { path: 'service', message: 'The site has no such service: please choose another.' },
    job.month > localDay(now).slice(0, 7) && { path: 'month', message: 'Please choose a month that has begun.' },
    job.quote !== null &&
      !quotedReview(job.quote, published) && {
        path: 'quote.text',
        message: 'This is no part of a review that is on the site: please choose one, and only shorten it.',
      },
  ]
  return wrong.filter((fault) => fault !== false)
}

let last: { published: Published; time: string; content: SiteContent; paths?: Set<string> } | undefined
/** The site once an article of this day is out, with every address that leads to a page of it; the same for many articles. */
function siteFrom(day: string, { published, now }: About) {
  const time = isOut(day, now) ? localTimeOf(now) : goesOut(day)
  if (last?.published !== published || last.time !== time)
    last = { published, time, content: contentAt(published, instantOfText(time)) }
  const site = last
  return {
    categories: () => site.content.posts.map(({ category }) => category),
    has(path: string) {
      site.paths ??= new Set([...pagePaths(site.content), ...Object.keys(redirects())])
      return site.paths.has(path)
    },
  }
}

function linkFault(path: string, { words, href }: { words: string; href: string }, site: ReturnType<typeof siteFrom>) {
  if (!isAddress(href))
    return { path, message: `The link “${words}” needs a page of the site, or an address that starts with https://.` }
  const page = href.replace(/[?#].*$/, '')
  if (!href.startsWith('/') || site.has(page.replace(/(.)\/$/, '$1'))) return null
  return { path, message: `The link to ${page} leads nowhere: choose a page of the site.` }
}

function articleFaults(article: Article, about: About): Fault[] {
  if (!article.isShown) return []
  const { category, picture, parts, day } = article
  const site = siteFrom(day, about)
  const others = new Set(site.categories())
  const same = [...others].find((other) => other.toLowerCase() === category.toLowerCase())
  const faults: (Fault | null)[] = [
    same !== undefined && !others.has(category)
      ? { path: 'category', message: `There is a category “${same}” already: please write it the same way.` }
      : null,
    picture && 'name' in picture && !isPictureName(picture.name)
      ? { path: 'picture', message: 'This picture is gone: please choose another.' }
      : null,
    ...parts.flatMap(({ text }, at) => linksIn(text).map((link) => linkFault(`parts.${at}.text`, link, site))),
  ]
  return faults.filter((fault) => fault !== null)
}

/** What a thing's own schema cannot know: whether what it names is there. */
const CHECKS: { [K in Kind]?: (thing: Things[K], about: About) => Fault[] } = { job: jobFaults, article: articleFaults }

export const contentFaults = <K extends Kind>(kind: K, thing: Things[K], about: About): Fault[] =>
  CHECKS[kind]?.(thing, about) ?? []
