import type { Job } from '../contract/site/job.ts'
import type { Kind } from '../contract/site/kinds.ts'
import type { Fault, Published, Things } from '../contract/site/things.ts'
import { localDay } from '../lead/business-time.ts'
import { serviceOf, townOf } from './jobs.server.ts'
import { quotedReview } from './site-content.ts'

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

/** What a thing's own schema cannot know: whether what it names is there. */
const CHECKS: { [K in Kind]?: (thing: Things[K], about: About) => Fault[] } = { job: jobFaults }

export const contentFaults = <K extends Kind>(kind: K, thing: Things[K], about: About): Fault[] =>
  CHECKS[kind]?.(thing, about) ?? []
