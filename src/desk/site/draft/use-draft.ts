import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useStore } from '../../../browser/store.ts'
import { draftConflictSchema, draftSavedSchema, type SiteItemAnswer } from '../../../contract/desk/site.ts'
import { itemCall, SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import type { SiteItems } from '../../../contract/site/items.ts'
import type { ItemRef, Kind } from '../../../contract/site/kinds.ts'
import { noticeSignedOut, queryClient } from '../../api/query-client.ts'
import { errorBody, requestJson } from '../../api/request.ts'
import { queueFor, useDeviceCopy } from '../../draft/device-copy.ts'
import { useMe } from '../../ui/use-me.ts'
import { siteItemQuery } from '../site-queries.ts'

const nameOf = ({ kind, key }: ItemRef) => `site-${kind}${key && `-${key}`}`
async function save(ref: ItemRef, by: string, version: number, content: unknown) {
  const saved = await requestJson(draftSavedSchema, itemCall(SITE_CALLS.saveDraft, ref), {
    body: { version, content },
  }).catch((error: unknown) => {
    noticeSignedOut(error)
    throw error
  })
  // A response requested before this save would bring back the older draft.
  const { queryKey } = siteItemQuery(ref)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (item) => item && { ...item, version: saved.version, draft: { by, at: saved.at, content } },
  )
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
  queryClient.invalidateQueries({ queryKey: ['site'], exact: true })
  return saved
}

export const queueOf = (ref: ItemRef, person: string) =>
  queueFor(nameOf(ref), person, (version, content) => save(ref, person, version, content))

export const conflictOf = (error: unknown) => errorBody(draftConflictSchema, error, 409)

/** What the editor shows: what is typed here, or else the saved draft, or else what is on the site. */
export function useDraft<K extends Kind>(ref: ItemRef<K>, given: SiteItemAnswer) {
  // The query has typed content as soon as the desk has saved it. The `given` prop is updated a little later.
  const { data: item = given } = useQuery(siteItemQuery(ref))
  const { person } = useMe()
  const queue = queueOf(ref, person.id)
  const { unsent, error } = useStore(queue.store)
  const saved = item.draft?.content ?? item.published
  const copy = useDeviceCopy(nameOf(ref), { schema: v.unknown(), queue, saved })
  return {
    queue,
    unsent,
    error,
    ...copy,
    content: (unsent ? unsent.content : saved) as SiteItems[K],
    published: item.published as SiteItems[K],
    /** Builds on the draft as it is at that moment, because an Undo comes later than the page that offered it. */
    change: (content: SiteItems[K]) =>
      queue.type(content, queryClient.getQueryData(siteItemQuery(ref).queryKey)?.version ?? item.version),
  }
}
export type Draft<K extends Kind = Kind> = ReturnType<typeof useDraft<K>>
