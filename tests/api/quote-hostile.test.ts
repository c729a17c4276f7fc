// @module-tag slow
import { randomUUID } from 'node:crypto'
import { parse } from 'parse5'
import { getDocumentProxy } from 'unpdf'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteActedSchema, quoteDetailsSchema, quoteSentSchema } from '../../src/contract/desk/quotes.ts'
import {
  type AcceptRequest,
  acceptSchema,
  askSchema,
  cancelSchema,
  declineSchema,
} from '../../src/contract/your-quote.ts'
import { codeHashOf, quoteCodeOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { elementsOf } from '../../src/core/html/html-tree.ts'
import { newLogger } from '../../src/core/logger.ts'
import { startPdfMaker } from '../../src/core/pdf/pdf-maker.ts'
import { acceptQuote } from '../../src/core/quotes/accept-quote.ts'
import { askForChange, declineQuote } from '../../src/core/quotes/answer-quote.ts'
import { cancelContract } from '../../src/core/quotes/cancel-contract.ts'
import { quotePdf } from '../../src/core/quotes/quote-pdf.ts'
import { readQuote } from '../../src/core/quotes/read-quote.ts'
import { quoteOf } from '../../src/core/storage/quotes.ts'
import { draftContentSchema } from '../../src/quote/content.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { CONTROL, FIXED, HOSTILE_PARTS, hostileDraft } from '../../testbed/hostile-quote.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { signature } from '../../testbed/your-quote.ts'
import { leavesOf } from '../site/support/leaves.ts'
import { pathsOf } from '../site/support/schema-paths.ts'

const TUESDAY = '2026-11-17T15:12:00.000Z'
const any = (path: string) => path.replace(/\b\d+\b/g, '*')

test('every field of a quote that accepts text has hostile text', () => {
  const texts = leavesOf(hostileDraft()).filter(({ value }) => typeof value === 'string')
  const known = new Set(leavesOf(hostileDraft()).map(({ path }) => any(path)))
  const fields = pathsOf(draftContentSchema).map(any)
  // Fields of the plan are numbers and lists, and the draft has no photos.
  expect(fields.filter((path) => !known.has(path) && !/^(plan|deposit|photos)/.test(path))).toEqual([])
  for (const { path, value } of texts)
    if (!FIXED.includes(path.split('.').at(-1) ?? '') && !path.startsWith('plan'))
      expect(
        HOSTILE_PARTS.some((part) => String(value).includes(part.slice(0, 8))) || /[<>`]/.test(String(value)),
        path,
      ).toBe(true)
})

test('what customers write is their name, two messages and a reason', () => {
  const textsOf = (schema: v.GenericSchema) =>
    pathsOf(schema).filter((path) => !['code', 'version', 'cents', 'digits', 'textHash'].includes(path))
  expect([acceptSchema, askSchema, declineSchema, cancelSchema].map(textsOf)).toEqual([
    ['option', 'addOns.*', 'name', 'agreed.*'],
    ['message'],
    ['reason', 'message'],
    ['name'],
  ])
})

const elements = (html: string) => [...elementsOf(parse(html))]
/** Everything that a browser would run, and links that don't lead to a page, a mailbox or a phone. */
const runs = (html: string) =>
  elements(html).flatMap(({ tagName, attrs }) => [
    ...(['script', 'img', 'svg', 'iframe'].includes(tagName) ? [tagName] : []),
    ...attrs
      .filter(({ name, value }) => name.startsWith('on') || (name === 'href' && !/^(https?|mailto|tel):/.test(value)))
      .map(({ name, value }) => `${name}=${value}`),
  ])

describeAnyStore('hostile text', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  const pdfs = startPdfMaker(newLogger('silent'))
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), TUESDAY)
    owner = await desk.signedIn()
  })
  afterAll(async () => {
    pdfs.stop()
    await desk?.stop()
  })
  const headers = () => ({ 'idempotency-key': randomUUID() })

  test('of a quote stays text in emails, PDF, export and answers, from the draft to the cancellation', async () => {
    const words = HOSTILE_PARTS.join(' ')
    const { reference } = await desk.lead('quote', { firstName: words.slice(0, 50), lastName: words.slice(0, 50) })
    const started = await owner.post(`/api/leads/${reference}/quotes`, {}, headers())
    expect(started.status, started.text).toBe(201)
    const { id } = v.parse(quoteActedSchema, started.json()).quote
    const { draftVersion } = v.parse(quoteDetailsSchema, (await owner.get(`/api/quotes/${id}`)).json())
    const saved = await owner.call(
      'PUT',
      `/api/quotes/${id}/draft`,
      { version: draftVersion, content: hostileDraft() },
      headers(),
    )
    expect(saved.status, saved.text).toBe(200)
    const sent = await owner.post(`/api/quotes/${id}/send`, { version: saved.json().version, how: 'email' }, headers())
    expect(sent.status, sent.text).toBe(202)
    v.parse(quoteSentSchema, sent.json())

    const key = readDeskKey(desk.dataDir, null)
    const row = await quoteOf(desk.db, { id })
    if (!row) throw new Error('The quote is gone')
    const code = quoteCodeOf(key, row)
    const codeHash = codeHashOf(key, 'quote', code)
    const emails = await desk.emails()
    await askForChange(desk.db, codeHash, { code, message: words }, desk.now())
    await declineQuote(desk.db, codeHash, { code, reason: 'price', message: words.slice(0, 500) }, desk.now())
    emails.push(...(await desk.emails()))
    const shown = await readQuote(desk.db, codeHash, desk.now())
    if (!shown) throw new Error('The code opens nothing')
    const name = v.parse(cancelSchema, { code, name: words.slice(0, 75) }).name
    const request = { code, ...signature(shown, { option: 'cedar', addOns: ['board'] }, { name }) } as AcceptRequest
    const signer = { key: null, address: '203.0.113.24', browser: words, now: desk.now() }
    expect(await acceptQuote(desk.db, codeHash, request, signer)).toHaveProperty('signedAt')
    emails.push(...(await desk.emails()))
    const pdf = await quotePdf({ db: desk.db, pdfs, clock: desk.now }, { id, version: 1 })
    await cancelContract(desk.db, codeHash, name, desk.now())
    emails.push(...(await desk.emails()))

    expect(emails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['quote', 'quote-answer', 'quote-signed', 'quote-canceled']),
    )
    for (const { kind, subject, text, html, to, replyTo, attachments = [] } of emails) {
      expect(runs(html ?? ''), kind).toEqual([])
      for (const line of [
        subject,
        to.name,
        to.address,
        replyTo?.name ?? '',
        replyTo?.address ?? '',
        ...attachments.map(({ filename }) => filename),
      ])
        expect(line, kind).not.toMatch(/[\r\n]/)
      expect(`${subject}${text}${html}`, kind).not.toMatch(CONTROL)
    }
    for (const answer of [shown, await readQuote(desk.db, codeHash, desk.now())])
      expect(leavesOf(answer).filter(({ value }) => CONTROL.test(String(value)))).toEqual([])

    if (!pdf) throw new Error('There is no PDF')
    // Outside of what is compressed, nothing runs and no link leads elsewhere.
    expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile|SubmitForm|AA)\b/)
    const document = await getDocumentProxy(new Uint8Array(pdf))
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      expect(items.map((item) => ('str' in item ? item.str : '')).join('')).not.toMatch(CONTROL)
      for (const { url } of await page.getAnnotations()) expect(String(url)).toMatch(/^(https|tel|mailto):/)
    }

    for (const format of ['csv', 'xlsx']) {
      const file = await owner.post('/api/export', { format }, headers())
      expect(file.status).toBe(200)
      if (format === 'csv') expect(file.text).not.toMatch(/(?:^|[,;\n])"?\s*[=+@]/m)
    }
    const details = await owner.get(`/api/quotes/${id}`)
    expect([details.status, details.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  })
})
