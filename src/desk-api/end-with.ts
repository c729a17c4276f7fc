/** How long to wait for running requests when stopping. */
const STOP_MS = 10_000

/** Ends the process on a signal, once running requests are done. */
export function endWith(stop: () => Promise<void>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_MS).unref()
      void stop().then(() => process.exit(0))
    })
}
