import { createStore } from '../../../browser/store.ts'

/** A second after the last key. */
const REST_MS = 1000
const RETRY_MS = 5000

type Options = {
  /** Hands a draft to the desk, and says which version it is then. */
  save: (version: number, content: unknown) => Promise<{ version: number }>
  /** Keeps what is typed on the device; null: the desk has it. */
  keepHere: (content: unknown) => void
  /** Worth another try by itself, such as no signal. */
  isPassing: (error: unknown) => boolean
}
type State = {
  /** Typed, and not kept by the desk yet. */
  unsent: { content: unknown } | null
  /** Why the last save failed. */
  error: unknown
}

/** One save at a time; while one is on its way, the newest content is the only one that waits. */
export function createDraftQueue({ save, keepHere, isPassing }: Options) {
  const store = createStore<State>({ unsent: null, error: null })
  /** Of the kept draft that the typed one builds on: not of one that came meanwhile. */
  let base = 0
  /** Perhaps kept, its answer lost: sent once more as it was, it is known by its words, and what follows builds on it. */
  let unanswered: State['unsent'] = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  async function sendAll() {
    for (let newest = store.get().unsent; newest; newest = store.get().unsent) {
      const next = unanswered ?? newest
      unanswered = null
      try {
        base = (await save(base, next.content)).version
      } catch (error) {
        store.set({ error })
        if (isPassing(error)) {
          unanswered = next
          wait(RETRY_MS)
        }
        return false
      }
      const isNewest = store.get().unsent === next
      if (isNewest) keepHere(null)
      store.set({ error: null, ...(isNewest ? { unsent: null } : {}) })
    }
    return true
  }
  /** Sends what is typed at once; whether the desk has all of it. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
  function wait(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }

  return {
    store,
    flush,
    /** The next content, typed on a draft of this version. */
    type(content: unknown, version: number) {
      if (!store.get().unsent && !running) base = version
      store.set({ unsent: { content } })
      keepHere(content)
      wait(REST_MS)
    },
    /** After a conflict: what is typed replaces that version. */
    keepMine(version: number) {
      base = version
      store.set({ error: null })
      return flush()
    },
    /** What is typed is given up. */
    drop() {
      clearTimeout(timer)
      unanswered = null
      keepHere(null)
      store.set({ unsent: null, error: null })
    },
  }
}
export type DraftQueue = ReturnType<typeof createDraftQueue>
