import { expect, onTestFinished, test, vi } from 'vitest'

/** Gives each test a new store, because the module's own is shared. */
async function freshStore() {
  vi.useFakeTimers()
  vi.resetModules()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { noticeStore, ...store } = await import('./notice-store.ts')
  return { ...store, current: () => noticeStore.get().notices }
}
const words = (title: string) => ({ title, description: `${title}.` })

test('at most one notice shows, the newest', async () => {
  const { current, add } = await freshStore()
  add(words('First'))
  add({ ...words('Second'), destructive: true })
  expect(current()).toMatchObject([{ title: 'Second', description: 'Second.', destructive: true, open: true }])
})

test('a notice is not destructive unless it says so', async () => {
  const { current, add } = await freshStore()
  add(words('Sent'))
  expect(current()[0]).toMatchObject({ destructive: false })
})

test('a dismissed notice closes at once and is removed after 1,000,000 ms', async () => {
  const { current, dismiss, add } = await freshStore()
  add(words('Sent'))
  dismiss(current()[0]?.id ?? 0)
  expect(current()).toMatchObject([{ title: 'Sent', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(current()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(current()).toEqual([])
})

test('dismissing a notice twice does not start a second timer', async () => {
  const { current, dismiss, add } = await freshStore()
  add(words('Sent'))
  const id = current()[0]?.id ?? 0
  dismiss(id)
  dismiss(id)
  expect(vi.getTimerCount()).toBe(1)
})

test('the timer of an old notice does not remove a new one', async () => {
  const { current, dismiss, add } = await freshStore()
  add(words('Old'))
  dismiss(current()[0]?.id ?? 0)
  add(words('New'))
  vi.advanceTimersByTime(1_000_000)
  expect(current()).toMatchObject([{ title: 'New', open: true }])
})
