import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { quotePath } from '../../../contract/desk/addresses.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { QUOTE_CALLS } from '../../../contract/desk/quotes.ts'
import { queryClient } from '../../api/query-client.ts'
import { requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { quoteErrorWords } from './use-quote-action.ts'

/** The editor asks for everything else. */
const startedSchema = v.object({ quote: v.object({ id: v.string() }) })

/** Creates a draft, for the lead or as a change order, and opens it. */
export function useStartQuote(reference: string) {
  const starting = useMutation({
    mutationFn: (addsTo?: string) =>
      requestJson(startedSchema, callAt(QUOTE_CALLS.startQuote, { reference }), { body: addsTo ? { addsTo } : {} }),
    onSuccess: ({ quote }) => closeSheet(quotePath(quote.id)),
    onError: (error) => {
      closeSheet()
      showNotice({ words: quoteErrorWords(error), fault: true })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lead', reference] }),
  })
  return { start: (addsTo?: string) => starting.mutate(addsTo), isStarting: starting.isPending }
}
