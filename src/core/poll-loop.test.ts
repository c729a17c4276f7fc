import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pollLoop } from './poll-loop.ts'

const ignore = () => {}

test('runs at once and then at its interval, one run at a time', async () => {
  let [runs, atOnce, most] = [0, 0, 0]
  const loop = pollLoop({
    everyMs: 5,
    async run() {
      runs += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await pause(20)
      atOnce -= 1
    },
    onError: ignore,
  })
  expect(runs).toBe(1)
  await expect.poll(() => runs).toBeGreaterThanOrEqual(3)
  await loop.stop()
  expect([atOnce, most]).toEqual([0, 1])
  const stopped = runs
  await pause(30)
  loop.check()
  expect(runs).toBe(stopped)
})

test('a check during a run leads to exactly one more', async () => {
  const started: (() => void)[] = []
  const loop = pollLoop({
    everyMs: 60_000,
    run: () => new Promise<void>((done) => void started.push(done)),
    onError: ignore,
  })
  for (const _ of [1, 2, 3]) loop.check()
  started[0]?.()
  await loop.ready
  expect(started).toHaveLength(2)
  started[1]?.()
  await pause(5)
  expect(started).toHaveLength(2)
  await loop.stop()
})

test('reports an outage once, and the next one again', async () => {
  const errors: unknown[] = []
  let isAway = true
  let runs = 0
  const loop = pollLoop({
    everyMs: 60_000,
    async run() {
      runs += 1
      if (isAway) throw new Error('away')
    },
    onError: (error) => errors.push(error),
  })
  const again = async () => {
    const before = runs
    loop.check()
    await expect.poll(() => runs).toBe(before + 1)
    await pause(1)
  }
  await loop.ready
  await again()
  expect(errors).toHaveLength(1)
  isAway = false
  await again()
  isAway = true
  await again()
  expect(errors).toHaveLength(2)
  await loop.stop()
})

test('doesn’t report a run that fails because it was stopped', async () => {
  const errors: unknown[] = []
  let fail = ignore
  const loop = pollLoop({
    everyMs: 60_000,
    run: () => new Promise<void>((_, refuse) => (fail = () => refuse(new Error('closed')))),
    onError: (error) => errors.push(error),
  })
  const stopped = loop.stop()
  fail()
  await stopped
  expect(errors).toEqual([])
})
