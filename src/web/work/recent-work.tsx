import { WORK_PATH } from '../../content/catalog.ts'
import { JobCards } from './job-card.tsx'
import type { JobCardData } from './work-data.server.ts'

/** Finished jobs that match the page. Without any, there is no band. */
export function RecentWork({ work }: { work: { title: string; jobs: JobCardData[] } | undefined }) {
  if (!work) return null
  return (
    <section className="border-b border-line bg-oyster">
      <div className="band wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <p className="eyebrow mb-3">Recent work</p>
            <h2 className="max-w-[14em]">{work.title}</h2>
          </div>
          <a href={WORK_PATH} className="link no-print inline-flex min-h-11 items-center">
            All our work
          </a>
        </div>
        <JobCards jobs={work.jobs} />
      </div>
    </section>
  )
}
