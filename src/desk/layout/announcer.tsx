import { createStore, useStore } from '../../browser/store.ts'

const store = createStore({ words: '', turn: 0 })

/** Announces something once to screen readers: arrivals and saved actions, never the ticking clock. */
export const announce = (words: string) => store.set({ words, turn: store.get().turn + 1 })

export function Announcer() {
  const { words, turn } = useStore(store)
  return (
    <div role="status" className="sr">
      <span key={turn}>{words}</span>
    </div>
  )
}
