import type { Locator, Page } from '@playwright/test'
import type { YourQuote } from '../../src/contract/your-quote.ts'
import { violationsIn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { sideways } from './support/layout.ts'
import {
  answer,
  answerCalls,
  CODE,
  content,
  openQuote,
  out,
  secondVersion,
  signed,
  toReview,
} from './support/quote-calls.ts'

const next = { name: /^Next/ }

test('no quote is asked for before somebody touches the page', async ({ page }) => {
  const { asked } = await answerCalls(page)
  await page.goto(`/your-quote#${CODE}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your quote is ready')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await violationsIn(page)).toEqual([])
  await openQuote(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
  expect(asked[0]).toMatchObject({ name: 'readQuote', body: { code: CODE } })
})

test('a customer chooses, reads, signs and reviews, and each step takes the focus', async ({ page }) => {
  let now = out
  const { named } = await answerCalls(page, {
    readQuote: (_, route) => answer(route, now),
    acceptQuote: (_, route) => {
      now = signed
      return answer(route, { signedAt: signed.signed?.at, cancelBy: '2026-11-23' })
    },
  })
  await openQuote(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(page.getByText('From $7,448').locator('visible=true')).toBeVisible()
  await expect(page.getByAltText('Your yard, 1 of 1')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', next).locator('visible=true').click()
  await expect(page.getByText('Please choose a fence first.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Pine/ })).toBeFocused()

  await page.getByRole('radio', { name: /Cedar/ }).check()
  await page.getByRole('checkbox', { name: /Kick board/ }).check()
  await expect(page.getByRole('status').filter({ hasText: 'Total $9,953' })).toBeAttached()
  await expect(page.getByRole('row', { name: /Deposit/ })).toContainText('$2,985.90')
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', next).locator('visible=true').click()
  await expect(title).toHaveText('Terms')
  await expect(title).toBeFocused()
  await expect(page.locator('[aria-current=step]')).toHaveText('Terms')
  await expect(page.getByText('midnight on Monday, November 23')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'I have read the terms' }).click()
  await expect(title).toHaveText('Sign')
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /I agree to sign/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  const faults = page.getByRole('alert').getByRole('link')
  await expect(faults).toHaveText([
    'Please type your first and last name.',
    'Please enter four digits.',
    'Please open the PDF first.',
    'Please check both boxes.',
  ])
  await faults.first().click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: /Prefer paper/ }).click()
  await expect(page.getByRole('dialog')).toContainText('A paper copy is free')
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.goBack()

  await toReview(page)
  await expect(page.getByRole('list').filter({ hasText: 'Your signature' })).toContainText(
    'Balance due the day we finish: $6,967.10.',
  )
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign and accept, $9,953' }).click()
  await expect(title).toHaveText('It’s signed. Thank you, Dana.')
  await expect(page.getByText('Thursday, November 19, 7:52 pm')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay the deposit, $2,985.90' })).toHaveAttribute('rel', /noreferrer/)
  expect(await violationsIn(page)).toEqual([])

  const [sent] = named('acceptQuote')
  expect(sent?.key).toMatch(/^[\d-]{10,}$/)
  expect(sent?.body).toMatchObject({
    code: CODE,
    version: 1,
    option: 'cedar',
    addOns: ['kick'],
    cents: 995300,
    name: 'Dana Picket',
    digits: '0117',
    agreed: ['terms', 'electronic'],
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('every part can be changed from the review, before the one button that signs', async ({ page }) => {
  const { named } = await answerCalls(page)
  await openQuote(page)
  await toReview(page)
  const parts = page.getByRole('listitem').filter({ has: page.getByRole('button') })
  for (const [about, title] of [
    ['Cedar, cap and trim', 'Your fence in Fairhope'],
    ['Kick board along the bottom', 'Your fence in Fairhope'],
    ['Terms', 'Terms'],
    ['Your signature', 'Sign'],
  ] as const) {
    await parts.filter({ hasText: about }).getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this all correct?')
  }
  await expect(parts).toHaveCount(4)
  expect(named('acceptQuote')).toEqual([])
})

/** Presses Tab until this has the focus, as somebody does who has no mouse. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${target}`)
}

test('it is signed by keyboard alone', async ({ page }) => {
  let now = out
  const { named } = await answerCalls(page, {
    readQuote: (_, route) => answer(route, now),
    acceptQuote: (_, route) => {
      now = signed
      return answer(route, { signedAt: signed.signed?.at, cancelBy: '2026-11-23' })
    },
  })
  const title = page.getByRole('heading', { level: 1 })
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, target.locator('visible=true'))
    await page.keyboard.press(key)
  }
  const type = async (label: string, words: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(words)
  }
  await page.goto(`/your-quote#${CODE}`)
  await page.keyboard.press('Tab')
  await expect(title).toHaveText('Your fence in Fairhope')
  await tabTo(page, page.getByRole('radio', { name: /Pine/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Cedar/ })).toBeChecked()
  await press(page.getByRole('checkbox', { name: /Kick board/ }), 'Space')
  await press(page.getByRole('button', next), 'Enter')
  await expect(title).toHaveText('Terms')
  await press(page.getByRole('button', { name: 'I have read the terms' }), 'Enter')
  await expect(title).toHaveText('Sign')
  await type('Your name', 'Dana Picket')
  await type('Last four digits', '0117')
  const tab = page.waitForEvent('popup')
  await press(page.getByRole('button', { name: 'Open', exact: true }), 'Enter')
  await (await tab).close()
  await page.getByRole('button', { name: 'Opened' }).waitFor()
  await press(page.getByRole('checkbox', { name: /I am 19/ }), 'Space')
  await press(page.getByRole('checkbox', { name: /I agree to sign/ }), 'Space')
  await press(page.getByRole('button', { name: 'Review and sign' }), 'Enter')
  await expect(title).toHaveText('Is this all correct?')
  await press(page.getByRole('button', { name: 'Sign and accept, $9,953' }), 'Enter')
  await expect(title).toHaveText('It’s signed. Thank you, Dana.')
  expect(named('acceptQuote')[0]?.body).toMatchObject({ option: 'cedar', addOns: ['kick'], digits: '0117' })
})

test('the steps are in the browser’s history, and a reload loses nothing that was typed', async ({ page }) => {
  await answerCalls(page)
  await openQuote(page)
  await toReview(page)
  await page.goBack()
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Picket')
  await page.reload()
  await page.mouse.move(50, 60)
  await page.mouse.move(60, 70)
  await page.keyboard.press('Shift')
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Picket')
  await expect(page.getByLabel('Last four digits')).toHaveValue('0117')
  await expect(page.getByRole('checkbox', { name: /I am 19/ })).toBeChecked()
  expect(new URL(page.url()).hash).toBe(`#${CODE}`)
})

test('opened is reported once a person has done something on the open page', async ({ page }) => {
  const { named } = await answerCalls(page)
  await openQuote(page)
  await page.getByRole('radio', { name: /Cedar/ }).waitFor()
  expect(named('quoteOpened')).toEqual([])
  await expect(async () => {
    await page.getByRole('radio', { name: /Cedar/ }).click()
    expect(named('quoteOpened')).toHaveLength(1)
  }).toPass()
  expect(named('quoteOpened')[0]?.body).toMatchObject({ code: CODE, version: 1 })
})

test('a customer asks for a change', async ({ page }) => {
  const { named } = await answerCalls(page)
  await openQuote(page)
  await page.getByRole('button', { name: 'Ask for a change' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Send to Gulfline' }).click()
  await expect(page.getByText('Please write what you’d like to change.')).toBeVisible()
  await page.getByLabel('Your message').fill('Three feet farther back, please.')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send to Gulfline' }).click()
  await expect(page.getByText('Gulfline has your message. This quote is still good in the meantime.')).toBeVisible()
  expect(named('askForChange')[0]?.body).toEqual({ code: CODE, message: 'Three feet farther back, please.' })
})

test('a customer says no with a reason', async ({ page }) => {
  const { named } = await answerCalls(page)
  await openQuote(page)
  await page.getByRole('button', { name: 'No, thanks' }).locator('visible=true').click()
  await page.getByRole('button', { name: 'Send my answer' }).click()
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await page.getByRole('radio', { name: 'Not right now' }).check()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Send my answer' }).click()
  await expect(page.getByText('this link still works through December 2.')).toBeVisible()
  expect(named('declineQuote')[0]?.body).toEqual({ code: CODE, reason: 'not-now', message: '' })
})

test('a signed contract can be canceled in time', async ({ page }) => {
  const { named } = await answerCalls(page, { readQuote: (_, route) => answer(route, signed) })
  await openQuote(page)
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this contract?')
  await page.getByLabel('Your name, as you signed it').fill('Dana Picket')
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel contract' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This contract is canceled')
  await expect(page.getByText('refunded by December 1')).toBeVisible()
  expect(named('cancelContract')[0]).toMatchObject({
    body: { code: CODE, name: 'Dana Picket' },
    key: expect.any(String),
  })
})

test('a link in a reminder stops reminders only after a tap', async ({ page }) => {
  const { named } = await answerCalls(page)
  await openQuote(page, `${CODE}.stop`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop reminders about this quote?')
  expect(await violationsIn(page)).toEqual([])
  expect(named('stopReminders')).toEqual([])
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByText('Your quote is still good through December 2.')).toBeVisible()
  await page.getByRole('button', { name: 'See my quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
})

test('a newer version than the last one seen here starts with what changed', async ({ page }) => {
  let now = out
  await answerCalls(page, { readQuote: (_, route) => answer(route, now) })
  await openQuote(page)
  await page.getByRole('radio', { name: /Cedar/ }).waitFor()
  now = { ...out, version: 2, sentOn: '2026-11-20', content: secondVersion, before: content }
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed')
  await expect(page.getByText('206 ft instead of 200')).toBeVisible()
  await expect(page.getByText('Cedar, cap and trim, 202 ft instead of 196, was $8,428')).toBeVisible()
  await expect(page.getByText('Total, was $9,463')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'See version 2' }).click()
  await expect(page.getByText('Quote 1027, version 2, sent Nov 20')).toBeVisible()
  await expect(page.getByText('206 ft instead of the 200 you drew')).toBeVisible()
})

test('what changed is asked for since the version seen here, however many came between', async ({ page }) => {
  let now = out
  const { named } = await answerCalls(page, { readQuote: (_, route) => answer(route, now) })
  await openQuote(page)
  await page.getByRole('radio', { name: /Cedar/ }).waitFor()
  now = { ...out, version: 3, sentOn: '2026-11-21', content: { ...secondVersion, version: 3 }, before: content }
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByRole('button', { name: 'See version 3' })).toBeVisible()
  expect(named('readQuote').map(({ body }) => body.seen)).toEqual([undefined, undefined, 1])
})

const agreed = { ...signed, signed: { ...signed.signed, how: 'phone', hasPdf: false } }
const over = { content: null, before: null }
const STATES = [
  [
    'was declined',
    { ...out, state: 'declined', declinedOn: '2026-11-20' },
    'You said no on November 20. Changed your mind?',
  ],
  [
    'was declined and is over',
    { ...out, ...over, state: 'declined', declinedOn: '2026-11-20' },
    'You said no on November 20',
  ],
  ['has expired', { ...out, ...over, isExpired: true }, 'This quote expired on December 2'],
  ['was withdrawn', { ...out, ...over, state: 'withdrawn' }, 'We withdrew this quote'],
  ['is being signed', { ...signed, signed: { ...signed.signed, hasPdf: false } }, 'Making your copy…'],
  ['was agreed to by phone', agreed, 'You said yes by phone on November 19.'],
  [
    'was canceled',
    {
      ...signed,
      state: 'canceled',
      signed: { ...signed.signed, canceledAt: '2026-11-21T15:00:00.000Z', refundBy: '2026-12-01' },
    },
    'This contract is canceled',
  ],
  [
    'has no drawing and one option',
    { ...out, content: { ...content, plan: null, options: content.options.slice(0, 1) } },
    'Your fence in Fairhope',
  ],
  [
    'adds to a signed one',
    {
      ...out,
      number: '1027-1',
      content: {
        ...secondVersion,
        number: '1027-1',
        version: 1,
        options: secondVersion.options.slice(1, 2),
        addOns: [],
        addsTo: { number: '1027', cents: 995300, plan: content.plan },
      },
    },
    'New contract total',
  ],
] as const
for (const [name, quote, words] of STATES)
  test(`a quote that ${name} says so`, async ({ page }) => {
    await answerCalls(page, { readQuote: (_, route) => answer(route, quote) })
    await openQuote(page)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await violationsIn(page)).toEqual([])
  })

test('a quote with one option that was opened expired can be signed in that tab once it is extended', async ({
  page,
}) => {
  const one = { ...content, options: content.options.slice(0, 1) }
  let now: YourQuote = { ...out, ...over, isExpired: true }
  await answerCalls(page, { readQuote: (_, route) => answer(route, now) })
  await openQuote(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('This quote expired on December 2')
  now = { ...out, content: one, validUntil: '2026-12-16' }
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(title).toHaveText('Your fence in Fairhope')
  await page.getByRole('button', next).locator('visible=true').click()
  await expect(title).toHaveText('Terms')
})

test('a yes by phone is put in writing exactly as it was given', async ({ page }) => {
  const { named } = await answerCalls(page, { readQuote: (_, route) => answer(route, agreed) })
  await openQuote(page)
  await page.getByRole('button', { name: 'Sign here to put it in writing' }).click()
  await page.getByRole('button', { name: 'I have read the terms' }).click()
  await page.getByLabel('Your name').fill('Dana Picket')
  await page.getByLabel('Last four digits').fill('0117')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Opened' }).waitFor()
  await page.getByRole('checkbox', { name: /I am 19/ }).check()
  await page.getByRole('checkbox', { name: /I agree to sign/ }).check()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.getByRole('button', { name: 'Sign and accept, $9,953' }).click()
  await expect
    .poll(() => named('acceptQuote')[0]?.body)
    .toMatchObject({ option: 'cedar', addOns: ['kick'], cents: 995300 })
})

test('a signed PDF is checked by its fingerprint, which alone leaves the device', async ({ page }) => {
  const { named } = await answerCalls(page, {
    verifyPdf: (_, route) => answer(route, { number: '1027', kind: 'signed', at: signed.signed?.at }),
  })
  await page.goto('/your-quote')
  await page.keyboard.press('Shift')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a quote')
  await page
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'quote-1027.pdf', mimeType: 'application/pdf', buffer: Buffer.from('abc') })
  await expect(page.getByText('Yes. This is signed contract 1027')).toBeVisible()
  await expect(page.getByText('Thursday, November 19, 2026, 7:52 pm')).toBeVisible()
  expect(named('verifyPdf')[0]?.body).toEqual({
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
  expect(await violationsIn(page)).toEqual([])
})

test('on a screen of 320 pixels, as at twice the size, no step scrolls sideways', async ({ page }) => {
  let now = out
  await answerCalls(page, {
    readQuote: (_, route) => answer(route, now),
    acceptQuote: (_, route) => {
      now = signed
      return answer(route, { signedAt: signed.signed?.at, cancelBy: '2026-11-23' })
    },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const title = page.getByRole('heading', { level: 1 })
  const fits = async (words: string) => {
    await expect(title).toHaveText(words)
    expect(await sideways(page), words).toBe(0)
  }
  await page.goto(`/your-quote#${CODE}`)
  await fits('Your quote is ready')
  await openQuote(page)
  await page.getByRole('radio', { name: /Cedar/ }).check()
  await page.getByRole('checkbox', { name: /Kick board/ }).check()
  await fits('Your fence in Fairhope')
  for (const [name, words] of [
    ['Ask for a change', 'What would you like to change?'],
    ['No, thanks', 'No, thanks'],
  ] as const) {
    await page.getByRole('button', { name }).locator('visible=true').click()
    await fits(words)
    await page.goBack()
  }
  await page.getByRole('button', next).locator('visible=true').click()
  await fits('Terms')
  await page.getByRole('button', { name: 'I have read the terms' }).click()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await expect(page.getByText('Please type your first and last name.').first()).toBeVisible()
  await fits('Sign')
  await page.goBack()
  await page.goBack()
  await toReview(page)
  await fits('Is this all correct?')
  await page.getByRole('button', { name: 'Sign and accept, $9,953' }).click()
  await fits('It’s signed. Thank you, Dana.')
  await page.getByRole('button', { name: 'Cancel this contract' }).click()
  await fits('Cancel this contract?')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page offers the PDF by the code from the email', async ({ page }) => {
    await page.goto(`/your-quote#${CODE}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your quote as a PDF')
    await expect(page.getByRole('button', { name: 'Open my quote' })).toBeHidden()
    const form = page.locator('form[action="/api/your-quote/pdf"]')
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form.getByLabel('Code from our email')).toHaveAttribute('name', 'code')
  })
})

test('without JavaScript axe finds nothing on the page either', async ({ page }) => {
  // axe is JavaScript itself, so it gets the page as a browser without JavaScript builds it.
  await page.route('**/your-quote', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<\/?noscript>/g, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/your-quote')
  await page.evaluate(() => document.querySelector('.until-scripts')?.remove())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your quote as a PDF')
  expect(await violationsIn(page)).toEqual([])
})
