import { newQuote } from '../support/forms.ts'
import { expect, test } from './support/journey.ts'
import { DESKTOP, eventually, PHONE, type Visitor } from './support/visitor.ts'

const SUBMIT = 'main form button[type="submit"]'
const STATUS = 'main form [role="status"]'
const FEET = '[data-testid="plan-feet"]'

/** The form's entries by name, without the key, the honeypot and the form's own name. */
const entriesIn = (visitor: Visitor) =>
  visitor.look(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    const ours = ['form', 'idempotencyKey', 'website']
    return Object.fromEntries([...new FormData(form ?? undefined)].filter(([name]) => !ours.includes(name)))
  })
const draftIn = (visitor: Visitor) =>
  visitor.look(() => Object.fromEntries(JSON.parse(localStorage.getItem('quote-draft') ?? '[]')))

test('every field of a quote survives a reload and the next keystroke, and is sent', async ({ visitor, site }) => {
  const entries = newQuote()
  await visitor.open('/quote')
  await visitor.fill(entries)
  await eventually(() => draftIn(visitor), 'the draft is kept').toEqual(entries)
  await visitor.reload()
  await eventually(() => entriesIn(visitor), 'every field is back').toEqual(entries)
  const changed = { ...entries, firstName: 'Samuel' }
  await visitor.fill({ firstName: 'Samuel' })
  await eventually(() => draftIn(visitor), 'the draft has the next key').toEqual(changed)
  await visitor.reload()
  await eventually(() => entriesIn(visitor), 'every field is back again').toEqual(changed)
  await visitor.click(SUBMIT)
  await visitor.reads(STATUS).toContain('Your reference is')
  const [lead] = await site.leadsOf(entries.email)
  expect(JSON.parse(lead?.fields ?? '{}')).toEqual(changed)
})

for (const [screen, size] of [
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
] as const)
  test(`on ${screen} a fence is drawn, priced and sent with the request`, async ({ visitor, site }) => {
    const { firstName, lastName, email } = newQuote()
    await visitor.open('/quote', size)
    await visitor.click('#plan summary .btn', 'Open the planner')
    await visitor.reads(FEET).toBe('184 ft')
    await visitor.drag(await visitor.middleOf('[aria-label^="Corner 3 of"]'), { x: 0, y: 60 })
    await visitor.reads(FEET).not.toBe('184 ft')
    const feet = await visitor.look((feet) => document.querySelector(feet)?.textContent ?? '', FEET)
    const price = () => visitor.look(() => document.querySelector('[data-testid="plan-range"]')?.textContent)
    const before = await price()
    expect(before).toMatch(/^\$[\d,]+–\$[\d,]+$/)
    await visitor.click('.pl-label')
    await visitor.click('button', 'Double gate')
    await visitor.reads('[data-testid="plan-gates"]').toBe('2')
    await eventually(price, 'a gate costs').not.toBe(before)
    await visitor.fill({ firstName, lastName, email, propertyType: 'residential' })
    await visitor.click('button', 'Use this plan in my request')
    await visitor.reads('.pl-card').toContain(feet)
    await visitor.click(SUBMIT)
    await visitor.reads(STATUS).toContain('Your reference is')
    const [lead] = await site.leadsOf(email)
    expect(JSON.parse(lead?.fields ?? '{}')).toMatchObject({ gateRequired: 'yes', gateType: 'double' })
    expect(JSON.parse(lead?.plan ?? '{}').gates).toHaveLength(2)
  })

test('the planner’s “Use this plan” is fully visible on narrow phones', async ({ visitor }) => {
  await visitor.open('/quote#plan')
  await visitor.reads(FEET).toBe('184 ft')
  for (const width of [390, 375, 360, 334]) {
    await visitor.resize(width, 740)
    await visitor.look(() => document.querySelector('[aria-label^="Drawing of"]')?.scrollIntoView({ block: 'center' }))
    await visitor.expectVisible('.pl-foot button', 'Use this plan')
    const cut = () =>
      visitor.look(() => {
        const button = document.querySelector('.pl-foot button')
        const { left, right, bottom } = button?.getBoundingClientRect() ?? new DOMRect()
        return [left < 0, right > document.documentElement.clientWidth, bottom > innerHeight]
      })
    await eventually(cut, `left, right and foot are seen at ${width}`).toEqual([false, false, false])
  }
})
