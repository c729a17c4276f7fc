import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AcceptRequest } from '../../src/contract/your-quote.ts'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { emailsDir } from '../../src/core/emails-dir.ts'
import { eraseWithEmails } from '../../src/core/leads/erase.ts'
import { openPush } from '../../src/core/push/push.ts'
import { acceptQuote } from '../../src/core/quotes/accept-quote.ts'
import { askForChange, declineQuote } from '../../src/core/quotes/answer-quote.ts'
import { cancelContract } from '../../src/core/quotes/cancel-contract.ts'
import { readQuote } from '../../src/core/quotes/read-quote.ts'
import { confirmClock } from '../../src/core/storage/clock-jump.ts'
import { insertEvent } from '../../src/core/storage/lead-events.ts'
import { enqueueEmail, leaseDueEmails } from '../../src/core/storage/outbox.ts'
import { brokenAt, dataOf, recordOf } from '../../src/core/storage/quote-record.ts'
import { pdfOfVersion } from '../../src/core/storage/quote-versions.ts'
import { changeQuoteSilently, quoteOf } from '../../src/core/storage/quotes.ts'
import type { OutboxRow } from '../../src/core/storage/tables.ts'
import type { EmailMessage } from '../../src/email/email-message.ts'
import { mailSender } from '../../src/email/mail-sender.ts'
import { SkippedEmail, WaitingEmail } from '../../src/email/send-deps.ts'
import { sendQueued } from '../../src/email/send-queued.ts'
import { startWorker } from '../../src/email/worker.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { setWork } from '../../testbed/visits.ts'
import { sendNext, sentContent, sentQuote, signature } from '../../testbed/your-quote.ts'

/** Wednesday, November 18, 2026, 9:24 am in Mobile. */
const SENT = '2026-11-18T15:24:00.000Z'
/** Thursday, 7:52 pm in Mobile. */
const THURSDAY = '2026-11-20T01:52:31.000Z'
const CEDAR = { option: 'cedar', addOns: ['board'] }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describeStores('emails about quotes', (store) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), SENT)
  })
  afterAll(() => desk?.stop())
  beforeEach(async () => {
    desk.set(SENT)
    await desk.db.deleteFrom('outbox').execute()
  })

  const where = () => ({ db: desk.db, dataDir: desk.settings.dataDir })
  const hashOf = (code: string) => codeHashOf(readDeskKey(desk.settings.dataDir, null), 'quote', code)
  type Parts = Parameters<typeof sentContent>[0]
  async function sent(content: Parts = {}) {
    const quote = await sentQuote(where(), { now: desk.now(), content })
    await desk.db.deleteFrom('outbox').execute()
    return quote
  }
  type Quote = Awaited<ReturnType<typeof sent>>
  async function accepted(quote: Quote) {
    desk.set(THURSDAY)
    const shown = await readQuote(desk.db, hashOf(quote.code), desk.now())
    if (!shown) throw new Error('The quote does not open')
    const request = { code: quote.code, ...signature(shown, CEDAR) } as AcceptRequest
    const signer = { key: null, address: '203.0.113.24', browser: 'Safari', now: desk.now() }
    const answer = await acceptQuote(desk.db, hashOf(quote.code), request, signer)
    expect(answer).toHaveProperty('signedAt')
  }
  const queue = ({ id, leadId }: Quote, message: Parameters<typeof enqueueEmail>[1]) =>
    enqueueEmail(desk.db, { ...message, quote: id } as typeof message, desk.now().toISOString(), { leadId })
  const attached = ({ attachments = [] }: Pick<EmailMessage, 'attachments'>) =>
    attachments.map(({ content }) => content)

  /** Sends what is due while no PDF can be made. */
  async function withoutPdfs() {
    const messages: EmailMessage[] = []
    const results: unknown[] = []
    const deps = {
      db: desk.db,
      settings: desk.settings,
      send: async (message: EmailMessage) => void messages.push(message),
      clock: desk.now,
      drawPlan: () => Promise.reject(new Error('no plan here')),
      pdfs: { make: () => Promise.reject(new Error('no PDF here')), stop: () => {} },
      push: openPush(desk.settings),
    }
    const rows = await leaseDueEmails(desk.db, 'test', desk.now(), 50)
    for (const row of rows) results.push(await sendQueued(deps, row).catch((error: unknown) => error))
    const free = { lease_until: null, lease_by: null, attempts: 0 } satisfies Partial<OutboxRow>
    await desk.db.updateTable('outbox').set(free).execute()
    return { messages, results }
  }

  test('a quote goes out with its link, its code and its PDF, and the record says so', async () => {
    const quote = await sent()
    await queue(quote, { kind: 'quote', quote: '', version: 1, why: 'sent' })
    const [email] = await desk.emails()
    expect(email).toMatchObject({
      subject: 'Your fence quote from Gulfline Fence Co.',
      to: { address: 'dana@example.com' },
      replyTo: { address: OWNER },
    })
    expect(email?.text).toContain('Hi Dana,\n\nThanks for showing us the yard.')
    expect(email?.text).toContain('Here are two ways to build it, from $9,463 to $10,126.')
    expect(email?.text).toContain('This quote is good through Wednesday, December 2.')
    expect(email?.text).toContain(`/your-quote#${quote.code}`)
    expect(email?.html).toContain(quote.code.replace(/(.{4})(?=.)/g, '$1 '))
    const stored = await pdfOfVersion(desk.db, quote.id, 1)
    expect(attached(email ?? {}).map(sha256)).toEqual([stored?.pdf_sha256])
    const record = await recordOf(desk.db, quote.id)
    expect(record.map(({ kind }) => kind)).toEqual(['sent', 'email-sent'])
    expect(dataOf(record[1] ?? { data: '{}' })).toEqual({ email: 'quote', version: 1 })
  })

  test('erasing the lead while one is being written leaves no file', async () => {
    const quote = await sent()
    await queue(quote, { kind: 'quote-reminder', quote: quote.id, turn: 1 })
    const [row] = await desk.db.selectFrom('outbox').selectAll().execute()
    const leads = await desk.db.selectFrom('leads').selectAll().where('id', '=', quote.leadId).execute()
    const write = mailSender(desk.settings)
    let written = 0
    const send: typeof write = async (message, about) => {
      await eraseWithEmails(desk.db, desk.settings, leads)
      await write(message, about)
      written += 1
    }
    const nothing = { drawPlan: () => Promise.reject(), pdfs: { make: async () => Buffer.of(), stop: () => {} } }
    const deps = { db: desk.db, settings: desk.settings, clock: desk.now, push: openPush(desk.settings), ...nothing }
    await sendQueued({ ...deps, send }, row as OutboxRow).catch(() => {})
    expect([written, readdirSync(emailsDir(desk.settings.dataDir))]).toEqual([1, []])
  })

  test('a newer version and a later day have their own subjects', async () => {
    const quote = await sent()
    await sendNext(desk.db, quote.id, { ...quote.content, version: 2 }, SENT)
    await queue(quote, { kind: 'quote', quote: '', version: 1, why: 'sent' })
    await queue(quote, { kind: 'quote', quote: '', version: 2, why: 'updated' })
    await queue(quote, { kind: 'quote', quote: '', version: 2, why: 'extended' })
    // The first version is no longer what is out, so its email says nothing.
    expect((await desk.emails()).map(({ subject }) => subject).sort()).toEqual([
      'Your quote is now good through December 2',
      'Your updated fence quote',
    ])
  })

  test('an email that waited past the last day says nothing and counts as not sent, unless the clock is wrong', async () => {
    const quote = await sent()
    await confirmClock(desk.db, desk.now())
    const states = () => desk.db.selectFrom('outbox').select(['status', 'last_error']).orderBy('created_at').execute()
    await queue(quote, { kind: 'quote', quote: '', version: 1, why: 'sent' })
    desk.set('2026-12-03T15:00:00.000Z')
    expect(await desk.emails()).toEqual([])
    expect(await states()).toEqual([{ status: 'skipped', last_error: 'The quote’s last day is over' }])
    // More than a month after the last time that is known to be right.
    desk.set('2027-02-03T15:00:00.000Z')
    await queue(quote, { kind: 'quote', quote: '', version: 1, why: 'sent' })
    expect(await desk.emails()).toHaveLength(1)
  })

  test('a signed quote goes to both sides with the same PDF, made once and recorded', async () => {
    const quote = await sent({ payLink: 'https://pay.example/gulfline' })
    await accepted(quote)
    const emails = await desk.emails()
    const customer = emails.find(({ to }) => to.address === 'dana@example.com')
    const owner = emails.find(({ to }) => to.address === OWNER)
    expect(customer?.subject).toBe(`Signed: your fence contract, quote ${quote.number}`)
    expect(owner?.subject).toBe('[Signed $9,953] Dana Picket, Fairhope')
    expect(customer?.text).toContain(
      'on Thursday, November 19, 2026, at 7:52 pm: Cedar, cap and trim, with kick board, $9,953.',
    )
    expect(customer?.text).toContain('You can cancel until midnight on Monday, November 23, 2026.')
    expect(customer?.text).toContain('Pay the deposit, $2,985.90: https://pay.example/gulfline')
    expect(owner?.text).toContain('Call by Sat, Nov 21 about the right to cancel.')
    const stored = await pdfOfVersion(desk.db, quote.id, 1)
    const hashes = [customer, owner].flatMap((email) => attached(email ?? {})).map(sha256)
    expect(hashes).toEqual([stored?.pdf_sha256, stored?.pdf_sha256])
    for (const email of [customer, owner]) expect(email?.text).toContain(`(SHA-256): ${stored?.pdf_sha256}`)
    const record = await recordOf(desk.db, quote.id)
    expect(record.filter(({ kind }) => kind === 'pdf-made').map((event) => dataOf(event).sha256)).toEqual([
      stored?.pdf_sha256,
    ])
    expect(brokenAt(quote.id, record)).toBeNull()
  })

  test('a contract that the customer’s mail server refuses is followed up today', async () => {
    const quote = await sent()
    await accepted(quote)
    await setWork(desk.db, quote.leadId, { followUpOn: null }, desk.now())
    const refused = Object.assign(new Error('No such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
    const worker = startWorker({
      db: desk.db,
      settings: desk.settings,
      send: () => Promise.reject(refused),
      logger: pino({ level: 'silent' }),
      clock: desk.now,
      drawPlan: () => Promise.reject(new Error('no plan here')),
      pdfs: { make: async () => Buffer.of(1), stop: () => {} },
      push: openPush(desk.settings),
    })
    const failed = () => desk.db.selectFrom('outbox').select('kind').where('status', '=', 'failed').execute()
    await vi.waitFor(async () => expect(await failed()).toHaveLength(2), 10_000)
    await worker.stop()
    const work = desk.db.selectFrom('lead_work').select('follow_up_on').where('lead_id', '=', quote.leadId)
    expect(await work.execute()).toEqual([{ follow_up_on: '2026-11-19' }])
  })

  test('a contract whose PDF can’t be made goes out as text after two minutes, and the PDF follows', async () => {
    const quote = await sent()
    await accepted(quote)
    const first = await withoutPdfs()
    expect(first.messages).toEqual([])
    expect(first.results.every((result) => result instanceof WaitingEmail)).toBe(true)
    desk.pass(3)
    const { messages } = await withoutPdfs()
    const customer = messages.find(({ to }) => to.address === 'dana@example.com')
    expect(customer?.text).toContain('Your PDF will follow.')
    expect(customer?.text).toContain('Total $9,953.00, deposit $2,985.90, balance $6,967.10')
    expect(customer?.text).toContain('Date of transaction: November 19, 2026')
    expect(customer?.text).toContain('NOT LATER THAN MIDNIGHT OF November 23, 2026.')
    expect(customer?.text).not.toContain('{')
    expect(customer?.html).not.toMatch(/\{(date|seller|address|lastDay)\}/)
    expect(customer?.attachments).toBeUndefined()
    await desk.db.deleteFrom('outbox').where('payload', 'not like', '%isPdfAlone%').execute()
    const later = await desk.emails()
    expect(later.map(({ subject }) => subject).sort()).toEqual([
      `The PDF of your fence contract, quote ${quote.number}`,
      `[PDF] Dana Picket, Fairhope, quote ${quote.number}`,
    ])
    expect(later.every((email) => attached(email).length === 1)).toBe(true)
  })

  test('reminders ask one question each, and the last one says when the quote expires', async () => {
    const quote = await sent()
    const subjects: string[] = []
    for (const [turn, at] of [
      [1, '2026-11-20T16:00:00.000Z'],
      [2, '2026-11-24T16:00:00.000Z'],
      [3, '2026-12-01T16:00:00.000Z'],
    ] as const) {
      desk.set(at)
      await queue(quote, { kind: 'quote-reminder', quote: '', turn })
      const [email] = await desk.emails()
      subjects.push(email?.subject ?? '')
      expect(email?.html).toContain(`#${quote.code}.stop"`)
    }
    expect(subjects).toEqual([
      'Any questions about your fence quote?',
      'Still thinking about your fence?',
      'Your quote expires tomorrow',
    ])
  })

  test('a reminder that was stopped meanwhile is not sent', async () => {
    const quote = await sent()
    const row = await quoteOf(desk.db, { id: quote.id })
    if (row) await changeQuoteSilently(desk.db, row, { reminders_off: 1 })
    await queue(quote, { kind: 'quote-reminder', quote: '', turn: 1 })
    expect((await withoutPdfs()).results[0]).toBeInstanceOf(SkippedEmail)
  })

  test('no email hands out a link that stopped working when the desk’s key changed', async () => {
    const quote = await sent()
    const row = await quoteOf(desk.db, { id: quote.id })
    if (row) await changeQuoteSilently(desk.db, row, { code_hash: 'of another key' })
    await queue(quote, { kind: 'quote', quote: '', version: 1, why: 'sent' })
    await queue(quote, { kind: 'quote-reminder', quote: '', turn: 1 })
    const { messages, results } = await withoutPdfs()
    const dead = new SkippedEmail('Its link stopped working when the desk’s key changed. Tap New link')
    expect([messages, results]).toEqual([[], [dead, dead]])
  })

  test('a reminder that waited for the mail server until the next day is not sent: it would be wrong by then', async () => {
    const quote = await sent()
    desk.set('2026-12-01T16:00:00.000Z')
    await queue(quote, { kind: 'quote-reminder', quote: '', turn: 3 })
    desk.set('2026-12-02T14:00:00.000Z')
    expect((await withoutPdfs()).results[0]).toEqual(new SkippedEmail('The day of this reminder is over'))
  })

  test('a reminder that waited for the mail server until the business closed is not sent at night', async () => {
    const quote = await sent()
    desk.set('2026-12-01T16:00:00.000Z')
    await queue(quote, { kind: 'quote-reminder', quote: '', turn: 3 })
    desk.set('2026-12-02T05:30:00.000Z')
    expect((await withoutPdfs()).results[0]).toEqual(new SkippedEmail('The business has closed for the day'))
  })

  test('a reminder is not sent once somebody reached the customer', async () => {
    const quote = await sent()
    desk.set('2026-11-20T16:00:00.000Z')
    await queue(quote, { kind: 'quote-reminder', quote: '', turn: 1 })
    const { db } = desk
    const work = await db
      .selectFrom('lead_work')
      .selectAll()
      .where('lead_id', '=', quote.leadId)
      .executeTakeFirstOrThrow()
    const reached = { kind: 'reached', personId: null, data: { how: 'call' } } as const
    await insertEvent(db, { ...work, changed_at: desk.now().toISOString() }, reached)
    expect((await withoutPdfs()).results[0]).toEqual(new SkippedEmail('The customer was reached'))
  })

  test('the owner reads what the customer said', async () => {
    const asking = await sent()
    const declining = await sent()
    await askForChange(
      desk.db,
      hashOf(asking.code),
      { code: asking.code, message: 'Could it be <b>taller</b>?' },
      desk.now(),
    )
    await declineQuote(
      desk.db,
      hashOf(declining.code),
      { code: declining.code, reason: 'price', message: '' },
      desk.now(),
    )
    const emails = await desk.emails()
    expect(emails.map(({ subject, to }) => `${subject} to ${to.address}`).sort()).toEqual([
      `[Change request] Dana Picket, Fairhope to ${OWNER}`,
      `[Declined] Dana Picket, Fairhope to ${OWNER}`,
    ])
    const asked = emails.find(({ subject }) => subject.startsWith('[Change'))
    expect(asked?.text).toContain('“Could it be <b>taller</b>?”')
    expect(asked?.html).toContain('&lt;b&gt;taller')
  })

  test('a canceled contract says when, and by when money comes back', async () => {
    const quote = await sent()
    await accepted(quote)
    await desk.emails()
    desk.set('2026-11-21T15:00:00.000Z')
    await cancelContract(desk.db, hashOf(quote.code), 'Dana Picket', desk.now())
    const emails = await desk.emails()
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      `Canceled: quote ${quote.number}`,
      '[Canceled] Dana Picket, Fairhope',
    ])
    expect(emails.map(({ text }) => text).join()).toContain(
      'Anything you paid will be refunded by Tuesday, December 1, 2026.',
    )
  })

  test('a contract that is canceled names the change orders that end with it, and all that was paid', async () => {
    const contract = await sent()
    const lead = { leadId: contract.leadId, addsTo: contract.id }
    const order = await sentQuote(where(), { now: desk.now() }, lead)
    await accepted(contract)
    await accepted(order)
    await desk.emails()
    await cancelContract(desk.db, hashOf(contract.code), 'Dana Picket', desk.now())
    const emails = await desk.emails()
    expect(emails).toHaveLength(2)
    for (const { text } of emails)
      expect(text).toContain(`With it, change order ${order.number} ($9,953) is canceled, too.`)
    expect(emails.map(({ text }) => text).join()).toContain('The deposits are $5,971.80.')
  })

  test('after a yes by phone without an email, the owner reads that the notice is missing', async () => {
    const office = await desk.signedIn(OFFICE)
    const quote = await sent()
    const { version } = (await quoteOf(desk.db, { id: quote.id })) ?? {}
    const yes = { action: 'said-yes', version, ...CEDAR, name: 'Dana', how: 'phone', on: '2026-11-18' }
    const answer = await office.post(`/api/quotes/${quote.id}/actions`, yes, {
      'idempotency-key': randomUUID(),
    })
    expect(answer.status, answer.text).toBe(200)
    const emails = await desk.emails()
    expect(emails.map(({ subject }) => subject).filter((subject) => !subject.startsWith('New sign-in'))).toEqual([
      '[Accepted $9,953] Dana Picket, Fairhope',
    ])
    expect(emails.map(({ text }) => text).join()).toContain('They don’t have the written notice yet')
  })

  test('an option without a name leaves no gap in what both sides read', async () => {
    const [option] = sentContent().options
    if (!option) throw new Error('There is no option')
    await accepted(await sent({ options: [{ ...option, name: '' }] }))
    const emails = await desk.emails()
    expect(emails).toHaveLength(2)
    for (const { text } of emails) expect(text).toContain('All items, with kick board, $9,953.')
  })

  test('a name can’t forge a header or markup', async () => {
    const customer = { ...sentContent().customer, name: 'Dana\r\nBcc: all@example.com <script>' }
    const quote = await sent({ customer, note: '<img src=x onerror=alert(1)>' })
    await queue(quote, { kind: 'quote', quote: '', version: 1, why: 'sent' })
    await askForChange(desk.db, hashOf(quote.code), { code: quote.code, message: 'Hello' }, desk.now())
    for (const email of await desk.emails()) {
      expect(`${email.subject}${email.replyTo.name}`).not.toMatch(/[\r\n]/)
      expect(email.html).not.toMatch(/<script|<img src=x/)
    }
  })
})
