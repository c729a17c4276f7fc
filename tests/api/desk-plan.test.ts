import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { planPicture } from '../../src/core/plan-picture/plan-picture.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'

test('a plan is drawn beside the desk: nobody waits for the picture but who asked for it', async () => {
  const desk = await startTestDesk()
  const owner = await desk.signedIn()
  const { reference } = await desk.lead('quote', { plan: JSON.stringify(yardPlan) })
  const picture = () => owner.get(`/api/leads/${reference}/plan.png`)
  planPicture(yardPlan)
  const from = performance.now()
  planPicture(yardPlan)
  const drawing = performance.now() - from

  const stall = monitorEventLoopDelay({ resolution: 1 })
  stall.enable()
  const first = await picture()
  stall.disable()
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(stall.max / 1e6).toBeLessThan(drawing / 2)

  // It is drawn once: whoever asks again has it at once.
  const again = performance.now()
  expect((await picture()).text).toBe(first.text)
  expect(performance.now() - again).toBeLessThan(drawing / 2)
  await desk.stop()
})
