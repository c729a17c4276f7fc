import './site.css'
import { lazy, useMemo } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { SITE_PATH } from '../../contract/desk/addresses.ts'
import {
  type ItemRef,
  isItemRef,
  LIST_KINDS,
  type ListKind,
  SINGLE_KINDS,
  type SingleKind,
} from '../../contract/site/kinds.ts'
import { EditorPage } from './editor/editor-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'

const ListPage = lazy(() => import('./list/list-page.tsx').then((all) => ({ default: all.ListPage })))
const HistoryPage = lazy(() => import('./history/history-page.tsx').then((all) => ({ default: all.HistoryPage })))

/** The same objects every time, so effects that depend on them don't run again. */
const SINGLE = Object.fromEntries(SINGLE_KINDS.map((kind) => [kind, { kind, key: '' }])) as {
  [K in SingleKind]: ItemRef<K>
}

function OneOfMany({ kind }: { kind: ListKind }) {
  const { key = '' } = useParams()
  const of = useMemo(() => ({ kind, key }), [kind, key])
  return isItemRef(of) ? <EditorPage key={key} of={of} /> : <Navigate to={`${SITE_PATH}/${kind}`} replace />
}

/** What the site says: an overview, an editor for each item, and the history. */
export default function SitePage() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="history" element={<HistoryPage />} />
      {SINGLE_KINDS.map((kind) => (
        <Route key={kind} path={kind} element={<EditorPage key={kind} of={SINGLE[kind]} />} />
      ))}
      {LIST_KINDS.map((kind) => (
        <Route key={kind} path={kind}>
          <Route index element={<ListPage key={kind} kind={kind} />} />
          <Route path=":key" element={<OneOfMany kind={kind} />} />
        </Route>
      ))}
      <Route path="*" element={<Navigate to={SITE_PATH} replace />} />
    </Routes>
  )
}
