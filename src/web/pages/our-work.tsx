import { WORK_PATH } from '../../content/catalog.ts'
import { shownWork, type WorkPage } from '../../content/jobs.server.ts'
import { mediaShareUrl } from '../../content/pictures/media-url.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { ClosingCall } from '../sections/closing-call.tsx'
import { branded } from '../seo/addresses.ts'
import { metaOf } from '../seo/head.ts'
import { siteContent } from '../site-content.server.ts'
import { MediaPicture } from '../ui/media-picture.tsx'
import { detailsOf, JobCards } from '../work/job-card.tsx'
import { jobCard } from '../work/work-data.server.ts'
import type { Route } from './+types/our-work'

const ABOUT =
  'with pictures of the day we swept up: the kind of fence, its length, the town and the month. Mobile and Baldwin County, Alabama.'

function wordsOf({ part }: WorkPage) {
  if (part?.by === 'service') return { title: `Our Work: ${part.name}`, heading: part.name, lead: `${part.name} jobs` }
  if (part)
    return { title: `Our Work in ${part.name}`, heading: `Our work in ${part.name}`, lead: `Jobs in ${part.name}` }
  return { title: 'Our Work on Both Sides of Mobile Bay', heading: 'Our work', lead: 'Fences' }
}

export function loader({ context, params }: Route.LoaderArgs) {
  const { lists } = shownWork(context.get(siteContent))
  const { by = '', '*': rest = '' } = params as { by?: string; '*'?: string }
  const path = `${WORK_PATH}/${by}/${rest}`.replace(/\/+$/, '')
  const shown = lists.find((list) => list.path === path)
  if (!shown) return null
  const { title, heading, lead } = wordsOf(shown)
  const { part, page, pages, first } = shown
  const numbered = page > 1 ? `, page ${page}` : ''
  const partsBy = (kind: 'service' | 'town') =>
    lists.flatMap((list) =>
      list.part?.by === kind && list.page === 1 ? [{ to: list.path, name: list.part.name }] : [],
    )
  const cover = shown.jobs[0]?.pictures[0]
  return {
    heading,
    here: first,
    ...(page === 1 && !part && { featuredText: shown.jobs[0]?.text }),
    jobs: shown.jobs.map(jobCard),
    parts: [
      { name: 'By service', links: partsBy('service') },
      { name: 'By town', links: partsBy('town') },
    ],
    turn: {
      page,
      pages,
      newer: lists.find((list) => list.first === first && list.page === page - 1)?.path,
      older: lists.find((list) => list.first === first && list.page === page + 1)?.path,
    },
    head: {
      path,
      title: branded(title + numbered),
      description: `${lead} we finished${numbered}, ${ABOUT}`,
      kind: 'CollectionPage' as const,
      ...(cover && { picture: mediaShareUrl(cover.id, cover.focus) }),
      crumbs: [
        { name: 'Home', url: '/' },
        { name: 'Our work', url: WORK_PATH },
        ...(part || page > 1 ? [{ name: part ? heading + numbered : `Page ${page}`, url: path }] : []),
      ],
    },
  }
}

export const meta = (page: Route.MetaArgs) => [
  ...metaOf(page),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    href: `${WORK_PATH}/feed.xml`,
    title: 'Finished jobs',
  },
]

const pill =
  'flex min-h-11 items-center rounded-full border border-field px-4 text-md font-semibold whitespace-nowrap hover:bg-mist aria-[current]:border-pine aria-[current]:bg-pine aria-[current]:text-white'

export default function OurWork({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  const { heading, here, featuredText, jobs, parts, turn, head } = loaderData
  const [featured] = featuredText ? jobs : []
  return (
    <>
      <section className="on-dark bg-pine text-white">
        <div className="wrap pt-5 pb-12 lg:pt-7 lg:pb-16">
          <Breadcrumbs items={head.crumbs} />
          <p className="eyebrow mt-5 mb-3">Finished jobs</p>
          <h1 className="lg:text-page">{heading}</h1>
          <p className="lead mt-4 text-fog">
            Fences we built on both sides of Mobile Bay, photographed the day we swept up.
          </p>
        </div>
      </section>
      <section className="wrap py-10 lg:py-14">
        <h2 className="sr-only">Jobs</h2>
        <div className="no-print mb-8 grid grid-cols-[minmax(0,1fr)] gap-3">
          {parts.map(
            ({ name, links }) =>
              links.length > 1 && (
                <nav key={name} aria-label={name} className="flex items-center gap-x-3 max-sm:flex-wrap sm:items-start">
                  <span className="w-24 flex-none text-md text-muted sm:pt-3.5">{name}</span>
                  <ul className="flex min-w-0 gap-2 overflow-x-auto p-1 sm:flex-wrap">
                    {[{ to: WORK_PATH, name: 'All' }, ...links].map((link) => (
                      <li key={link.to}>
                        <a href={link.to} aria-current={link.to === here ? 'page' : undefined} className={pill}>
                          {link.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
              ),
          )}
        </div>
        {featured && (
          <article
            data-testid="job-featured"
            className="mb-10 grid items-center gap-7 lg:grid-cols-[1.2fr_1fr] lg:gap-12"
          >
            {featured.picture && (
              <MediaPicture
                picture={featured.picture}
                sizes="(min-width: 1024px) 640px, 90vw"
                first
                className="aspect-[4/3] rounded-xl"
              />
            )}
            <div>
              <p className="text-md text-muted">{featured.month}</p>
              <h3 className="display mt-1 max-w-[12em] text-3xl lg:text-h2">{featured.title}</h3>
              <p className="mt-3">{featuredText}</p>
              <p className="mt-3 text-md text-muted">{detailsOf(featured)}</p>
              <a href={featured.to} className="link mt-2 inline-flex min-h-11 items-center">
                See the job<span className="sr-only">{`: ${featured.title}`}</span>
              </a>
            </div>
          </article>
        )}
        <JobCards jobs={featured ? jobs.slice(1) : jobs} />
        {turn.pages > 1 && (
          <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center gap-x-6">
            {turn.newer && (
              <a href={turn.newer} rel="prev" className="link inline-flex min-h-11 items-center">
                Newer jobs
              </a>
            )}
            <span className="text-muted">{`Page ${turn.page} of ${turn.pages}`}</span>
            {turn.older && (
              <a href={turn.older} rel="next" className="link inline-flex min-h-11 items-center">
                Older jobs
              </a>
            )}
          </nav>
        )}
      </section>
      <ClosingCall title="Yours could be next" text="Free estimate, in writing, on both sides of the bay." />
    </>
  )
}
