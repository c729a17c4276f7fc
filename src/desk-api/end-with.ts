/** How long a stop waits for what is in flight. */
const STOP_MS = 10_000

/** Ends the process at a signal, after what is in flight. */
export function endWith(stop: () => Promise<void>) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_MS).unref()
      void stop().then(() => process.exit(0))
    })
}
