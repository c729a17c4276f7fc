import fc from 'fast-check'
import { type Font, openSync } from 'fontkit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { LinesTable } from '../../src/browser/quote/lines-table.tsx'
import { sha256Of } from '../../src/contract/hash.server.ts'
import { newLogger } from '../../src/core/logger.ts'
import type { QuotePaper } from '../../src/core/pdf/paper.ts'
import { startPdfMaker } from '../../src/core/pdf/pdf-maker.ts'
import { makeQuoteDocument } from '../../src/core/pdf/quote-document.ts'
import { quotePaper } from '../../src/core/quotes/quote-paper.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { recordEvent } from '../../src/core/storage/quote-record.ts'
import { insertVersion, setChosen, versionOf } from '../../src/core/storage/quote-versions.ts'
import { insertQuote } from '../../src/core/storage/quotes.ts'
import { canonicalJson } from '../../src/quote/canonical.ts'
import {
  AGREE_TO_TERMS,
  agreeToElectronic,
  CANCEL_SENTENCE,
  NOTICE_OF_CANCELLATION,
  noticeForm,
} from '../../src/quote/consent.ts'
import type { SentContent } from '../../src/quote/content.ts'
import { dollars, exactDollars } from '../../src/quote/money.ts'
import { totalsOf } from '../../src/quote/totals.ts'
import { PrintedQuote } from '../../src/web/quote/printed-quote.tsx'
import { fairhopeQuote, saidYesPaper, sentPaper, signedPaper } from '../../testbed/quote-papers.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

type Node = { role?: string; alt?: string; children?: Node[]; type?: string; id?: string }

/** Everything that a screen reader would say on a page, in its order, and what kind of element each is. */
async function read(paper: QuotePaper) {
  const bytes = await makeQuoteDocument(paper)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  const elements: { role: string; text: string; alt: string }[] = []
  const loose: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const marked = new Map<string, string>()
    const open: (string | null)[] = []
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== null)
        if (id) marked.set(id, `${marked.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
        else if (!open.includes(null)) loose.push(item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? null)
    }
    const textOf = (node: Node): string =>
      node.type === 'content' ? (marked.get(node.id ?? '') ?? '') : (node.children ?? []).map(textOf).join('')
    const walk = (node: Node) => {
      if (node.role) elements.push({ role: node.role, text: textOf(node).trim(), alt: node.alt ?? '' })
      for (const child of node.children ?? []) walk(child)
    }
    walk(((await page.getStructTree()) ?? {}) as Node)
    pages.push([...marked.values()].join('\n'))
  }
  const of = (...roles: string[]) => elements.filter(({ role }) => roles.includes(role)).map(({ text }) => text)
  const text = pages.join('\n').replace(/\s+/g, ' ')
  return { bytes, pdf, pages, elements, of, text, loose: loose.join('').trim() }
}

const content = (changes: Partial<SentContent>): SentContent => ({ ...fairhopeQuote, ...changes })
const EXAMPLES = { sent: sentPaper, signed: signedPaper, 'said yes': saidYesPaper, draft: { ...sentPaper, sent: null } }

test.each(Object.entries(EXAMPLES))('the same quote always makes the same bytes: %s', async (_, paper) => {
  const first = await makeQuoteDocument(paper)
  expect((await makeQuoteDocument(structuredClone(paper))).equals(first)).toBe(true)
})

test('a signed quote has what was chosen, the terms, both notices filled in, and the certificate', async () => {
  const { pages, text, of } = await read(signedPaper)
  expect(pages).toHaveLength(4)
  expect(of('H1', 'H2')).toEqual([
    'Your fence in Fairhope',
    'Terms',
    'Notice of Cancellation',
    'Notice of Cancellation',
    'Certificate',
  ])
  for (const words of [
    'Kick board along the bottom (added by you)',
    'Also offered: Pine, dog-ear tops, $7,448; Vinyl, white, $10,126.',
    'Thursday, November 19, 2026, 7:52:31 pm Central. Accepted: Cedar, cap and trim, with kick board along the bottom, $9,953.00.',
    CANCEL_SENTENCE,
    'NOT LATER THAN MIDNIGHT OF November 23, 2026.',
    'Version 1 sent to d•••@example.com by Owner',
    'Safari on iPhone, iOS 19',
    'To check this file, go to www.gulflinefence.example/your-quote',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('Stain, both sides')
  expect(text.split('Date of transaction: November 19, 2026')).toHaveLength(3)
})

test('the notice of cancellation has every word of the law', async () => {
  const { of } = await read(signedPaper)
  for (const paragraph of NOTICE_OF_CANCELLATION.split('\n\n').slice(1, 4))
    expect(of('P').filter((text) => text === paragraph)).toHaveLength(2)
})

const figtreeBold = openSync('src/core/pdf/fonts/figtree-700.ttf') as Font

/** As wide as the bold face prints it. The regular one is narrower. */
const isBold = (text: string, size: number, width: number) =>
  Math.abs((figtreeBold.layout(text).advanceWidth / figtreeBold.unitsPerEm) * size - width) < 0.01 * width

test('what the law wants in bold type of ten points is', async () => {
  const { pdf } = await read(signedPaper)
  /** The letters that are printed as such, without their spaces. */
  let bold = ''
  for (let number = 1; number <= pdf.numPages; number += 1)
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items)
      if ('str' in item && item.height >= 10 && isBold(item.str, item.height, item.width)) bold += item.str
  const letters = (text: string) => text.replace(/\s+/g, '')
  const found = letters(bold)
  expect(found).toContain(letters(CANCEL_SENTENCE))
  const form = noticeForm(NOTICE_OF_CANCELLATION, {
    seller: fairhopeQuote.business.brand,
    address: fairhopeQuote.business.address,
    date: 'November 19, 2026',
    lastDay: 'November 23, 2026',
  })
  for (const paragraph of form) expect(found.split(letters(paragraph)), paragraph).toHaveLength(3)
})

test('both boxes are in the certificate word for word', async () => {
  const { text } = await read(signedPaper)
  expect(text).toContain(AGREE_TO_TERMS)
  expect(text).toContain(agreeToElectronic(fairhopeQuote.customer.email))
})

test('how the copy arrives is what the box said: by email, or on the page', async () => {
  const byEmail = await read(signedPaper)
  expect(byEmail.text).toContain('You agreed to sign this one contract electronically and to get it by email.')
  const customer = { ...fairhopeQuote.customer, email: '' }
  const onPage = await read({ ...signedPaper, content: content({ customer }) })
  expect(onPage.text).toContain('You agreed to sign this one contract electronically and to get it on our page.')
  expect(onPage.text).not.toMatch(/get it by email|change your email address/)
})

test('a quote that is out has every option, the add-ons and a place to sign, but no certificate', async () => {
  const { text, of } = await read(sentPaper)
  for (const words of ['$7,448 to $10,126', 'Stain, both sides', 'the third business day after you sign', 'Signature'])
    expect(text).toContain(words)
  expect(of('TH').filter((name) => name === 'Quantity')).toHaveLength(3)
  expect(text).not.toContain('Certificate')
})

test('a yes by phone claims no signature', async () => {
  const { text } = await read(saidYesPaper)
  expect(text).toContain('Accepted by phone, recorded by Office. No signature was given.')
  expect(text).not.toMatch(/Signed electronically by|\(typed\)|Signed from/)
})

test('after a yes by phone the days to cancel begin with the notice, whenever the customer gets it', async () => {
  const { text } = await read(saidYesPaper)
  expect(text.split('NOT LATER THAN MIDNIGHT OF the third business day after you get this notice.')).toHaveLength(3)
  expect(text.split('Date of transaction: November 19, 2026')).toHaveLength(3)
})

test('a single option without a name, and a customer without a town, leave no gap', async () => {
  const [cedar] = fairhopeQuote.options.filter(({ id }) => id === 'cedar')
  if (!cedar) throw new Error('no option')
  const customer = { ...fairhopeQuote.customer, town: '' }
  const plain = { ...signedPaper, content: content({ options: [{ ...cedar, name: '' }], customer }) }
  const { text, of } = await read(plain)
  expect(of('H1')).toEqual(['Your fence'])
  expect(of('TH')[0]).toBe('All items')
  expect(text).toContain('Accepted: All items, with kick board along the bottom, $9,953.00.')
  expect(text).toContain('All items; Kick board along the bottom; $9,953.00')
})

test('the certificate says where the link went, without the digits that the customer signs with', async () => {
  const { accepted } = signedPaper
  if (!accepted) throw new Error('not accepted')
  const data = { version: 1, how: 'text', to: '(251) 555-0188' }
  const record = accepted.record.map((event) => (event.kind === 'sent' ? { ...event, data } : event))
  const { text } = await read({ ...signedPaper, accepted: { ...accepted, record } })
  expect(text).toContain('Link sent to (251) 555-••••, by text message')
  expect(text).toContain('Version 1 sent to (251) 555-••••')
  expect(text).not.toContain('555-0188')
  expect((await read(signedPaper)).text).toContain('Link sent to dana@example.com, the address on request GF-7K3M-Q9TX')
})

test('without a right to cancel there is no notice, and no sentence about it', async () => {
  const { text } = await read({ ...signedPaper, content: content({ notice: null }) })
  expect(text).not.toMatch(/may cancel this transaction|Notice of Cancellation/)
})

test('everything is part of the structure, or marked as decoration', async () => {
  const { pdf, elements, of, loose } = await read(signedPaper)
  expect(loose).toBe('')
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Contract 1027, version 1', Language: 'en-US' })
  const figure = elements.find(({ role }) => role === 'Figure')
  expect(figure?.alt).toContain('Side 1: 8 ft, walk gate, 4 ft, at 2 ft, then right.')
  expect(figure?.text.replace(/\s+/g, ' ')).toMatch(/20 ft.*House.*72 ft/)
  expect(of('TH').slice(0, 4)).toEqual(['Cedar, cap and trim', 'Quantity', 'Each', 'Price'])
  expect(signedPaper.accepted?.record).toHaveLength(6)
})

test('table headings say that they are for their column', async () => {
  const bytes = await makeQuoteDocument(sentPaper)
  expect(bytes.toString('latin1').match(/\/Scope \/Column/g)).toHaveLength(3 * 4 + 2)
})

test('Vietnamese names are printed, and characters that no font has are named in the certificate', async () => {
  const name = 'Nguyễn Thị Ánh 王'
  const { accepted } = signedPaper
  const paper = {
    ...signedPaper,
    content: content({ customer: { ...fairhopeQuote.customer, name } }),
    accepted: accepted && { ...accepted, chosen: { ...accepted.chosen, name } },
  }
  const { text } = await read(paper)
  expect(text).toContain('Nguyễn Thị Ánh □')
  expect(text).toContain('□ stands for U+738B')
})

test('the longest quote is printed whole', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => ({
    id: `${at}`,
    text: `Item ${at} ${'W'.repeat(105)} end${at}`.slice(0, 120),
    count: 9999,
    unit: 'ft' as const,
    cents: 100,
    key: null,
    isCounted: false,
    isConfirmed: true,
  }))
  const options = fairhopeQuote.options.map((option) => ({ ...option, lines }))
  const terms = Array.from({ length: 1330 }, (_, at) => `w${at}`).join(' ')
  const name = `${'Wm'.repeat(20)} ${'Wm'.repeat(19)}`
  const customer = { ...fairhopeQuote.customer, name }
  const { text, of, loose } = await read({ ...sentPaper, content: content({ options, terms, customer }) })
  expect(of('TD').filter((cell) => cell.startsWith('Item '))).toHaveLength(90)
  for (const words of ['w0 w1', 'w1329']) expect(text).toContain(words)
  expect(loose).toBe('')
})

test('its total is the one that page and server calculate', async () => {
  const taxed = content({ tax: { text: 'Sales tax', percent: 4.125 } })
  const { total, tax } = totalsOf(taxed, { option: 'vinyl', addOns: [] })
  const { of } = await read({ ...sentPaper, content: taxed })
  expect(of('TD')).toContain(exactDollars(total))
  expect(of('TD')).toContain(exactDollars(tax))
})

const randomLine = fc.record({
  count: fc.integer({ min: 1, max: 100 }),
  cents: fc.integer({ min: -9999, max: 25_000 }),
})
const randomContent = fc.record({
  lines: fc.array(randomLine, { minLength: 1, maxLength: 30 }),
  added: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 }),
  thousandths: fc.integer({ min: 0, max: 15_000 }),
})

test('the total of any content is the same in the PDF, in the browser and on the server', async () => {
  const check = async ({
    lines,
    added,
    thousandths,
  }: typeof randomContent extends fc.Arbitrary<infer One> ? One : never) => {
    const option = {
      ...{ id: 'one', name: 'Cedar', note: '', fence: null, isRecommended: false },
      lines: lines.map((line, at) => ({
        ...line,
        ...{ id: `${at}`, text: `Item ${at}`, unit: 'each' as const, key: null, isCounted: false, isConfirmed: true },
      })),
    }
    const addOns = added.map((cents, at) => ({ id: `add-${at}`, text: `Add-on ${at}`, detail: '', cents }))
    const tax = { text: 'Sales tax', percent: thousandths / 1000 }
    const any = content({ options: [option], addOns, tax, terms: 'Terms', notice: null, plan: null })
    const choice = { option: 'one', addOns: addOns.map(({ id }) => id) }
    const { total, deposit } = totalsOf(any, choice)
    const { accepted } = signedPaper
    const chosen = accepted && { ...accepted.chosen, ...choice, cents: total, depositCents: deposit }
    const { of } = await read({ ...signedPaper, content: any, accepted: accepted && chosen && { ...accepted, chosen } })
    expect(of('TD')).toContain(exactDollars(total))
    const html = renderToStaticMarkup(createElement(LinesTable, { quote: any, option, addOns: choice.addOns }))
    expect(html).toContain(`Total</th><td>${dollars(total)}</td>`)
  }
  await fc.assert(fc.asyncProperty(randomContent, check), { numRuns: 8, endOnFailure: true })
})

const nothing = () => undefined
const printed = (choice: { option: string | null; addOns: string[] }) =>
  renderToStaticMarkup(
    createElement(PrintedQuote, {
      quote: fairhopeQuote,
      validUntil: '2026-12-02',
      sentOn: '2026-11-18',
      photos: [],
      choice,
      onChoice: nothing,
      actions: { next: nothing, ask: nothing, decline: nothing, openPdf: nothing },
      cancelBy: '2026-11-23',
    }),
  )
const tables = (html: string) =>
  (html.match(/<table.*?<\/table>/gs) ?? []).map((table) => table.replace(/<[^>]+>/g, ' '))

test('a quote printed before the choice has every option with its items and its total', () => {
  const shown = tables(printed({ option: null, addOns: [] }))
  expect(shown).toHaveLength(3)
  for (const [at, words] of [
    ['Pine, dog-ear tops', 'Pine privacy fence, 6 ft', '$7,448'],
    ['Cedar, cap and trim', 'Cedar privacy fence, 6 ft', '$9,463'],
    ['Vinyl, white', 'Vinyl fence, 6 ft', '$10,126'],
  ].entries())
    for (const word of words) expect(shown[at]).toContain(word)
})

test('what is chosen is printed with its add-ons, beside the other options', () => {
  const [, cedar, vinyl] = tables(printed({ option: 'cedar', addOns: ['kick'] }))
  expect(cedar).toContain('Kick board along the bottom')
  expect(cedar).toContain('$9,953')
  expect(vinyl).not.toContain('Kick board')
})

test('a change order says what it adds to and what the contract comes to', async () => {
  const [, cedar] = fairhopeQuote.options
  if (!cedar) throw new Error('no option')
  const credit = { ...cedar, lines: [{ ...cedar.lines[0], id: 'credit', text: 'Credit', count: 1, cents: -43_800 }] }
  const addsTo = { number: '1027', cents: 995_300, plan: fairhopeQuote.plan }
  const order = content({ number: '1027-1', addOns: [], options: [credit as typeof cedar], addsTo })
  const { text } = await read({ ...sentPaper, content: order })
  expect(text).toContain('Adds to quote 1027. New contract total: $9,953 − $438 = $9,515.')
})

test('four photos make it no larger than 150 KB', async () => {
  const { default: sharp } = await import('sharp')
  const noise = sharp({
    create: {
      width: 360,
      height: 270,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
      background: '#888',
    },
  })
  const jpeg = await noise.jpeg({ quality: 38 }).toBuffer()
  const photo = { width: 360, height: 270, jpeg: jpeg.toString('base64') }
  const photos = [photo, photo, photo, photo]
  const { bytes, elements } = await read({ ...signedPaper, content: content({ photos }) })
  expect(elements.filter(({ role, alt }) => role === 'Figure' && alt.startsWith('Photo'))).toHaveLength(4)
  expect(bytes.length).toBeLessThan(150 * 1024)
})

test('somebody who opens a PDF doesn’t wait for those made in the background', async () => {
  const pdfs = startPdfMaker(newLogger('silent'))
  const done: string[] = []
  const make = (number: string, inBackground: boolean) =>
    pdfs
      .make({ ...sentPaper, content: { ...sentPaper.content, number } }, { inBackground })
      .then(() => done.push(number))
  const background = ['1001', '1002', '1003', '1004'].map((number) => make(number, true))
  await Promise.all([...background, make('1027', false)])
  pdfs.stop()
  expect(done.indexOf('1027')).toBeLessThanOrEqual(2)
})

test('while people wait for as many PDFs as there may be, the next one is refused, and made once they have theirs', async () => {
  const pdfs = startPdfMaker(newLogger('silent'), undefined, 2)
  const make = (number: string, inBackground = false) =>
    pdfs.make({ ...sentPaper, content: { ...sentPaper.content, number } }, { inBackground })
  const waiting = [make('1001'), make('1002')]
  await expect(make('1003')).rejects.toThrow('Too many PDFs are being made')
  // Waiting for one of the two again, or for none, takes no place.
  await Promise.all([...waiting, make('1002'), make('1004', true)])
  expect((await make('1003')).subarray(0, 5).toString()).toBe('%PDF-')
  pdfs.stop()
})

/** In groups of four, as the certificate prints them. */
const grouped = (hash: string) => hash.replace(/(.{4})(?=.)/g, '$1 ')
/** What the PDFs were on the databases so far. */
const made = new Set<string>()

describeStores('the PDF of a stored contract', (store) => {
  test('is the same on every database, and its record can be calculated again from its own data', async () => {
    const { DATABASE_URL: databaseUrl = null } = await store.env()
    const db = await openDatabase({ dataDir: newFolder(), databaseUrl })
    const { accepted, sent } = signedPaper
    if (!accepted || !sent) throw new Error('not signed')
    const { at } = accepted.chosen
    const id = 'quote-1027'
    const json = canonicalJson(fairhopeQuote)
    const decided = { decided_at: at, cents: accepted.chosen.cents, changed_by: null, changed_at: at }
    const quote = await insertQuote(db, {
      ...{ id, lead_id: null, adds_to: null, number: '1027', state: 'accepted', sent_version: 1 },
      ...{ valid_until: '2026-12-02', code_hash: null, ...decided },
    })
    const version = { quote_id: id, number: 1, content: json, content_hash: sha256Of(json) }
    await insertVersion(db, { ...version, sent_at: sent.at, sent_by: null, sent_how: 'email' })
    await setChosen(db, version, accepted.chosen)
    for (const event of accepted.record)
      await recordEvent(db, id, { ...event, data: { ...event.data, version: 1, by: null } })
    const stored = await versionOf(db, id, 1)
    if (!stored) throw new Error('There is no version')
    const paper = await quotePaper(db, quote, stored)
    await db.destroy()
    const { bytes, text } = await read(paper)
    made.add(sha256Of(bytes))
    expect(made.size).toBe(1)

    let hash = sha256Of(id)
    for (const [index, event] of (paper.accepted?.record ?? []).entries()) {
      const entry = { quote: id, seq: index + 1, at: event.at, kind: event.kind, data: event.data }
      hash = sha256Of(hash + canonicalJson(entry))
      expect(event.hash).toBe(hash)
      expect(text).toContain(grouped(hash.slice(0, 8)))
    }
    expect(text.replace(/\s/g, '')).toContain(`Recordsha-256${hash}`)
  })
})
