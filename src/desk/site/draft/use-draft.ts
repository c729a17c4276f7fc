import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError, NetworkError } from '../../../browser/request.ts'
import { useStore } from '../../../browser/store.ts'
import { draftConflictSchema, draftSavedSchema, type SiteThing } from '../../../contract/desk/site.ts'
import { SITE_CALLS, thingCall } from '../../../contract/desk/site-calls.ts'
import type { Kind, ThingRef } from '../../../contract/site/kinds.ts'
import type { Things } from '../../../contract/site/things.ts'
import { noticeSignedOut, queryClient } from '../../api/query-client.ts'
import { errorBody, requestJson } from '../../api/request.ts'
import { readLocal, saveLocal } from '../../parts/local-storage.ts'
import { useMe } from '../../parts/use-me.ts'
import { serverNow } from '../../time/use-now.ts'
import { isSame } from '../at-path.ts'
import { siteThingQuery } from '../site-queries.ts'
import { createDraftQueue, type DraftQueue } from './draft-queue.ts'

const nameOf = ({ kind, key }: ThingRef) => `site-${kind}${key && `-${key}`}`
export type DeviceCopy = { content: unknown; at: number }
function deviceCopy(ref: ThingRef): DeviceCopy | null {
  try {
    return JSON.parse(readLocal(nameOf(ref)) ?? 'null')
  } catch {
    return null
  }
}

async function save(ref: ThingRef, by: string, version: number, content: unknown) {
  const kept = await requestJson(draftSavedSchema, thingCall(SITE_CALLS.saveDraft, ref), {
    body: { version, content },
  }).catch((error: unknown) => {
    noticeSignedOut(error)
    throw error
  })
  // An answer that was asked for before this save would bring the older draft back.
  const { queryKey } = siteThingQuery(ref)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (thing) => thing && { ...thing, version: kept.version, draft: { by, at: kept.at, content } },
  )
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
  queryClient.invalidateQueries({ queryKey: ['site'], exact: true })
  return kept
}

/** They outlive their page: what was typed goes out after the editor is left, and after signing in again. */
const queues = new Map<string, DraftQueue>()
export function queueOf(ref: ThingRef, person: string) {
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

/** What the editor shows: what is typed here, else the kept draft, else what is on the site. */
export function useDraft<K extends Kind>(ref: ThingRef<K>, given: SiteThing) {
  // At the moment the desk has what was typed, this already holds it; what was given comes a little later.
  const { data: thing = given } = useQuery(siteThingQuery(ref))
  const { person } = useMe()
  const queue = queueOf(ref, person.id)
  const { unsent, error } = useStore(queue.store)
  const kept = thing.draft?.content ?? thing.published
  /** Words of before a reload that the desk does not have. They are shown, never taken by themselves. */
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
    forgetFound: () => setFound(null),
    content: (unsent ? unsent.content : kept) as Things[K],
    published: thing.published as Things[K],
    /** On the draft as it is at that moment: an Undo comes later than the page that offered it. */
    change: (content: Things[K]) =>
      queue.type(content, queryClient.getQueryData(siteThingQuery(ref).queryKey)?.version ?? thing.version),
  }
}
export type Draft<K extends Kind = Kind> = ReturnType<typeof useDraft<K>>
