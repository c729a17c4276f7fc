import { createStore } from '../../browser/store.ts'

/** Wait a second after the last keystroke. */
const SAVE_DELAY_MS = 1000
const RETRY_MS = 5000

type Options = {
  /** Saves a draft at the desk, and returns its new version. */
  save: (version: number, content: unknown) => Promise<{ version: number }>
  /** Saves typed content on the device. Null once the desk has it. */
  saveOnDevice: (content: unknown) => void
  /** True for errors worth retrying, such as no signal. */
  isPassing: (error: unknown) => boolean
}
type State = {
  /** Typed, but not saved at the desk yet. */
  unsent: { content: unknown } | null
  /** Why the last save failed. */
  error: unknown
}

/** Sends one save at a time. While it is on its way, only the newest content waits. */
export function createDraftQueue({ save, saveOnDevice: keepHere, isPassing }: Options) {
  const store = createStore<State>({ unsent: null, error: null })
  /** The version of the saved draft that the edits build on, not of one that arrived in the meantime. */
  let base = 0
  /**
   * A save whose response was lost, so it may be stored. Sent again unchanged, the desk recognizes its content, and
   * later saves build on it.
   */
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
  /** Sends typed content at once. Resolves to whether the desk has all of it. */
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
    /** New content, typed on a draft of this version. */
    type(content: unknown, version: number) {
      if (!store.get().unsent && !running) base = version
      store.set({ unsent: { content } })
      keepHere(content)
      wait(SAVE_DELAY_MS)
    },
    /** After a conflict, replaces that version with the typed content. */
    keepMine(version: number) {
      base = version
      store.set({ error: null })
      return flush()
    },
    /** Discards the typed content. */
    drop() {
      clearTimeout(timer)
      unanswered = null
      keepHere(null)
      store.set({ unsent: null, error: null })
    },
  }
}
export type DraftQueue = ReturnType<typeof createDraftQueue>
