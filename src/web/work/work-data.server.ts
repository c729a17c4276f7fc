import { jobPath } from '../../content/catalog.ts'
import { serviceOf, shownWork, townOf } from '../../content/jobs.server.ts'
import type { ShownJob, SiteContent } from '../../content/site-content.ts'
import { longMonth } from '../ui/day.ts'
import { mediaPicture } from '../ui/media-picture.tsx'

/** The text that goes with a job's picture, wherever it is shown. */
export const jobFacts = (job: ShownJob) => ({
  title: job.title,
  // Only the preview of a draft can lack a town or a service.
  town: townOf(job)?.name ?? '…',
  service: serviceOf(job)?.name ?? '…',
  month: longMonth(job.month),
  feet: job.feet,
})

/** A job with its cover picture, for a list. */
export function jobCard(job: ShownJob) {
  const [cover] = job.pictures
  return { to: jobPath(job.key), ...jobFacts(job), ...(cover && { picture: mediaPicture(cover) }) }
}
export type JobCardData = ReturnType<typeof jobCard>

const IN_BAND = 3
/** The newest few jobs that match a page. If there are none, the page's data doesn't include the key. */
export function recentWork(content: SiteContent, title: string, fits: (job: ShownJob) => boolean) {
  const jobs = shownWork(content).jobs.filter(fits).slice(0, IN_BAND)
  return jobs.length > 0 ? { work: { title, jobs: jobs.map(jobCard) } } : {}
}
