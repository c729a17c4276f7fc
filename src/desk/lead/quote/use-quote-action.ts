import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NetworkError } from '../../../browser/request.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { QUOTE_CALLS, type QuoteAction, quoteActedSchema, quoteConflictSchema } from '../../../contract/desk/quotes.ts'
import { errorBody, errorMessage, refusalOf, requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { quoteChanged } from '../../quote/quote-queries.ts'
import { closeSheet } from '../../sheets/sheet-store.ts'

type WithoutVersion<Input> = Input extends unknown ? Omit<Input, 'version'> : never
export type NewQuoteAction = WithoutVersion<QuoteAction>

/** An error of a quote's call as a sentence. */
export function quoteErrorWords(error: Error) {
  if (error instanceof NetworkError) return 'You’re offline. Nothing was saved.'
  const conflict = errorBody(quoteConflictSchema, error, 409)
  if (conflict) return conflict.message
  const [first] = Object.values(refusalOf(error)?.faults ?? {})
  return first ?? errorMessage(error)
}

/** Records what happened with a quote. The sheet closes once it is saved. */
export function useQuoteAction(quote: QuoteSummary, reference: string) {
  /** The same action repeated after a lost answer is one action. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const acting = useMutation({
    mutationFn: ({ action }: { action: NewQuoteAction; words: string }) =>
      requestJson(quoteActedSchema, callAt(QUOTE_CALLS.quoteAction, quote), {
        body: { ...action, version: quote.rowVersion },
        key,
      }),
    onSuccess: (_, { words }) => {
      setKey(crypto.randomUUID())
      closeSheet()
      showNotice({ words })
    },
    onError: (error) => {
      if (!(error instanceof NetworkError)) setKey(crypto.randomUUID())
    },
    onSettled: () => quoteChanged({ id: quote.id, reference }),
  })
  return {
    perform: (action: NewQuoteAction, words: string) => acting.mutate({ action, words }),
    isPending: acting.isPending,
    fault: acting.isError ? quoteErrorWords(acting.error) : null,
  }
}
