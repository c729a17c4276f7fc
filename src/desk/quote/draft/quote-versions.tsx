import type * as v from 'valibot'
import { leadPath } from '../../../contract/desk/addresses.ts'
import type { draftConflictSchema } from '../../../contract/desk/quotes.ts'
import type { DraftContent } from '../../../quote/content.ts'
import { queryClient } from '../../api/query-client.ts'
import type { DeviceCopy } from '../../draft/device-copy.ts'
import { TwoVersions } from '../../draft/two-versions.tsx'
import { quoteTitle } from '../editor-words.ts'
import { quoteQuery } from '../quote-queries.ts'
import { draftDifferences } from './draft-differences.ts'
import type { QuoteDraft } from './use-quote-draft.ts'

type QuoteVersionsProps = {
  draft: QuoteDraft
  conflict: v.InferOutput<typeof draftConflictSchema> | undefined
  found: DeviceCopy<DraftContent> | null
  clearFound: () => void
}

/** The two versions of a quote's draft: typed here, and saved at the desk. */
export default function QuoteVersions({
  draft: { details, content, queue },
  conflict,
  found,
  clearFound,
}: QuoteVersionsProps) {
  const { quote, reference } = details
  const mine = found ?? { content, at: null }
  const saved = conflict ?? { by: quote.changedBy, at: quote.changedAt, content: details.draft }
  return (
    <TwoVersions
      back={{ to: reference === null ? '/' : leadPath(reference), words: quoteTitle(quote) }}
      say="Nothing is lost. Choose which one to keep."
      hint={saved.content === null ? 'The desk no longer has a draft: it was sent or discarded.' : undefined}
      differences={draftDifferences(mine.content, saved.content)}
      mine={mine}
      version={conflict?.version ?? details.draftVersion}
      saved={saved}
      isConflict={conflict !== undefined}
      queue={queue}
      clearFound={clearFound}
      reload={() => queryClient.invalidateQueries({ queryKey: quoteQuery(quote.id).queryKey })}
    />
  )
}
