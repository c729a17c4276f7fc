import { expect, onTestFinished, test, vi } from 'vitest'
import type { Plan } from '../fence/plan.ts'
import { presets } from '../fence/plan-presets.ts'

const drawPlan = async () => Buffer.from('drawn')
const shown: Plan = { ...presets.three.plan, shown: [6800, 10_000] }

test('the emails give the price range, say that it uses sample prices, and say that it is not a quote', async () => {
  const { ownerPlanPart, visitorPlanPart } = await import('./plan-part.ts')
  expect((await ownerPlanPart(shown, drawPlan)).text.join()).toContain(
    'Shown to the visitor: $6,800–$10,000 (sample prices).',
  )
  expect((await visitorPlanPart(shown, drawPlan)).text.join()).toContain('is a ballpark, not a quote')
})

test('an email whose picture can’t be drawn is sent without it', async () => {
  const { ownerPlanPart } = await import('./plan-part.ts')
  const { html, text, attachments } = await ownerPlanPart(shown, () => Promise.reject(new Error('no reader')))
  expect(attachments).toEqual([])
  expect(html.join()).not.toContain('<img')
  expect(text.join()).toContain('Side 1: 56 ft')
  expect((await ownerPlanPart(shown, drawPlan)).html.join()).toContain('<img')
})

test('when prices are off, emails and tables show none', async () => {
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
  for (const part of [await ownerPlanPart(shown, drawPlan), await visitorPlanPart(shown, drawPlan)])
    expect([...part.text, ...part.html].join()).not.toMatch(/\$|sample prices|ballpark/)
  expect(planCounts(shown)).toMatchObject({ feet: 184, low: null, high: null })
})
