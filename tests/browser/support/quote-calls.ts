import type { Page, Route } from '@playwright/test'
import * as v from 'valibot'
import {
  QUOTE_REFUSAL_HEADER,
  type QuoteRefusal,
  type ShownContent,
  type YourQuote,
  yourQuoteSchema,
} from '../../../src/contract/your-quote.ts'
import { YOUR_QUOTE_CALLS } from '../../../src/contract/your-quote-calls.ts'
import type { Plan } from '../../../src/fence/plan.ts'

export const CODE = '7H4KQM2X9TRD'

const plan: Plan = {
  v: 1,
  type: 'Privacy Fence',
  material: 'Cedar Wood',
  height: 6,
  look: 'cap',
  corners: [
    [96, 672],
    [0, 672],
    [0, 0],
    [864, 0],
    [864, 672],
    [768, 672],
  ],
  closed: false,
  off: [],
  gates: [{ side: 0, at: 2, width: 4, kind: 'single' }],
  house: [96, 632, 672, 264],
  pool: null,
  windy: false,
  tearOut: 140,
  shown: null,
}
/** Measured: both sides are three feet longer. */
const longerPlan: Plan = {
  ...plan,
  corners: plan.corners.map(([x, y]): [number, number] => [x, y === 0 ? -36 : y]),
}

type Option = ShownContent['options'][number]
const line = (id: string, text: string, count: number, unit: 'ft' | 'each', cents: number) => ({
  id,
  text,
  count,
  unit,
  cents,
})
const option = (
  id: string,
  name: string,
  note: string,
  fence: Option['fence'],
  perFoot: number,
  gate: number,
): Option => ({
  id,
  name,
  note,
  fence,
  isRecommended: id === 'cedar',
  lines: [
    line('1', `${name.split(',')[0]} privacy fence, 6 ft`, 196, 'ft', perFoot),
    line('2', 'Walk gate, 4 ft', 1, 'each', gate),
    line('3', 'Tear-out and haul-off', 140, 'ft', 400),
  ],
})

export const content: ShownContent = {
  v: 1,
  number: '1027',
  version: 1,
  addsTo: null,
  customer: {
    name: 'Dana Picket',
    address: '18 Sample Bluff Road, Fairhope, AL 36532',
    town: 'Fairhope',
    email: 'dana@example.com',
    phone: '(251) 555-••••',
  },
  plan,
  drawnFeet: 200,
  options: [
    option(
      'pine',
      'Pine, dog-ear tops',
      'Pressure-treated pine, 6 ft tall, posts 8 ft apart.',
      { type: 'Privacy Fence', material: 'Pine Wood', height: 6, look: 'dogear' },
      3300,
      42000,
    ),
    option(
      'cedar',
      'Cedar, cap and trim',
      'Western red cedar, 6 ft tall, with cap and trim boards.',
      { type: 'Privacy Fence', material: 'Cedar Wood', height: 6, look: 'cap' },
      4300,
      47500,
    ),
    option(
      'vinyl',
      'Vinyl, white',
      'Tongue-and-groove panels, 6 ft tall, no painting.',
      { type: 'Vinyl/PVC Fence', material: 'Vinyl/PVC', height: 6, look: 'white' },
      4600,
      55000,
    ),
  ],
  addOns: [
    { id: 'kick', text: 'Kick board along the bottom', detail: '196 ft, so the dog can’t dig under', cents: 49000 },
    {
      id: 'stain',
      text: 'Stain, both sides, one coat',
      detail: 'About six weeks after we finish. Wood only.',
      cents: 98000,
    },
    { id: 'lock', text: 'Keyed lock on the walk gate', detail: '', cents: 8500 },
  ],
  tax: null,
  deposit: { kind: 'percent', percent: 30 },
  payLink: 'https://pay.example.com/gulfline',
  workStarts: 'About three weeks after you sign',
  note: 'Good walking the yard with you. The kick board is the cheapest way to keep the dog in.',
  terms:
    'What we do\nWe build the fence in the drawing, along the line you show us, with the materials listed.\n\nPrice and payment\nThe balance is due the day we finish.',
  notice: 'Date of transaction: {date}',
  photos: [{ width: 360, height: 270 }],
  business: {
    brand: 'Gulfline Fence Co.',
    phone: '(251) 555-0142',
    address: '1450 Fenceline Drive, Mobile, AL 36606',
    license: null,
    host: 'www.gulflinefence.example',
  },
}

/** Version 2: longer sides, no tear-out. */
export const secondVersion: ShownContent = {
  ...content,
  version: 2,
  plan: { ...longerPlan, tearOut: 0 },
  options: content.options.map((one) => ({
    ...one,
    lines: one.lines.filter(({ id }) => id !== '3').map((each) => (each.id === '1' ? { ...each, count: 202 } : each)),
  })),
}

export const out: YourQuote = {
  state: 'out',
  isExpired: false,
  number: '1027',
  version: 1,
  sentOn: '2026-11-18',
  validUntil: '2026-12-02',
  content,
  before: null,
  phoneHint: '(251) 555-••••',
  mailbox: 'dana@example.com',
  cancelByIfSignedToday: '2026-11-23',
  declinedOn: null,
  remindersOff: false,
  signed: null,
}

export const signed: YourQuote = {
  ...out,
  state: 'accepted',
  signed: {
    name: 'Dana Picket',
    how: 'signed',
    at: '2026-11-20T01:52:31.000Z',
    choice: { option: 'cedar', addOns: ['kick'] },
    cents: 995300,
    depositCents: 298590,
    cancelBy: '2026-11-23',
    canCancel: true,
    canceledAt: null,
    refundBy: null,
    hasPdf: true,
  },
}

/** A JPEG of one pixel. */
const PIXEL =
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q=='

type CallName = keyof typeof YOUR_QUOTE_CALLS
export type Asked = { name: CallName; body: Record<string, unknown>; key: string | undefined }
type Answer = (asked: Asked, route: Route) => unknown

export const refuse = (route: Route, status: number, said: string, refusal?: QuoteRefusal) =>
  route.fulfill({
    status,
    body: said,
    contentType: 'text/plain; charset=utf-8',
    headers: refusal ? { [QUOTE_REFUSAL_HEADER]: refusal } : {},
  })
export const answer = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, json: body ?? undefined, ...(body === null && { body: '' }) })

/** Answers the page's calls, and lists them. What isn't given is answered as for a quote that is out. */
export async function answerCalls(page: Page, answers: Partial<Record<CallName, Answer>> = {}) {
  const asked: Asked[] = []
  const usual: Record<CallName, Answer> = {
    readQuote: (_, route) => answer(route, v.parse(yourQuoteSchema, out)),
    quotePhotos: (_, route) => answer(route, { photos: [PIXEL] }),
    quoteOpened: (_, route) => answer(route, null, 204),
    stopReminders: (_, route) => answer(route, null, 204),
    quotePdf: (_, route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
    askForChange: (_, route) => answer(route, null, 202),
    declineQuote: (_, route) => answer(route, null, 202),
    acceptQuote: (_, route) => answer(route, { signedAt: signed.signed?.at, cancelBy: '2026-11-23' }),
    cancelContract: (_, route) => answer(route, { canceledAt: '2026-11-21T15:00:00.000Z', refundBy: '2026-12-01' }),
    verifyPdf: (_, route) => answer(route, {}),
  }
  for (const [name, { url }] of Object.entries(YOUR_QUOTE_CALLS))
    await page.route(`**${url}`, async (route) => {
      const request = route.request()
      const call = name as CallName
      const one = { name: call, body: request.postDataJSON(), key: request.headers()['idempotency-key'] }
      asked.push(one)
      await (answers[call] ?? usual[call])(one, route)
    })
  return { asked, named: (name: CallName) => asked.filter((one) => one.name === name) }
}

/** Opens the link of an email and touches the page. */
export async function openQuote(page: Page, fragment = CODE, site = '') {
  await page.goto(`${site}/your-quote#${fragment}`)
  await page.getByRole('button', { name: 'Open my quote' }).click()
  await page.locator('html[data-ready]').waitFor()
}

/** Chooses, and signs up to the review step. */
export async function toReview(page: Page) {
  await page.getByRole('radio', { name: /Cedar/ }).check()
  await page.getByRole('checkbox', { name: /Kick board/ }).check()
  await fromChoiceToReview(page)
}

/** What is chosen is signed up to the review step. */
export async function fromChoiceToReview(page: Page, digits = '0117') {
  await page.getByRole('button', { name: /^Next/ }).locator('visible=true').click()
  await page.getByRole('button', { name: 'I have read the terms' }).click()
  await page.getByLabel('Your name').fill('Dana Picket')
  await page.getByLabel('Last four digits').fill(digits)
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await tab).close()
  await page.getByRole('button', { name: 'Opened' }).waitFor()
  await page.getByRole('checkbox', { name: /I am 19/ }).check()
  await page.getByRole('checkbox', { name: /I agree to sign/ }).check()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.getByRole('heading', { name: 'Is this all correct?' }).waitFor()
}
