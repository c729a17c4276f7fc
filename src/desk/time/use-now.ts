import { createStore, useStore } from '../../browser/store.ts'

/** Use the server's clock: a phone's may be wrong by hours. */
let ahead = 0
const clock = createStore({ now: Date.now() })
const tick = () => clock.set({ now: serverNow() })
setInterval(tick, 20_000)

export function setServerTime(now: string) {
  const found = Date.parse(now) - Date.now()
  // A smaller difference is network latency, not a wrong clock.
  const next = Math.abs(found) < 5000 ? 0 : found
  if (Math.abs(next - ahead) < 2000) return
  ahead = next
  tick()
}

/** The server's time, updated three times a minute. */
export const useNow = () => useStore(clock).now
export const serverNow = () => Date.now() + ahead
