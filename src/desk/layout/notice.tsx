import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../browser/store.ts'
import { announce } from './announcer.tsx'

type NoticeAction = { label: string; run: () => void }
type Notice = { words: string; fault?: boolean; action?: NoticeAction }

const store = createStore<{ notice: Notice | null; turn: number }>({ notice: null, turn: 0 })

export function showNotice(notice: Notice) {
  store.set({ notice, turn: store.get().turn + 1 })
  announce(notice.words)
}

export const hideNotice = () => store.set({ notice: null })

/** Undo stays on the screen this long, and in the history permanently. */
const VISIBLE_MS = 8000

/** The last action, with Undo. It stays while it is hovered or focused. */
export function NoticeBar() {
  const { notice, turn } = useStore(store)
  const [paused, setPaused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new notice restarts the timer
  useEffect(() => {
    if (!notice || paused) return
    const timer = setTimeout(() => store.set({ notice: null }), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [notice, turn, paused])
  if (!notice) return null
  const { words, fault, action } = notice
  return (
    <section
      className={fault ? 'toast dark fault-toast' : 'toast dark'}
      aria-label="Last change"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{words}</span>
      <button
        type="button"
        onClick={() => {
          store.set({ notice: null })
          setPaused(false)
          action?.run()
        }}
      >
        {action?.label ?? 'Close'}
      </button>
    </section>
  )
}
