import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError, NetworkError } from '../../../browser/request.ts'
import { useStore } from '../../../browser/store.ts'
import { draftConflictSchema, draftSavedSchema, type SiteItemAnswer } from '../../../contract/desk/site.ts'
import { itemCall, SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import type { SiteItems } from '../../../contract/site/items.ts'
import type { ItemRef, Kind } from '../../../contract/site/kinds.ts'
import { noticeSignedOut, queryClient } from '../../api/query-client.ts'
import { errorBody, requestJson } from '../../api/request.ts'
import { serverNow } from '../../time/use-now.ts'
import { readLocal, saveLocal } from '../../ui/local-storage.ts'
import { useMe } from '../../ui/use-me.ts'
import { isSame } from '../at-path.ts'
import { siteItemQuery } from '../site-queries.ts'
import { createDraftQueue, type DraftQueue } from './draft-queue.ts'

const nameOf = ({ kind, key }: ItemRef) => `site-${kind}${key && `-${key}`}`
export type DeviceCopy = { content: unknown; at: number }
function deviceCopy(ref: ItemRef): DeviceCopy | null {
  try {
    return JSON.parse(readLocal(nameOf(ref)) ?? 'null')
  } catch {
    return null
  }
}

async function save(ref: ItemRef, by: string, version: number, content: unknown) {
  const kept = await requestJson(draftSavedSchema, itemCall(SITE_CALLS.saveDraft, ref), {
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
    (item) => item && { ...item, version: kept.version, draft: { by, at: kept.at, content } },
  )
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
  queryClient.invalidateQueries({ queryKey: ['site'], exact: true })
  return kept
}

/** They outlive their page, so typed content is still sent after leaving the editor, and after signing in again. */
const queues = new Map<string, DraftQueue>()
export function queueOf(ref: ItemRef, person: string) {
  const known = queues.get(`${nameOf(ref)} ${person}`)
  if (known) return known
  const queue = createDraftQueue({
    save: (version, content) => save(ref, person, version, content),
    keepHere: (content) =>
      saveLocal(nameOf(ref), content === null ? null : JSON.stringify({ content, at: serverNow() })),
    isPassing: (error) => error instanceof NetworkError || (error instanceof HttpError && error.status >= 500),
  })
  queues.set(`${nameOf(ref)} ${person}`, queue)
  return queue
}

export const conflictOf = (error: unknown) => errorBody(draftConflictSchema, error, 409)

/** What the editor shows: what is typed here, or else the saved draft, or else what is on the site. */
export function useDraft<K extends Kind>(ref: ItemRef<K>, given: SiteItemAnswer) {
  // The query has typed content as soon as the desk has saved it. The `given` prop is updated a little later.
  const { data: item = given } = useQuery(siteItemQuery(ref))
  const { person } = useMe()
  const queue = queueOf(ref, person.id)
  const { unsent, error } = useStore(queue.store)
  const kept = item.draft?.content ?? item.published
  /** Text from before a reload that the desk doesn't have. It is shown, but never used without asking. */
  const [found, setFound] = useState(() => (queue.store.get().unsent ? null : deviceCopy(ref)))
  const isFound = found !== null && !isSame(found.content, kept)
  useEffect(() => {
    if (queue.store.get().unsent) queue.flush()
    else if (!isFound) {
      saveLocal(nameOf(ref), null)
      setFound(null)
    }
  }, [queue, isFound, ref])
  useEffect(() => {
    const again = () => queue.flush()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [queue])
  return {
    queue,
    unsent,
    error,
    found: isFound ? found : null,
    clearFound: () => setFound(null),
    content: (unsent ? unsent.content : kept) as SiteItems[K],
    published: item.published as SiteItems[K],
    /** Builds on the draft as it is at that moment, because an Undo comes later than the page that offered it. */
    change: (content: SiteItems[K]) =>
      queue.type(content, queryClient.getQueryData(siteItemQuery(ref).queryKey)?.version ?? item.version),
  }
}
export type Draft<K extends Kind = Kind> = ReturnType<typeof useDraft<K>>
