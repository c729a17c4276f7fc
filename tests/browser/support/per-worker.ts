type Use<Thing> = (thing: Thing) => Promise<void>

/** A fixture that stands from the first journey on that wants it, for all journeys of a worker. */
export const perWorker = <Thing extends { stop: () => Promise<unknown> }>(
  start: () => Promise<Thing>,
): [(needs: object, use: Use<Thing>) => Promise<void>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async ({}, use) => {
    const thing = await start()
    await use(thing)
    await thing.stop()
  },
  // Real processes, which a busy machine starts slowly.
  { scope: 'worker', timeout: 120_000 },
]
