import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteOverview } from '../../../contract/desk/site.ts'
import { KIND_LABELS, KIND_NAMES } from '../../../contract/site/kinds.ts'
import { timeOrDay } from '../../../lead/time-words.ts'
import { NoConnectionStrip } from '../../layout/no-connection.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { counted } from '../../ui/counted.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePeople } from '../../ui/use-me.ts'
import { useWide } from '../../ui/use-wide.ts'
import { PreviewPane, PreviewScreen } from '../preview/site-preview.tsx'
import { publishState } from '../publish/publish-state.ts'
import { SiteIcon } from '../site-icon.tsx'
import { itemPath, NOTICE, noticeQuery, siteQuery } from '../site-queries.ts'
import { StormCard } from './storm-card.tsx'

export function OverviewPage() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(siteQuery)
  const notice = useQuery(noticeQuery).data
  const wide = useWide()
  useEffect(() => {
    document.title = 'Site · Desk'
  }, [])
  const now = notice && { of: NOTICE, content: notice.published, isDraft: false }
  return (
    <div className="editor">
      <section className="editor-form" aria-label="Site">
        <div className="editor-scroll overview">
          <header>
            <PageHeading>Site</PageHeading>
            {!wide && now && (
              <button
                type="button"
                className="btn plain small"
                onClick={() => openSheet({ kind: 'own', show: <PreviewScreen {...now} /> })}
              >
                <SiteIcon name="eye" size={18} />
                Preview
              </button>
            )}
          </header>
          <NoConnectionStrip asOf={dataUpdatedAt} />
          {!data && error ? <LoadFailed error={error} again={refetch} /> : <StormCard item={notice} />}
          {data && <SiteItems overview={data} />}
        </div>
      </section>
      {wide && now && <PreviewPane {...now} />}
    </div>
  )
}

function SiteItems({ overview }: { overview: SiteOverview }) {
  const { items, drafts, pages, release, waiting } = overview
  const { nameOf } = usePeople()
  const now = useNow()
  const by = (who: string | null, at: string) => `${nameOf(who)}, ${timeOrDay(at, now)}.`
  return (
    <>
      {drafts.length > 0 && (
        <>
          <div className="group">
            <h2>Not on the site yet</h2>
            <span>{counted(drafts.length, 'draft')}</span>
          </div>
          {drafts.map((draft) => (
            <SiteItem
              key={itemPath(draft)}
              path={itemPath(draft)}
              title={draft.title}
              line={`${draft.line} ${by(draft.by, draft.at)}`}
            />
          ))}
        </>
      )}
      <div className="group">
        <h2>What visitors see</h2>
        <span>{counted(pages, 'page')}</span>
      </div>
      {items
        .filter(({ kind, trouble }) => kind !== 'notice' || trouble)
        .map(({ kind, line, trouble }) => (
          <SiteItem
            key={kind}
            path={kind}
            title={KIND_LABELS[kind]}
            line={kind === 'reviews' && waiting > 0 ? `${waiting} to review. ${line}` : line}
          >
            {trouble && <span className="fault">{trouble}</span>}
          </SiteItem>
        ))}
      <SiteItem
        path="history"
        title="History"
        line={
          release
            ? `Release ${release.number}, ${KIND_NAMES[release.kind]}. ${by(release.by, release.at)}`
            : 'Nothing has been published yet.'
        }
      />
      <Instances overview={overview} />
    </>
  )
}

type ItemProps = { path: string; title: string; line: string; children?: ReactNode }
const SiteItem = ({ path, title, line, children }: ItemProps) => (
  <Link className="site-item" to={`${SITE_PATH}/${path}`}>
    <span>
      <b>{title}</b>
      <span className="line">{line}</span>
      {children}
    </span>
    <SiteIcon name="forward" size={18} />
  </Link>
)

function Instances({ overview }: { overview: SiteOverview }) {
  const number = overview.release?.number ?? 0
  const { step, live, instances, detail } = publishState(number, overview)
  if (instances === 0)
    return <p className="instances away">The site isn’t running. It hasn’t checked in for a minute.</p>
  return (
    <p className={step === 'live' ? 'instances' : 'instances away'}>
      Live on {live} of {instances}, {number === 0 ? 'nothing published yet' : `release ${number}`}. {detail}
    </p>
  )
}
