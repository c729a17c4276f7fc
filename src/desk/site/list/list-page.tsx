import './list.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { monthWords } from '../../../content/site-words/job-words.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteList } from '../../../contract/desk/site.ts'
import { KIND_LABELS, type ListKind } from '../../../contract/site/kinds.ts'
import { dayInWords, shortDayOf, timeOrDay } from '../../../lead/time-words.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePeople } from '../../ui/use-me.ts'
import { useWide } from '../../ui/use-wide.ts'
import { PreviewPane } from '../preview/site-preview.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { NOTICE, noticeQuery, pictureSrc, siteListQuery } from '../site-queries.ts'
import { BackToSite } from '../ui/back-to-site.tsx'
import { NewItemSheet } from './new-item-sheet.tsx'
import { NoJobYet } from './none-yet.tsx'
import { WonUnshown } from './won-unshown.tsx'

type Item = SiteList['items'][number]

const WORDS: Record<ListKind, { add: string; none: string }> = {
  job: { add: 'Add', none: '' },
  article: { add: 'Write', none: 'No articles yet.' },
}

const GROUPS: { title: string; aside?: string; has: (item: Item) => boolean }[] = [
  { title: 'Scheduled', aside: '6:00 am that day', has: ({ state }) => state === 'planned' },
  { title: 'Draft', has: ({ state }) => state === 'new' },
  { title: 'On the site', has: ({ state }) => state === 'shown' },
  { title: 'Not on the site', has: ({ state }) => state === 'off' },
]

/** All items of a kind that has many. */
export function ListPage({ kind }: { kind: ListKind }) {
  const { data, error, refetch } = useQuery(siteListQuery(kind))
  const notice = useQuery(noticeQuery).data
  const wide = useWide()
  useEffect(() => {
    document.title = `${KIND_LABELS[kind]} · Desk`
  }, [kind])
  const items = data?.items ?? []
  const add = () => openSheet({ kind: 'own', show: <NewItemSheet kind={kind} taken={items.map(({ key }) => key)} /> })
  return (
    <div className="editor">
      <section className="editor-form" aria-label={KIND_LABELS[kind]}>
        <div className="editor-scroll">
          <BackToSite />
          <header className="list-head">
            <PageHeading>{KIND_LABELS[kind]}</PageHeading>
            <button type="button" className="btn main small" disabled={!data} onClick={add}>
              <SiteIcon name="plus" size={18} />
              {WORDS[kind].add}
            </button>
          </header>
          {!data && error && <LoadFailed error={error} again={refetch} />}
          {data &&
            items.length === 0 &&
            (kind === 'job' ? <NoJobYet add={add} /> : <p className="say">{WORDS[kind].none}</p>)}
          {data && <WonUnshown won={data.won} />}
          {GROUPS.map(({ title, aside, has }) => {
            const all = items.filter(has)
            if (all.length === 0) return null
            return (
              <section key={title}>
                <div className="group">
                  <h2>{title}</h2>
                  <span>{aside ?? all.length}</span>
                </div>
                {all.map((item) => (
                  <Row key={item.key} kind={kind} item={item} />
                ))}
              </section>
            )
          })}
        </div>
      </section>
      {wide && notice && <PreviewPane of={NOTICE} content={notice.published} isDraft={false} />}
    </div>
  )
}

/** For example Nov 2026, or Nov 17, 2026. */
const dayWords = (day: string) => (day.length === 7 ? monthWords(day) : `${dayInWords(day)}, ${day.slice(0, 4)}`)

function Row({ kind, item }: { kind: ListKind; item: Item }) {
  const { nameOf } = usePeople()
  const now = useNow()
  const { key, title, day, detail, picture, draft, trouble, state, covers } = item
  const shownDay = day && dayWords(day)
  return (
    <Link className="site-item listed" to={`${SITE_PATH}/${kind}/${key}`}>
      {picture ? (
        <img src={picture.startsWith('/') ? picture : pictureSrc(picture, 'small')} alt="" loading="lazy" />
      ) : (
        <span className="initial" aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      )}
      <span>
        <b>{title || 'No title yet'}</b>
        <span className="line">
          {state === 'planned' && <span className="tag">{shortDayOf(day)}</span>}
          {draft && <span className="tag honey">Draft</span>}{' '}
          {[detail, state === 'planned' ? '' : shownDay].filter(Boolean).join(' · ')}
          {draft && `, ${nameOf(draft.by)}, ${timeOrDay(draft.at, now)}`}
        </span>
        {covers && <span className="line">Visitors see this one, not the one in the site’s code.</span>}
        {trouble && <span className="fault">{trouble}</span>}
      </span>
    </Link>
  )
}
