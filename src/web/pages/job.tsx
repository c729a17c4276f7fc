import { areaPath, jobPath, servicePath, WORK_PATH } from '../../content/catalog.ts'
import { serviceOf, shownWork, townOf } from '../../content/jobs.server.ts'
import { mediaShareUrl } from '../../content/pictures/media-url.ts'
import { site } from '../../content/site.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { branded } from '../seo/addresses.ts'
import { pictureNodes } from '../seo/graph.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { MediaPicture, type MediaPictureData, mediaPicture } from '../ui/media-picture.tsx'
import { jobFacts } from '../work/work-data.server.ts'
import type { Route } from './+types/job'

const DESCRIPTION = 160
const shortened = (text: string) =>
  text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`

export function loader({ context, params }: Route.LoaderArgs) {
  const job = shownWork(context.get(siteContent)).jobs.find(({ key }) => key === params.slug)
  if (!job) return null
  const [town, service] = [townOf(job), serviceOf(job)]
  const facts = jobFacts(job)
  const path = jobPath(job.key)
  const [cover] = job.pictures
  return {
    job: {
      ...facts,
      text: job.text,
      customerWords: job.customerWords,
      pictures: job.pictures.map(mediaPicture),
      links: [
        ...(service ? [{ to: servicePath(service.slug), name: service.name }] : []),
        ...(town ? [{ to: areaPath(town.slug), name: `Fences in ${town.name}` }] : []),
      ],
    },
    head: {
      path,
      title: branded(job.title),
      description: shortened(
        `${job.text} ${facts.service} in ${facts.town}, Alabama, finished in ${facts.month} by ${site.brand}`,
      ),
      ...(town && { place: { name: `${town.name}, Alabama`, ...town.position } }),
      ...(cover && { picture: mediaShareUrl(cover.id, cover.focus) }),
      crumbs: [
        { name: 'Home', url: '/' },
        { name: 'Our work', url: WORK_PATH },
        { name: job.title, url: path },
      ],
    },
  }
}

export const meta = (page: Route.MetaArgs) =>
  metaOf(page, page.loaderData ? pictureNodes(page.loaderData.head.path, page.loaderData.job.pictures) : [])

/** The first picture is the largest, with two beside it and the rest below. */
function Pictures({ pictures: [first, ...others] }: { pictures: MediaPictureData[] }) {
  if (!first) return null
  const isFew = others.length < 2
  return (
    <div
      className={`grid grid-cols-[1fr_1fr] gap-2.5 lg:gap-4 ${isFew ? '' : 'lg:grid-cols-[1fr_1fr_1fr]'}`}
      data-testid="job-pictures"
    >
      <div className={isFew && others.length > 0 ? 'max-lg:col-span-2' : 'relative col-span-2 lg:row-span-2'}>
        <MediaPicture
          picture={first}
          sizes={isFew ? '(min-width: 1024px) 1200px, 94vw' : '(min-width: 1024px) 800px, 94vw'}
          most={1440}
          first
          className={`rounded-xl aspect-[4/3] ${others.length === 0 ? 'lg:aspect-[16/9]' : isFew ? '' : 'lg:absolute lg:h-full'}`}
        />
      </div>
      {others.map((picture) => (
        <MediaPicture
          key={picture.id}
          picture={picture}
          sizes={isFew ? '(min-width: 1024px) 600px, 47vw' : '(min-width: 1024px) 400px, 47vw'}
          className="aspect-[4/3] rounded-lg"
        />
      ))}
    </div>
  )
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { job, head } = loaderData
  const facts = [
    ['Town', job.town],
    ['Service', job.service],
    ['Finished', job.month],
    ...(job.feet === null ? [] : [['Length', `${job.feet} ft`]]),
  ]
  return (
    <>
      <section className="wrap pt-5 pb-14 lg:pt-7 lg:pb-18">
        <Breadcrumbs items={head.crumbs} />
        <h1 className="mt-3 mb-5 lg:text-page">{job.title}</h1>
        <Pictures pictures={job.pictures} />
        <div className="mt-8 grid items-start gap-9 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
          <div>
            <dl className="flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-5">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt className="text-md text-muted">{label}</dt>
                  <dd className="display text-lg">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-5 max-w-[42em] text-lg">{job.text}</p>
            <p className="mt-3 flex flex-wrap gap-x-6">
              {job.links.map(({ to, name }) => (
                <a key={to} href={to} className="link inline-flex min-h-11 items-center">
                  {name}
                </a>
              ))}
            </p>
          </div>
          {job.customerWords && (
            <figure className="border-l-[3px] border-honey pl-6">
              <blockquote className="display text-xl">{`“${job.customerWords.text}”`}</blockquote>
              <figcaption className="mt-3 text-md text-muted">{`${job.customerWords.name}, ${job.town}`}</figcaption>
            </figure>
          )}
        </div>
      </section>
      <ClosingCall
        title="Thinking of one like it?"
        text="We stand in the yard with you and put a figure in writing. The estimate costs nothing."
      />
    </>
  )
}
