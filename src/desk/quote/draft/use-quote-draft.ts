import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../browser/store.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { draftConflictSchema, draftSavedSchema, QUOTE_CALLS, type QuoteDetails } from '../../../contract/desk/quotes.ts'
import { type DraftContent, draftContentSchema } from '../../../quote/content.ts'
import { noticeSignedOut, queryClient } from '../../api/query-client.ts'
import { errorBody, requestJson } from '../../api/request.ts'
import { queueFor, useDeviceCopy } from '../../draft/device-copy.ts'
import { isSame } from '../../draft/is-same.ts'
import { serverNow } from '../../time/use-now.ts'
import { quoteDraftName } from '../../ui/local-storage.ts'
import { useMe } from '../../ui/use-me.ts'
import { quoteQuery } from '../quote-queries.ts'

async function save(id: string, by: string, version: number, content: DraftContent) {
  const saved = await requestJson(draftSavedSchema, callAt(QUOTE_CALLS.saveQuoteDraft, { id }), {
    body: { version, content },
  }).catch((error: unknown) => {
    noticeSignedOut(error)
    throw error
  })
  // A response requested before this save would bring back the older draft.
  const { queryKey } = quoteQuery(id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (details) =>
      details && {
        ...details,
        draft: content,
        draftVersion: saved.version,
        quote: {
          ...details.quote,
          rowVersion: saved.version,
          hasDraft: true,
          changedBy: by,
          changedAt: new Date(serverNow()).toISOString(),
        },
      },
  )
  return saved
}

const queueOf = (id: string, person: string) =>
  queueFor(quoteDraftName(id), person, (version, content) => save(id, person, version, content as DraftContent))

export const conflictOf = (error: unknown) => errorBody(draftConflictSchema, error, 409)

/** A quote's draft as it is typed here, or else as it is saved. The editor and its sheets use the same one. */
export function useQuoteDraft(given: QuoteDetails) {
  const { id } = given.quote
  // The query has typed content as soon as the desk has saved it. The `given` prop is updated a little later.
  const { data: details = given } = useQuery(quoteQuery(id))
  const { person } = useMe()
  const queue = queueOf(id, person.id)
  const { unsent, error } = useStore(queue.store)
  return {
    details,
    queue,
    error,
    isUnsent: unsent !== null,
    content: (unsent ? unsent.content : details.draft) as DraftContent,
    /** Builds on the draft as it is at that moment: a sheet may be older than what was typed since. */
    change: (next: (draft: DraftContent) => DraftContent) => {
      const now = queryClient.getQueryData(quoteQuery(id).queryKey) ?? details
      const base = (queue.store.get().unsent?.content ?? now.draft) as DraftContent
      const changed = next(base)
      if (!isSame(changed, base)) queue.type(changed, now.draftVersion)
    },
  }
}
export type QuoteDraft = ReturnType<typeof useQuoteDraft>

export const useQuoteCopy = ({ details, queue }: QuoteDraft) =>
  useDeviceCopy(quoteDraftName(details.quote.id), { schema: draftContentSchema, queue, saved: details.draft })
