import { useSyncExternalStore } from 'react'

/** A value outside React that components watch. */
export function createStore<State extends object>(first: State) {
  let state = first
  const watchers = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<State>) {
      state = { ...state, ...change }
      for (const watcher of watchers) watcher()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export const useStore = <State extends object>(store: ReturnType<typeof createStore<State>>) =>
  useSyncExternalStore(store.watch, store.get)
