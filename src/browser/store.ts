import { useSyncExternalStore } from 'react'

export function createStore<State extends object>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    initial,
    set(changes: Partial<State>) {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type Store<State extends object> = ReturnType<typeof createStore<State>>

/**
 * Re-renders only when the return value of `select` changes. Hydration starts from the state the page was prerendered
 * with.
 */
export const useStore = <State extends object, Selected = State>(
  { get, initial, subscribe }: Omit<Store<State>, 'set'>,
  select = (state: State) => state as unknown as Selected,
) =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  )
