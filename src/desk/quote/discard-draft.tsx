import { useMutation } from '@tanstack/react-query'
import { leadPath } from '../../contract/desk/addresses.ts'
import { callAt } from '../../contract/desk/desk-calls.ts'
import { QUOTE_CALLS } from '../../contract/desk/quotes.ts'
import { queryClient } from '../api/query-client.ts'
import { errorMessage, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { Sheet } from '../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'
import type { QuoteDraft } from './draft/use-quote-draft.ts'
import { quoteTitle } from './editor-words.ts'
import { quoteQuery } from './quote-queries.ts'

export function DiscardDraft({ draft: { details, queue } }: { draft: QuoteDraft }) {
  const { quote, reference } = details
  const discard = useMutation({
    mutationFn: () => send(callAt(QUOTE_CALLS.discardQuoteDraft, quote), { body: { version: details.draftVersion } }),
    onSuccess: () => {
      queue.drop()
      closeSheet(reference === null ? '/' : leadPath(reference))
      queryClient.removeQueries({ queryKey: quoteQuery(quote.id).queryKey })
      if (reference !== null) queryClient.invalidateQueries({ queryKey: ['lead', reference] })
      showNotice({ words: 'Draft discarded' })
    },
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
  })
  const ask = () =>
    openSheet({
      kind: 'own',
      show: (
        <Sheet title="Discard this draft?">
          <p>
            {quote.version > 0
              ? `${quoteTitle(quote)} stays as it was sent.`
              : `${quoteTitle(quote)} was never sent. You can’t undo this.`}
          </p>
          <div className="choices">
            <button type="button" className="btn danger" onClick={() => discard.mutate()}>
              Discard draft
            </button>
            <button type="button" className="btn quiet" onClick={() => closeSheet()}>
              Keep it
            </button>
          </div>
        </Sheet>
      ),
    })
  return (
    <button type="button" className="btn quiet" onClick={ask}>
      Discard draft
    </button>
  )
}
