import '../../browser/quote/quote.css'
import './quote.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import type { QuoteDetails } from '../../contract/desk/quotes.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { conflictOf, useQuoteCopy, useQuoteDraft } from './draft/use-quote-draft.ts'
import { quoteTitle } from './editor-words.ts'
import { QuoteEditor } from './quote-editor.tsx'
import { quoteQuery } from './quote-queries.ts'

/** Loaded on demand, because conflicts are rare. */
const QuoteVersions = lazy(() => import('./draft/quote-versions.tsx'))

/** The editor of a quote's draft. Loaded on demand. */
export default function QuotePage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(quoteQuery(id))
  const title = data && quoteTitle(data.quote)
  useEffect(() => {
    document.title = `${title ?? 'Quote'} · Desk`
  }, [title])
  if (!data) return error ? <LoadFailed error={error} again={refetch} /> : <p className="empty">Loading…</p>
  return <Draft key={id} details={data} />
}

function Draft({ details: given }: { details: QuoteDetails }) {
  const draft = useQuoteDraft(given)
  const copy = useQuoteCopy(draft)
  const { reference } = draft.details
  // It was sent or discarded, here or by somebody else.
  if (!draft.content) return <Navigate to={reference === null ? '/' : leadPath(reference)} replace />
  const conflict = conflictOf(draft.error)
  if (conflict || copy.found)
    return (
      <Suspense fallback={<p className="empty">Loading…</p>}>
        <QuoteVersions draft={draft} conflict={conflict} {...copy} />
      </Suspense>
    )
  return <QuoteEditor draft={draft} />
}
