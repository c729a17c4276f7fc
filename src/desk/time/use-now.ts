import { createStore, useStore } from '../../browser/store.ts'

/** The server's clock counts: a phone may be wrong by hours. */
let ahead = 0
const clock = createStore({ now: Date.now() })
const tick = () => clock.set({ now: serverNow() })
setInterval(tick, 20_000)

export function setServerTime(now: string) {
  const found = Date.parse(now) - Date.now()
  // Less than this is the way of the answer, not a wrong clock.
  const next = Math.abs(found) < 5000 ? 0 : found
  if (Math.abs(next - ahead) < 2000) return
  ahead = next
  tick()
}

/** Now, on the server's clock, updated three times a minute. */
export const useNow = () => useStore(clock).now
export const serverNow = () => Date.now() + ahead
