import { queryOptions } from '@tanstack/react-query'
import { callAt } from '../../contract/desk/desk-calls.ts'
import {
  contractsSchema,
  QUOTE_CALLS,
  type QuoteDetails,
  quoteDetailsSchema,
  quoteSettingsAnswerSchema,
} from '../../contract/desk/quotes.ts'
import { queryClient } from '../api/query-client.ts'
import { requestJson } from '../api/request.ts'

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote', id],
    queryFn: ({ signal }) => requestJson(quoteDetailsSchema, callAt(QUOTE_CALLS.quote, { id }), { signal }),
  })

export const quoteSettingsQuery = queryOptions({
  queryKey: ['quote-settings'],
  queryFn: ({ signal }) => requestJson(quoteSettingsAnswerSchema, QUOTE_CALLS.quoteSettings, { signal }),
})

export const contractsQuery = queryOptions({
  queryKey: ['contracts'],
  queryFn: ({ signal }) => requestJson(contractsSchema, QUOTE_CALLS.contracts, { signal }),
})

/** After a quote was sent or answered: its lead, the lists and the numbers say so too. */
export function quoteChanged({ id, reference }: { id: string; reference: string | null }) {
  queryClient.invalidateQueries({ queryKey: quoteQuery(id).queryKey })
  if (reference !== null) queryClient.invalidateQueries({ queryKey: ['lead', reference] })
  for (const name of ['leads', 'me', 'today', 'numbers']) queryClient.invalidateQueries({ queryKey: [name] })
}

/** The address of a PDF: of a version, of what was signed, or of the draft. */
export const pdfUrl = (id: string, version?: number) =>
  `${callAt(QUOTE_CALLS.quoteDeskPdf, { id }).url}${version === undefined ? '' : `?version=${version}`}`

export const knownPrices = ({ lastPrices, listPrices }: QuoteDetails) => ({ last: lastPrices, list: listPrices })
