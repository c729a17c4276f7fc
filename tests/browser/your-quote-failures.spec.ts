import type { Page, Route } from '@playwright/test'
import type { QuoteRefusal, YourQuote } from '../../src/contract/your-quote.ts'
import { violationsIn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import {
  answer,
  answerCalls,
  CODE,
  content,
  openQuote,
  out,
  refuse,
  secondVersion,
  signed,
  toReview,
} from './support/quote-calls.ts'

test.use({ expectedFaults: [[/api\/your-quote/], { scope: 'test' }] })

const sign = (page: Page) => page.getByRole('button', { name: /^Sign and accept/ })

const over = { content: null, before: null }
type Case = { status: number; refusal?: QuoteRefusal; said: string; after?: YourQuote; shows: string[] }
const CASES: Record<string, Case> = {
  'a newer version was sent': {
    status: 409,
    refusal: 'newer',
    said: 'There’s a newer quote. Nothing was signed. Gulfline sent version 2 at 7:51 pm, while you had this page open.',
    after: { ...out, version: 2, content: secondVersion, before: content },
    shows: ['Gulfline sent version 2 at 7:51 pm', 'What changed', 'See version 2'],
  },
  'it was withdrawn': {
    status: 410,
    refusal: 'withdrawn',
    said: 'We withdrew this quote. Nothing was signed. Please call us and we’ll make you a new one.',
    after: { ...out, ...over, state: 'withdrawn' },
    shows: ['We withdrew this quote', 'Nothing was signed.'],
  },
  'it is a credit of more than what is still signed': {
    status: 410,
    refusal: 'withdrawn',
    said: 'We withdrew this quote. Nothing was signed. Please call us and we’ll make you a new one.',
    shows: ['We withdrew this quote. Nothing was signed.', 'Is this all correct?'],
  },
  'it expired at midnight': {
    status: 410,
    refusal: 'expired',
    said: 'This quote expired on December 2. It was good through midnight, Central time. Nothing was signed.',
    after: { ...out, ...over, isExpired: true },
    shows: ['This quote expired on December 2', 'Ask for this quote again'],
  },
  'somebody else signed it': {
    status: 409,
    refusal: 'accepted',
    said: 'This quote was signed on Thursday at 7:52 pm by Pat Picket. Here is the copy.',
    after: signed,
    shows: ['by Pat Picket. Here is the copy.', 'Open the signed PDF'],
  },
  'the digits are wrong': {
    status: 422,
    refusal: 'digits',
    said: 'Those aren’t the last four digits we have.',
    shows: ['Those aren’t the last four digits we have.', 'Nothing is signed yet.'],
  },
  'the digits were wrong too often': {
    status: 429,
    refusal: 'digits',
    said: 'Too many tries today. Please call (251) 555-0142; we can take your yes by phone.',
    shows: ['we can take your yes by phone.', 'Is this all correct?'],
  },
  'the page is out of date': {
    status: 409,
    refusal: 'reload',
    said: 'This page is out of date. Nothing was signed. Please reload it.',
    shows: ['This page is out of date.', 'Reload'],
  },
  'the storage is down': {
    status: 503,
    said: 'We couldn’t save it just now. Nothing was signed. Please try again in a minute, or call (251) 555-0142.',
    shows: ['We couldn’t save it just now.', 'Is this all correct?'],
  },
}

for (const [name, { status, refusal, said, after = out, shows }] of Object.entries(CASES))
  test(`at the button, where ${name}`, async ({ page }) => {
    let now: YourQuote = out
    await answerCalls(page, {
      readQuote: (_, route) => answer(route, now),
      acceptQuote: (_, route) => {
        now = after
        return refuse(route, status, said, refusal)
      },
    })
    await openQuote(page)
    await toReview(page)
    await sign(page).click()
    for (const words of shows) await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('It’s signed')).toHaveCount(after === signed ? 1 : 0)
  })

test('who signed it is still there once the PDF is made', async ({ page }) => {
  const said = 'This quote was signed on Thursday at 7:52 pm by Pat Picket. Here is the copy.'
  let reads = 0
  let now: YourQuote = out
  await answerCalls(page, {
    readQuote: (_, route) => {
      reads += 1
      return answer(route, now)
    },
    acceptQuote: (_, route) => {
      now = { ...signed, signed: signed.signed && { ...signed.signed, hasPdf: false } }
      return refuse(route, 409, said, 'accepted')
    },
  })
  await openQuote(page)
  await toReview(page)
  await sign(page).click()
  await expect(page.getByText('Making your copy…')).toBeVisible()
  const before = reads
  now = signed
  await expect(page.getByRole('button', { name: 'Open the signed PDF' })).toBeVisible()
  expect(reads).toBeGreaterThan(before)
  await expect(page.getByText(said)).toBeVisible()
})

test('what was typed survives a failure, and the same request again has the same key', async ({ page }) => {
  let isDown = true
  let now: YourQuote = out
  const { named } = await answerCalls(page, {
    readQuote: (_, route) => answer(route, now),
    acceptQuote: (_, route) => {
      if (isDown) return refuse(route, 503, 'We couldn’t save it just now. Nothing was signed.')
      now = signed
      return answer(route, { signedAt: signed.signed?.at, cancelBy: '2026-11-23' })
    },
  })
  await openQuote(page)
  await toReview(page)
  await sign(page).click()
  await expect(page.getByText('We couldn’t save it just now.')).toBeVisible()
  await page.reload()
  await page.keyboard.press('Shift')
  await expect(page.getByText('Your signature: Dana Picket')).toBeVisible()
  isDown = false
  await sign(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s signed. Thank you, Dana.')
  const keys = named('acceptQuote').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a lost answer is followed by what is true', async ({ page }) => {
  let now: YourQuote = out
  await answerCalls(page, {
    readQuote: (_, route) => answer(route, now),
    acceptQuote: (_, route) => {
      now = signed
      return route.abort('connectionreset')
    },
  })
  await openQuote(page)
  await toReview(page)
  await sign(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s signed. Thank you, Dana.')
})

test('a request that never arrived says that nothing was signed', async ({ page }) => {
  await answerCalls(page, { acceptQuote: (_, route) => route.abort('connectionrefused') })
  await openQuote(page)
  await toReview(page)
  await sign(page).click()
  await expect(
    page.getByText('Nothing was signed, and everything you entered is still here. Please try again.'),
  ).toBeVisible()
  await expect(sign(page)).toBeEnabled()
})

test('offline, nothing is sent and nothing is lost', async ({ page, context }) => {
  const { named } = await answerCalls(page)
  await openQuote(page)
  await toReview(page)
  await context.setOffline(true)
  await sign(page).click()
  await expect(
    page.getByText('You’re offline. Nothing was signed, and everything you entered is still here.'),
  ).toBeVisible()
  expect(named('acceptQuote')).toEqual([])
  await context.setOffline(false)
})

test('two taps send one request', async ({ page }) => {
  const { named } = await answerCalls(page, { acceptQuote: () => undefined })
  await openQuote(page)
  await toReview(page)
  await sign(page).dblclick()
  await expect(page.getByRole('button', { name: 'Signing…' })).toBeDisabled()
  expect(named('acceptQuote')).toHaveLength(1)
})

const NO_PDF: Record<string, (route: Route) => unknown> = {
  'can’t be made': (route) => refuse(route, 503, 'We can’t make the PDF right now. Please try again in a minute.'),
  'waits for too many others': (route) => refuse(route, 429, 'Your PDFs are still being made.'),
  'gets no answer': (route) => route.abort('connectionreset'),
  'isn’t there after ten seconds': () => undefined,
}
for (const [what, quotePdf] of Object.entries(NO_PDF))
  test(`where the PDF ${what}, the print view takes its place and signing goes on`, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = ''
      }
    })
    await answerCalls(page, { quotePdf: (_, route) => quotePdf(route) })
    await openQuote(page)
    await page.getByRole('radio', { name: /Cedar/ }).check()
    await page.getByRole('button', { name: /^Next/ }).locator('visible=true').click()
    await page.getByRole('button', { name: 'I have read the terms' }).click()
    await page.getByLabel('Your name').fill('Dana Picket')
    await page.getByLabel('Last four digits').fill('0117')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await expect(page.getByText('we opened the quote in your browser’s print window.')).toBeVisible()
    await page.getByRole('checkbox', { name: /I am 19/ }).check()
    await page.getByRole('checkbox', { name: /I agree to sign/ }).check()
    await page.getByRole('button', { name: 'Review and sign' }).click()
    await expect(page.getByRole('heading', { name: 'Is this all correct?' })).toBeVisible()
  })

test('a PDF that is refused for what became of the quote unlocks nothing', async ({ page }) => {
  await answerCalls(page, { quotePdf: (_, route) => refuse(route, 410, 'We withdrew this quote.', 'withdrawn') })
  await openQuote(page)
  await page.getByRole('radio', { name: /Cedar/ }).check()
  await page.getByRole('button', { name: /^Next/ }).locator('visible=true').click()
  await page.getByRole('button', { name: 'I have read the terms' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('We withdrew this quote.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /I agree to sign/ })).toBeDisabled()
})

test('whatever step is open, the page prints as the quote with its terms', async ({ page }) => {
  await answerCalls(page)
  await openQuote(page)
  await toReview(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { name: 'Your fence in Fairhope' })).toBeVisible()
  for (const total of ['$7,448', '$9,953', '$10,126'])
    await expect(page.getByRole('row', { name: `Total ${total}` })).toBeVisible()
  await expect(page.getByText('You, the buyer, may cancel this transaction')).toBeVisible()
  await expect(sign(page)).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(sign(page)).toBeVisible()
  await expect(page.getByText('You, the buyer, may cancel this transaction')).toBeHidden()
})

for (const [name, quote, words] of [
  ['signed', signed, 'Signed by Dana Picket, Thursday, November 19, 2026, 7:52 pm.'],
  [
    'agreed to by phone',
    { ...signed, signed: { ...signed.signed, how: 'phone' } },
    'Accepted by phone by Dana Picket, November 19.',
  ],
  [
    'canceled',
    {
      ...signed,
      state: 'canceled',
      signed: { ...signed.signed, canceledAt: '2026-11-21T15:00:00.000Z', refundBy: '2026-12-01', canCancel: false },
    },
    'Canceled Saturday, November 21, 2026, 9:00 am.',
  ],
] as const)
  test(`a quote that was ${name} prints as what was chosen, by whom and when`, async ({ page }) => {
    await answerCalls(page, { readQuote: (_, route) => answer(route, quote) })
    await openQuote(page)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCount(1)
    const onScreen = (await title.textContent()) ?? ''
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('heading', { name: 'Your fence in Fairhope' })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('row', { name: 'Total $9,953' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Kick board/ })).toBeVisible()
    await expect(page.getByText('Vinyl')).toBeHidden()
    await expect(page.getByRole('heading', { name: onScreen })).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('heading', { name: onScreen })).toBeVisible()
  })

test('after a no, a request that never arrived says that nothing was signed', async ({ page }) => {
  await answerCalls(page, {
    readQuote: (_, route) => answer(route, { ...out, state: 'declined', declinedOn: '2026-11-20' }),
    acceptQuote: (_, route) => route.abort('connectionrefused'),
  })
  await openQuote(page)
  await toReview(page)
  await sign(page).click()
  await expect(page.getByText('Nothing was signed, and everything you entered is still here.')).toBeVisible()
})

test('a code that opens nothing can be corrected', async ({ page }) => {
  const { named } = await answerCalls(page, {
    readQuote: ({ body }, route) => (body.code === CODE ? answer(route, out) : refuse(route, 404, 'no')),
  })
  await openQuote(page, '7H4KQM2X9TRX')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t open a quote')
  expect(await violationsIn(page)).toEqual([])
  await page.getByLabel('Code from our email').fill('7h4k')
  await page.getByRole('button', { name: 'Open my quote' }).click()
  await expect(page.getByText('Please enter the 12 characters')).toBeVisible()
  await page.getByLabel('Code from our email').fill('7h4k qm2x 9trd')
  await page.getByRole('button', { name: 'Open my quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
  expect(named('readQuote').at(-1)?.body).toEqual({ code: CODE })
})

test('a quote that can’t be opened can be tried again', async ({ page }) => {
  let isDown = true
  await answerCalls(page, {
    readQuote: (_, route) => (isDown ? refuse(route, 503, 'We can’t open your quote right now.') : answer(route, out)),
  })
  await openQuote(page)
  await expect(page.getByText('We can’t open your quote right now.')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your fence in Fairhope')
})
