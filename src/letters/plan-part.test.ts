import { expect, onTestFinished, test, vi } from 'vitest'
import type { Plan } from '../fence/plan.ts'
import { starts } from '../fence/plan-starts.ts'

const shown: Plan = { ...starts.three.plan, shown: [6800, 10_000] }

test('the letters tell the range, whose prices it has, and that it is no offer', async () => {
  const { ownerPlanPart, visitorPlanPart } = await import('./plan-part.ts')
  expect((await ownerPlanPart(shown)).text.join()).toContain('Shown to the visitor: $6,800–$10,000 (sample prices).')
  expect((await visitorPlanPart(shown)).text.join()).toContain('is a first figure and not an offer')
})

test('an owner who shows no prices finds none in the letters and in the tables', async () => {
  onTestFinished(() => {
    vi.doUnmock('../content/prices.ts')
    vi.resetModules()
  })
  vi.resetModules()
  vi.doMock('../content/prices.ts', async (original) => {
    const { prices } = await original<typeof import('../content/prices.ts')>()
    return { prices: { ...prices, mode: 'off' } }
  })
  const { ownerPlanPart, visitorPlanPart } = await import('./plan-part.ts')
  const { planCounts } = await import('../core/leads/plan-lines.ts')
  for (const part of [await ownerPlanPart(shown), await visitorPlanPart(shown)])
    expect([...part.text, ...part.html].join()).not.toMatch(/\$|sample prices|first figure/)
  expect(planCounts(shown)).toMatchObject({ feet: 184, low: null, high: null })
})
