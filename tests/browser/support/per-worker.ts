type Use<SiteItem> = (item: SiteItem) => Promise<void>

/** A fixture that starts with the first test that needs it and serves all tests of a worker. */
export const perWorker = <SiteItem extends { stop: () => Promise<unknown> }>(
  start: () => Promise<SiteItem>,
): [(needs: object, use: Use<SiteItem>) => Promise<void>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async ({}, use) => {
    const item = await start()
    await use(item)
    await item.stop()
  },
  // These are real processes, which a busy machine starts slowly.
  { scope: 'worker', timeout: 120_000 },
]
