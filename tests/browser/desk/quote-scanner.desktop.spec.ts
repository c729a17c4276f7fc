import type { Page } from '@playwright/test'
import type { AcceptRequest } from '../../../src/contract/your-quote.ts'
import { codeHashOf } from '../../../src/core/codes.ts'
import { readDeskKey } from '../../../src/core/desk/desk-key.ts'
import { acceptQuote } from '../../../src/core/quotes/accept-quote.ts'
import { askForChange } from '../../../src/core/quotes/answer-quote.ts'
import { cancelContract } from '../../../src/core/quotes/cancel-contract.ts'
import { readQuote } from '../../../src/core/quotes/read-quote.ts'
import { enqueueEmail } from '../../../src/core/storage/outbox.ts'
import { EMAIL_KINDS, type EmailKind, type NewEmail } from '../../../src/core/storage/queued-email.ts'
import { sentContent, sentQuote, signature } from '../../../testbed/your-quote.ts'
import { fromChoiceToReview, openQuote } from '../support/quote-calls.ts'
import { clickEverything, openAsScanner } from '../support/scanner.ts'
import type { Desk } from './support/desk.ts'
import { expect, test } from './support/journey.ts'

type Sent = Awaited<ReturnType<typeof sentQuote>>
type Case = {
  /** What happens to the quote, so that its emails go out. */
  happens: (desk: Desk, quote: Sent, now: Date) => Promise<unknown>
  /** The ends of the links to the customer's page in these emails, and words of what a scanner gets to click there; null: it only opens it. */
  pages: Record<string, string[] | null>
  /** What the customer does a minute later, and what is stored then. */
  own?: { path: (page: Page, link: string) => Promise<void>; stored: Record<string, unknown> }
}

const hashOf = ({ dataDir }: Desk, code: string) => codeHashOf(readDeskKey(dataDir, null), 'quote', code)
const queue = ({ db }: Desk, message: NewEmail, { leadId }: Sent, now: Date) =>
  enqueueEmail(db, message, now.toISOString(), { leadId })
async function accept(desk: Desk, { code }: Sent, now: Date) {
  const shown = await readQuote(desk.db, hashOf(desk, code), now)
  if (!shown) throw new Error('The quote does not open')
  const signed = signature(shown, { option: 'cedar', addOns: ['board'] })
  const signer = { key: null, address: '203.0.113.24', browser: 'Safari', now }
  await acceptQuote(desk.db, hashOf(desk, code), { code, ...signed } as AcceptRequest, signer)
}

const CASES: Partial<Record<EmailKind, Case>> = {
  quote: {
    happens: (desk, quote, now) => queue(desk, { kind: 'quote', quote: quote.id, version: 1, why: 'sent' }, quote, now),
    pages: { '': ['Send to Gulfline', 'Send my answer', 'I have read the terms', 'Review and sign'] },
    own: {
      async path(page, link) {
        await openQuote(page, link.replace(/^.*#/, ''), new URL(link).origin)
        await fromChoiceToReview(page)
        await page.getByRole('button', { name: 'Sign and accept, $9,463' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s signed. Thank you, Dana.')
      },
      stored: { state: 'accepted', opened_count: 1 },
    },
  },
  'quote-reminder': {
    happens: (desk, quote, now) => queue(desk, { kind: 'quote-reminder', quote: quote.id, turn: 1 }, quote, now),
    // The link to the quote is the one above.
    pages: { '': null, '.stop': ['Stop reminders', 'See my quote', 'Next: terms'] },
    own: {
      async path(page, link) {
        await page.goto(`${link}.stop`)
        await page.getByRole('button', { name: 'Open my quote' }).click()
        await page.getByRole('button', { name: 'Stop reminders' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done.')
      },
      stored: { state: 'out', reminders_off: 1 },
    },
  },
  // To the owner only.
  'quote-answer': {
    happens: (desk, { code }, now) =>
      askForChange(desk.db, hashOf(desk, code), { code, message: 'Taller, please.' }, now),
    pages: {},
  },
  'quote-signed': { happens: accept, pages: { '': ['Open the signed PDF', 'Cancel contract'] } },
  'quote-canceled': {
    async happens(desk, quote, now) {
      await accept(desk, quote, now)
      await cancelContract(desk.db, hashOf(desk, quote.code), 'Dana Picket', now)
    },
    pages: { '': ['Open the contract (PDF)'] },
  },
}

test('every email about a quote is opened by a scanner below', () => {
  expect(Object.keys(CASES)).toEqual(EMAIL_KINDS.filter((kind) => kind.startsWith('quote')))
})

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/^(Loading|One moment|Opening|Sending|Signing)/)).toHaveCount(0)
}

/** All that is stored about a quote. When an email was handed over is left out, because the test sets it. */
async function stored({ db }: Desk, { id, leadId }: Sent) {
  return {
    quote: await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst(),
    versions: await db.selectFrom('quote_versions').selectAll().where('quote_id', '=', id).execute(),
    record: await db.selectFrom('quote_events').selectAll().where('quote_id', '=', id).orderBy('seq').execute(),
    work: await db.selectFrom('lead_work').selectAll().where('lead_id', '=', leadId).execute(),
    events: await db.selectFrom('lead_events').selectAll().where('lead_id', '=', leadId).orderBy('id').execute(),
    emails: await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'status'])
      .where('lead_id', '=', leadId)
      .orderBy('id')
      .execute(),
  }
}

for (const [kind, { happens, pages, own }] of Object.entries(CASES))
  test(`a scanner that opens, runs and clicks everything in the ${kind} emails changes nothing`, {
    tag: '@all',
  }, async ({ page, desk, browser }) => {
    test.setTimeout(600_000)
    const { db, mailbox } = desk
    const now = new Date()
    const { customer, options } = sentContent()
    // A single option, which nobody has to choose, gets a scanner as far as the signature.
    const content = {
      customer: { ...customer, email: `${kind}-${process.pid}@example.com` },
      ...(kind === 'quote' && { options: options.slice(0, 1) }),
    }
    const quote = await sentQuote(desk, { now: new Date(now.getTime() - 3_600_000), content })
    const { reference } = await db
      .selectFrom('leads')
      .select('reference')
      .where('id', '=', quote.leadId)
      .executeTakeFirstOrThrow()
    await happens(desk, quote, now)
    const isDone = async () => {
      const { emails, versions } = await stored(desk, quote)
      return (
        emails.some((email) => email.kind === kind) &&
        emails.every(({ status }) => status === 'sent') &&
        // The PDF is made in the background.
        versions.every(({ pdf_sha256 }) => pdf_sha256 !== null)
      )
    }
    await expect.poll(isDone, { timeout: 90_000 }).toBe(true)

    /** Every address of ours in these emails, at the servers of this test. */
    const links = new Set(
      mailbox.emails
        .flatMap(({ text, html }) => [text ?? '', html || ''])
        .filter((text) => text.includes(quote.code) || text.includes(`/lead/${reference}`))
        .flatMap((text) => text.match(/https?:\/\/[^\s"<>)]+/g) ?? [])
        .map((link) => link.replaceAll('&amp;', '&'))
        .map((link) => (link.startsWith(desk.url) ? link : link.replace(/^https?:\/\/[^/#]+/, desk.siteUrl))),
    )
    const link = `${desk.siteUrl}/your-quote#${quote.code}`
    const toPages = [...links].filter((one) => one.startsWith(link))
    expect(toPages.sort()).toEqual(Object.keys(pages).map((end) => `${link}${end}`))

    const before = await stored(desk, quote)
    // For the scanner everything happens in the minute after the email, however slow this machine is.
    const handedOver = (at: number) =>
      db
        .updateTable('outbox')
        .set({ sent_at: new Date(at).toISOString() })
        .where('lead_id', '=', quote.leadId)
        .execute()
    await handedOver(Date.now())
    const within = setInterval(() => void handedOver(Date.now()).catch(() => undefined), 10_000)
    const scanner = await browser.newContext()
    for (const one of links) {
      const opened = await openAsScanner(scanner, one, settled)
      const clicks = one.startsWith(link) ? pages[one.slice(link.length)] : null
      if (clicks) expect(await clickEverything(opened, one, settled)).toEqual(expect.arrayContaining(clicks))
      await opened.close()
    }
    await scanner.close()
    clearInterval(within)
    expect(await stored(desk, quote)).toEqual(before)

    if (!own) return
    await handedOver(Date.now() - 120_000)
    await own.path(page, link)
    expect((await stored(desk, quote)).quote).toMatchObject(own.stored)
  })
