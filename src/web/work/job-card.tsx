import { MediaPicture } from '../ui/media-picture.tsx'
import type { JobCardData } from './work-data.server.ts'

export const detailsOf = ({ town, service, feet }: Pick<JobCardData, 'town' | 'service' | 'feet'>) =>
  [town, service, ...(feet === null ? [] : [`${feet} ft`])].join(' · ')

const CARD_SIZES = '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 90vw'

export function JobCard({ job }: { job: JobCardData }) {
  return (
    <li data-testid="job-card" className="card relative flex flex-col hover:border-cedar">
      {job.picture && <MediaPicture picture={job.picture} sizes={CARD_SIZES} className="aspect-[4/3]" />}
      <div className="p-5">
        <h3>
          <a href={job.to} className="after:absolute after:inset-0 hover:text-cedar-deep">
            {job.title}
          </a>
        </h3>
        <p className="mt-1.5 text-md text-muted">
          {detailsOf(job)}
          <span className="block">{job.month}</span>
        </p>
      </div>
    </li>
  )
}

export function JobCards({ jobs }: { jobs: JobCardData[] }) {
  return (
    <ul className="picture-cards">
      {jobs.map((job) => (
        <JobCard key={job.to} job={job} />
      ))}
    </ul>
  )
}
