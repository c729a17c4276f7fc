import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { HttpError, NetworkError } from '../../browser/request.ts'
import { serverNow } from '../time/use-now.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'
import { createDraftQueue, type DraftQueue } from './draft-queue.ts'
import { isSame } from './is-same.ts'

/** Typed content that is saved on this device until the desk has it. */
export type DeviceCopy<Content> = { content: Content; at: number }

/** They outlive their editors, so typed content is still sent after leaving one, and after signing in again. */
const queues = new Map<string, DraftQueue>()

/** The one queue of a draft. A copy of what it has to send is on the device under the draft's name. */
export function queueFor(
  name: string,
  person: string,
  save: (version: number, content: unknown) => Promise<{ version: number }>,
) {
  const known = queues.get(`${name} ${person}`)
  if (known) return known
  const queue = createDraftQueue({
    save,
    saveOnDevice: (content) => saveLocal(name, content === null ? null : JSON.stringify({ content, at: serverNow() })),
    isPassing: (error) => error instanceof NetworkError || (error instanceof HttpError && error.status >= 500),
  })
  queues.set(`${name} ${person}`, queue)
  return queue
}

function readDeviceCopy<Content>(name: string, schema: v.GenericSchema<unknown, Content>): DeviceCopy<Content> | null {
  const copy = v.pipe(v.string(), v.parseJson(), v.object({ content: schema, at: v.number() }))
  const read = v.safeParse(copy, readLocal(name))
  return read.success ? read.output : null
}

/** Text from before a reload that the desk doesn't have. It is shown, but never used without asking. */
export function useDeviceCopy<Content>(
  name: string,
  { schema, queue, saved }: { schema: v.GenericSchema<unknown, Content>; queue: DraftQueue; saved: unknown },
) {
  const [found, setFound] = useState(() => (queue.store.get().unsent ? null : readDeviceCopy(name, schema)))
  const isFound = found !== null && !isSame(found.content, saved)
  useEffect(() => {
    if (queue.store.get().unsent) void queue.flush()
    else if (!isFound) {
      saveLocal(name, null)
      setFound(null)
    }
  }, [queue, isFound, name])
  useEffect(() => {
    const again = () => void queue.flush()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [queue])
  return { found: isFound ? found : null, clearFound: () => setFound(null) }
}
