type Loop = { everyMs: number; run: () => Promise<unknown>; onError: (error: unknown) => void }

/**
 * Runs a check at an interval, one run at a time. `onError` is called once per outage, not once per failed run.
 */
export function pollLoop({ everyMs, run, onError }: Loop) {
  let running: Promise<void> | null = null
  let isAgain = false
  let isAway = false
  let isStopped = false

  async function runOnce() {
    try {
      await run()
      isAway = false
    } catch (error) {
      if (!isAway && !isStopped) onError(error)
      isAway = true
    }
    running = null
    if (isAgain) check()
  }
  /** Checks at once, or right after the run in progress, which may already have read the old state. */
  function check() {
    isAgain = running !== null && !isStopped
    if (running === null && !isStopped) running = runOnce()
  }
  check()
  const timer = setInterval(() => running ?? check(), everyMs).unref()
  return {
    /** Resolves when the first run is over. */
    ready: running ?? Promise.resolve(),
    check,
    /** Resolves when the run in progress is over. */
    async stop() {
      isStopped = true
      isAgain = false
      clearInterval(timer)
      await running
    },
  }
}
