import { newInquiry, newQuote } from '../support/forms.ts'
import { expect, test } from './support/journey.ts'
import { DESKTOP, PHONE, type Visitor } from './support/visitor.ts'

const SUBMIT = 'main form button[type="submit"]'

/** Fills in a form as browser autofill does, without firing events. */
const autofill = (visitor: Visitor, entries: Record<string, string>) =>
  visitor.look((entries) => {
    const form = document.querySelector<HTMLFormElement>('main form')
    for (const [name, value] of Object.entries(entries)) Object.assign(form?.elements.namedItem(name) ?? {}, { value })
  }, entries)

test('a quote is sent even when its draft is saved while the button is held down', async ({ visitor, site }) => {
  for (const [screen, size] of [
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ] as const)
    await test.step(`on ${screen}`, async () => {
      const entries = newQuote()
      await visitor.open('/quote', size)
      await autofill(visitor, entries)
      await visitor.pressPointer(SUBMIT)
      // A phone's keyboard makes its last correction when the finger is already on the button.
      await visitor.look(() =>
        document.querySelector('main form [name="firstName"]')?.dispatchEvent(new Event('input', { bubbles: true })),
      )
      await visitor.expectVisible('main form button', 'Clear the form')
      await visitor.releasePointer()
      await visitor.reads('main form [role="status"]').toContain('Your reference is')
      expect(await site.leadsOf(entries.email), screen).toHaveLength(1)
    })
})

for (const [path, entries] of [
  ['/', newInquiry()],
  ['/contact', newInquiry()],
  ['/quote', newQuote()],
] as const)
  test(`the very first tap of a visit, on the button of the form of ${path}, sends it`, async ({ visitor, site }) => {
    await visitor.land(path)
    await autofill(visitor, entries)
    await visitor.pressPointer(SUBMIT)
    await visitor.expectVisible('html[data-ready]')
    await visitor.releasePointer()
    await visitor.reads('main').toContain('eference is')
    expect(await site.leadsOf(entries.email)).toHaveLength(1)
  })
