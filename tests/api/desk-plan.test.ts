import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { startTestDesk } from '../../testbed/desk.ts'
import { readersOf } from '../../testbed/photos.ts'
import { yardPlan } from '../../testbed/plans.ts'

test("a plan is drawn outside the desk's process, so only the request for the picture waits", async () => {
  const desk = await startTestDesk()
  const owner = await desk.signedIn()
  const { reference } = await desk.lead('quote', { plan: JSON.stringify(yardPlan) })
  const picture = () => owner.get(`/api/leads/${reference}/plan.png`)

  const from = performance.now()
  const stall = monitorEventLoopDelay({ resolution: 1 })
  stall.enable()
  const first = await picture()
  stall.disable()
  const drawing = performance.now() - from
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(stall.max / 1e6).toBeLessThan(drawing / 2)

  // It is drawn once: a second request gets it immediately, even though the process that drew it has ended.
  const readers = readersOf(process)
  expect(readers).toHaveLength(1)
  for (const pid of readers) process.kill(pid)
  await expect.poll(() => readersOf(process)).toEqual([])
  expect((await picture()).text).toBe(first.text)
  expect(readersOf(process)).toEqual([])
  await desk.stop()
})
