import { YOUR_QUOTE_PATH } from '../../../src/contract/your-quote-calls.ts'
import { expect, test } from './support/journey.ts'

test('a customer opens a quote by its link, chooses, opens the PDF and signs', async ({ visitor, site }) => {
  const { code, id } = await site.quoteSent()
  await visitor.open(`${YOUR_QUOTE_PATH}#${code}`)
  await visitor.click('.qt-option:has([value="cedar"])')
  await visitor.click('button', 'Next')
  await visitor.click('button', 'I have read the terms')
  await visitor.click('#name')
  await visitor.type('Dana Picket')
  await visitor.click('#digits')
  await visitor.type('0117')
  // A real tab would hide this one, and Firefox doesn't draw what is hidden.
  await visitor.look(() => {
    Object.assign(window, { open: () => ({ location: { replace() {} }, close() {} }) })
  })
  await visitor.click('#open-pdf')
  await visitor.expectVisible('button', 'Opened')
  await visitor.click('#terms')
  await visitor.click('#electronic')
  await visitor.click('button', 'Review and sign')
  await visitor.click('.qt-button', 'Sign and accept, $9,463')
  await visitor.reads('h1').toBe('It’s signed. Thank you, Dana.')
  expect(await site.quoteStored(id)).toMatchObject({ state: 'accepted', cents: 946_300 })
})
