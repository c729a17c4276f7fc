const FIRST_MS = 2_000
const LONGEST_MS = 30_000

/** Resolves when another try makes sense: after a pause that grows, or at once when the browser says the signal is back. */
export function waitForConnection(tries: number, atLeastMs = 0) {
  const pause = Math.max(atLeastMs, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS))
  return new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, pause)
    if (atLeastMs === 0) addEventListener('online', done)
  })
}
