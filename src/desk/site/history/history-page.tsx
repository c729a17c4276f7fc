import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Releases } from '../../../contract/desk/site.ts'
import { KIND_LABELS } from '../../../contract/site/kinds.ts'
import { localDay } from '../../../lead/business-time.ts'
import { dateOf, shortDay, timeOf } from '../../../lead/time-words.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { useNow } from '../../time/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePeople } from '../../ui/use-me.ts'
import { useWide } from '../../ui/use-wide.ts'
import { PreviewPane } from '../preview/site-preview.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { NOTICE, noticeQuery, releasesQuery, siteQuery } from '../site-queries.ts'
import { BackToSite } from '../ui/back-to-site.tsx'
import { openBringBack } from './open-bring-back.ts'

type Release = Releases['releases'][number]

export function HistoryPage() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(releasesQuery)
  const notice = useQuery(noticeQuery).data
  const wide = useWide()
  const today = localDay(useNow())
  useEffect(() => {
    document.title = 'History · Desk'
  }, [])
  const releases = data?.pages.flatMap((page) => page.releases) ?? []
  const days = [...new Set(releases.map(({ at }) => localDay(at)))]
  /** The newest release of an item is what the site shows now. */
  const isNewest = (release: Release) =>
    releases.find(({ kind, key }) => kind === release.kind && key === release.key) === release
  return (
    <div className="editor">
      <section className="editor-form" aria-label="History">
        <div className="editor-scroll">
          <BackToSite />
          <PageHeading>History</PageHeading>
          <p className="say">Every change, who made it and what was there before. The last 200 are stored.</p>
          {!data && error && <LoadFailed error={error} again={refetch} />}
          {data && releases.length === 0 && <p className="say">Nothing has been published yet.</p>}
          {days.map((day) => {
            const ofDay = releases.filter(({ at }) => localDay(at) === day)
            return (
              <section key={day}>
                <h2 className="day-label">
                  {day === today && 'Today, '}
                  {day === today ? dateOf(ofDay[0]?.at ?? '') : shortDay(ofDay[0]?.at ?? '')}
                </h2>
                {ofDay.map((release) => (
                  <ReleaseRow key={release.number} release={release} isNewest={isNewest(release)} />
                ))}
              </section>
            )
          })}
          {hasNextPage && (
            <button
              type="button"
              className="btn plain wide"
              disabled={isFetchingNextPage}
              onClick={() => fetchNextPage()}
            >
              Show older
            </button>
          )}
        </div>
      </section>
      {wide && notice && <PreviewPane of={NOTICE} content={notice.published} isDraft={false} />}
    </div>
  )
}

function ReleaseRow({ release, isNewest }: { release: Release; isNewest: boolean }) {
  const { number, at, by, kind, key, words, before, after } = release
  const { personOf, nameOf } = usePeople()
  const overview = useQuery(siteQuery).data
  const isLive = overview?.release?.number === number
  const mayPublish = overview?.items.find((one) => one.kind === kind)?.mayPublish ?? false
  const restore = () =>
    openBringBack({ of: { kind, key }, number: isNewest ? number - 1 : number, at, isUndo: isNewest })
  return (
    <article className={isLive ? 'release live-now' : 'release'}>
      <p className="release-when num">
        <time dateTime={at}>{timeOf(at)}</time>
        <small>release {number}</small>
      </p>
      <div>
        <h3>
          {KIND_LABELS[kind]}
          {isLive && <span className="tag">Live</span>}
          <Avatar person={personOf(by)} />
          <span className="sr"> by {nameOf(by)}</span>
        </h3>
        <p>{words}</p>
        {(before ?? after) && (
          <dl className="before-after">
            <div>
              <dt>Before</dt>
              <dd>{before ?? 'The original'}</dd>
            </div>
            <div>
              <dt>After</dt>
              <dd>{after ?? 'The original'}</dd>
            </div>
          </dl>
        )}
        {mayPublish && (
          <button type="button" className={isNewest ? 'btn plain small' : 'btn quiet'} onClick={restore}>
            {isNewest && <SiteIcon name="undo" size={18} />}
            {isNewest ? 'Undo' : 'Restore'}
            <span className="sr"> release {number}</span>
          </button>
        )}
      </div>
    </article>
  )
}
