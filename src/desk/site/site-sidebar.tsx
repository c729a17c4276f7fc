import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { isSeen } from '../../content/site-words/notice-words.ts'
import { SITE_PATH } from '../../contract/desk/addresses.ts'
import { KIND_LABELS, KINDS } from '../../contract/site/kinds.ts'
import type { Notice } from '../../contract/site/notice.ts'
import { useNow } from '../time/use-now.ts'
import { noticeQuery, siteQuery } from './site-queries.ts'

/** The items of the site, in the sidebar of a wide screen. */
export default function SiteSidebar() {
  const { pathname } = useLocation()
  const now = useNow()
  const overview = useQuery(siteQuery).data
  const notice = useQuery(noticeQuery).data?.published as Notice | undefined
  const mark = (kind: string) => {
    if (kind === 'notice' && notice && isSeen(notice, new Date(now))) return 'on'
    if (kind === 'reviews' && overview?.waiting) return `${overview.waiting} new`
    return overview?.drafts.some((draft) => draft.kind === kind) ? 'draft' : null
  }
  return (
    <>
      <h2>Site content</h2>
      <div className="sub">
        {[...KINDS.map((kind) => [kind, KIND_LABELS[kind]] as const), ['history', 'History'] as const].map(
          ([path, label]) => (
            <Link
              key={path}
              className="go"
              to={`${SITE_PATH}/${path}`}
              aria-current={`${pathname}/`.startsWith(`${SITE_PATH}/${path}/`) ? 'page' : undefined}
            >
              {label}
              {mark(path) && <span className={`mark ${mark(path)}`}>{mark(path)}</span>}
            </Link>
          ),
        )}
      </div>
    </>
  )
}
