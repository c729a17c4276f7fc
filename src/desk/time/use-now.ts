import { useSyncExternalStore } from 'react'

/** The server's clock counts: a phone may be wrong by hours. */
let ahead = 0
let shown = Date.now()
const watchers = new Set<() => void>()
const tell = () => {
  shown = Date.now() + ahead
  for (const watcher of watchers) watcher()
}

export function setServerTime(now: string) {
  const found = Date.parse(now) - Date.now()
  // Less than this is the way of the answer, not a wrong clock.
  const next = Math.abs(found) < 5000 ? 0 : found
  if (Math.abs(next - ahead) < 2000) return
  ahead = next
  tell()
}

let timer: ReturnType<typeof setInterval> | undefined
function watch(watcher: () => void) {
  watchers.add(watcher)
  timer ??= setInterval(tell, 20_000)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Now, on the server's clock, told anew three times a minute. */
export const useNow = () => useSyncExternalStore(watch, () => shown)
export const serverNow = () => Date.now() + ahead
