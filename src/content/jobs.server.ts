import type { Job } from '../contract/site/job.ts'
import { jobPath, SERVICES, WORK_PATH } from './catalog.ts'
import { cities } from './cities.server.ts'
import type { ShownJob, SiteContent } from './site-content.ts'

export const townOf = ({ town }: Pick<Job, 'town'>) => cities.find(({ slug }) => slug === town)
export const serviceOf = ({ service }: Pick<Job, 'service'>) => SERVICES.find(({ slug }) => slug === service)

export const WORK_PAGE_SIZE = 24

export type WorkPage = {
  path: string
  /** The address of the list's first page. */
  first: string
  /** Set for a list of one service's or one town's jobs. */
  part: { by: 'service' | 'town'; slug: string; name: string } | null
  page: number
  pages: number
  jobs: ShownJob[]
}

function pagesOf(jobs: ShownJob[], first: string, part: WorkPage['part']): WorkPage[] {
  const pages = Math.ceil(jobs.length / WORK_PAGE_SIZE)
  return Array.from({ length: pages }, (_, at) => ({
    path: at === 0 ? first : `${first}/page/${at + 1}`,
    first,
    part,
    page: at + 1,
    pages,
    jobs: jobs.slice(at * WORK_PAGE_SIZE, (at + 1) * WORK_PAGE_SIZE),
  }))
}

function workOf(all: ShownJob[]) {
  // Skip jobs whose town or service no longer exists in this version. A draft may not have either yet.
  const jobs = all.filter((job) => (!job.town || townOf(job)) && (!job.service || serviceOf(job)))
  const partOf = (by: 'service' | 'town') => (known: { slug: string; name: string }) =>
    pagesOf(
      jobs.filter((job) => job[by] === known.slug),
      `${WORK_PATH}/${by}/${known.slug}`,
      { by, slug: known.slug, name: known.name },
    )
  const lists = [
    ...pagesOf(jobs, WORK_PATH, null),
    ...SERVICES.flatMap(partOf('service')),
    ...cities.flatMap(partOf('town')),
  ]
  return { jobs, lists, paths: [...lists.map(({ path }) => path), ...jobs.map(({ key }) => jobPath(key))] }
}

const cache = new WeakMap<ShownJob[], ReturnType<typeof workOf>>()
/**
 * Finished jobs, newest first, with the lists that contain them and all their addresses. Computed once per site
 * content.
 */
export function shownWork({ jobs }: Pick<SiteContent, 'jobs'>) {
  const work = cache.get(jobs) ?? workOf(jobs)
  cache.set(jobs, work)
  return work
}
