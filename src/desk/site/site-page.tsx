import './site.css'
import { Navigate, Route, Routes } from 'react-router'
import { SITE_PATH } from '../../contract/desk/addresses.ts'
import { KINDS } from '../../contract/site/kinds.ts'
import { EditorPage } from './editor/editor-page.tsx'
import { HistoryPage } from './history/history-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'

/** What the site says: an overview, an editor for each thing, and the history. */
export default function SitePage() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path="history" element={<HistoryPage />} />
      {KINDS.map((kind) => (
        <Route key={kind} path={kind} element={<EditorPage key={kind} kind={kind} />} />
      ))}
      <Route path="*" element={<Navigate to={SITE_PATH} replace />} />
    </Routes>
  )
}
