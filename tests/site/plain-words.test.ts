import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitScreen } from '../../src/content/visit-screen.ts'
import { DESK_CALLS } from '../../src/contract/desk/desk-calls.ts'
import { VISIT_PATH } from '../../src/contract/visit-calls.ts'
import type { AcceptRequest } from '../../src/contract/your-quote.ts'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { HttpError } from '../../src/core/http/http-error.ts'
import { acceptQuote } from '../../src/core/quotes/accept-quote.ts'
import { askForChange, declineQuote } from '../../src/core/quotes/answer-quote.ts'
import { cancelContract } from '../../src/core/quotes/cancel-contract.ts'
import { readQuote } from '../../src/core/quotes/read-quote.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { enqueueEmail } from '../../src/core/storage/outbox.ts'
import { emailForPhoto } from '../../src/core/storage/photo-emails.ts'
import {
  EMAIL_KINDS,
  type EmailKind,
  VISIT_EMAILS,
  VISIT_NOTICES,
  type VisitEmail,
  type VisitNotice,
} from '../../src/core/storage/queued-email.ts'
import { changeBooking } from '../../src/core/storage/visits.ts'
import { renderVisitPage, visitTemplate } from '../../src/core/visits/visit-page.ts'
import { writeMorningEmails, writeReminders } from '../../src/desk-api/scheduler.ts'
import { NEW_BOOKING, requestTime } from '../../src/lead/booking.ts'
import { addDays, instantOf, localDay } from '../../src/lead/business-time.ts'
import type { Command } from '../../src/owner/command.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { runProgram } from '../../testbed/server.ts'
import { CODE, REFERENCE, STATES } from '../../testbed/visit-answers.ts'
import { publishVisits, setWork } from '../../testbed/visits.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'
import { retiredIn, retiredInComments } from './support/retired-phrases.ts'
import { notFoundPage, pages, postNotFoundPage, unlistedPages } from './support/site.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startTestDesk({ DESK_URL: 'https://desk.example.com' }, '2026-11-16T15:00:00.000Z')
})
afterAll(() => desk?.stop())

const filesIn = (folder: string, endings: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file))
    .map((file) => join(folder, file))

test('no page of the built site has a retired phrase', () => {
  const all = [...pages, ...unlistedPages, notFoundPage, postNotFoundPage]
  expect(all.length).toBeGreaterThan(50)
  // React separates texts with comments.
  for (const { path, html } of all) expect(retiredIn(html.replaceAll('<!-- -->', '')), path).toEqual([])
})

test.each([
  ['desk', 'build/desk'],
  ['site', 'build/site/assets'],
])('no script of the built %s has a retired phrase', (_name, folder) => {
  const files = filesIn(folder, /\.(?:js|html|webmanifest)$/)
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(retiredIn(readFileSync(file, 'utf8')), file).toEqual([])
})

/** Every string in a source file that can be printed, without interpolated values and comments. */
function textsIn(file: string) {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text)
    // Skip regular expressions: nobody reads them.
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return texts.filter((text) => text.includes(' '))
}

test('no string in the code of both programs, the commands and the tools has a retired phrase', () => {
  const files = [
    ...filesIn('src', /\.tsx?$/),
    ...filesIn('tools', /\.(?:ts|mjs)$/),
    ...filesIn('testbed/sample-desk', /\.ts$/),
  ].filter((file) => !file.endsWith('.test.ts'))
  const found = files.flatMap((file) =>
    textsIn(file)
      .flatMap(retiredIn)
      .map((words) => `${file}: ${words}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})

test('no example of a setting or a service has a retired phrase', () => {
  for (const file of filesIn('deploy', /./)) expect(retiredIn(readFileSync(file, 'utf8')), file).toEqual([])
})

test('no document has a retired phrase', () => {
  const files = [
    ...['README.md', 'CONTRIBUTING.md', 'art/README.md'],
    ...filesIn('docs', /\.(?:md|json)$/),
    ...filesIn('.github', /\.(?:md|yml)$/),
  ]
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) expect(retiredIn(readFileSync(file, 'utf8')), file).toEqual([])
})

test('no comment in the code of both programs has one of the phrases that nobody says', () => {
  const files = filesIn('src', /\.(?:tsx?|css)$/)
  const found = files.flatMap((file) =>
    retiredInComments(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'run' in value && 'about' in value

const PHOTO_FAULTS = ['not a photo', 'damaged', 'moving', 'carries more', 'too many pixels', 'too slow'] as const
const NOW = new Date('2026-11-20T01:52:00.000Z')
const MOMENT = NOW.toISOString()
/** What the functions that create errors take: each is called with all of these. */
const ARGUMENTS = [
  [60],
  [MOMENT],
  ['2026-11-16', NOW],
  [2, MOMENT, NOW],
  [{ at: MOMENT, name: 'Dana Picket' }, NOW],
  ...PHOTO_FAULTS.map((fault) => [fault]),
]

/** The messages of the errors that a module's functions create, by the function's name. */
async function refusalsOf(file: string) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`)
  return Object.entries(module).flatMap(([name, make]) => {
    if (typeof make !== 'function' || make.prototype !== undefined) return []
    const created = ARGUMENTS.flatMap((values) => {
      try {
        return [make(...values)]
      } catch {
        return []
      }
    })
    const messages = created.flatMap((error) => (error instanceof HttpError ? [error.message] : []))
    return [{ name: `${file}: ${name}`, messages, isOther: created.some((error) => !(error instanceof HttpError)) }]
  })
}

test('no error of either API has a retired phrase', async () => {
  const files = filesIn('src', /(?:errors|http-error)\.ts$/)
  expect(files).toEqual(expect.arrayContaining(['src/core/quotes/quote-errors.ts', 'src/core/visits/visit-errors.ts']))
  const made = (await Promise.all(files.map(refusalsOf))).flat()
  expect(made.filter(({ messages, isOther }) => messages.length === 0 && !isOther)).toEqual([])
  for (const { name, messages } of made) expect(messages.flatMap(retiredIn), name).toEqual([])
})

test('no state of the page for visits has a retired phrase', () => {
  const visit = unlistedPages.find(({ path }) => path === VISIT_PATH) ?? notFoundPage
  const codes = { reference: REFERENCE, code: CODE }
  expect(Object.keys(STATES).length).toBeGreaterThan(10)
  for (const [name, { answer }] of Object.entries(STATES)) {
    const html = renderVisitPage(visitTemplate(visit.html), { screen: visitScreen(answer), codes })
    expect(retiredIn(html), name).toEqual([])
  }
})

test('no command has a retired phrase in its help or output', async () => {
  const modules = await Promise.all(
    readdirSync('src/owner')
      .filter((file) => !/^main|\.test\.ts$/.test(file))
      .map((file): Promise<Record<string, unknown>> => import(`../../src/owner/${file.slice(0, -3)}.ts`)),
  )
  const commands = modules.flatMap((module) => Object.values(module)).filter(isCommand)
  const { stdout: overview } = await runProgram('src/owner/main.ts', ['--help'], {})
  const listed = [...overview.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)
  expect(commands.map(({ name }) => name).sort()).toEqual(listed.sort())
  expect(retiredIn(overview)).toEqual([])
  const now = () => desk.now()
  for (const command of commands) expect(retiredIn(`${command.about}\n${command.help}`), command.name).toEqual([])
  await desk.lead('contact', { website: 'filled in by a program', message: 'https://a.example' })
  for (const name of ['list', 'spam', 'outbox', 'report', 'desk-sessions', 'desk-link']) {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const call = { settings: desk.settings, args: [], options: {}, db: async () => desk.db, print, now }
    await commands.find((one) => one.name === name)?.run(call)
    expect([printed.length > 0, printed.flatMap(retiredIn)], name).toEqual([true, []])
  }
})

const hashOf = (code: string) => codeHashOf(readDeskKey(desk.dataDir, null), 'quote', code)
const sent = () => sentQuote(desk, { now: desk.now(), content: { payLink: 'https://pay.example/gulfline' } })
type Sent = Awaited<ReturnType<typeof sent>>
const queue = ({ leadId }: Sent, email: Parameters<typeof enqueueEmail>[1]) =>
  enqueueEmail(desk.db, email, desk.now().toISOString(), { leadId })

async function signed() {
  const quote = await sent()
  const shown = await readQuote(desk.db, hashOf(quote.code), desk.now())
  if (!shown) throw new Error('The quote does not open')
  const signing = { code: quote.code, ...signature(shown, { option: 'cedar', addOns: ['board'] }) } as AcceptRequest
  const signer = { key: null, address: '203.0.113.24', browser: 'Safari', now: desk.now() }
  expect(await acceptQuote(desk.db, hashOf(quote.code), signing, signer)).toHaveProperty('signedAt')
  return quote
}

/** Two leads, one with a visit and one with a requested time: every email about a visit is true for one of them. */
async function visited() {
  await publishVisits(desk.db)
  const at = instantOf(addDays(localDay(desk.now()), 1), 10 * 60).toISOString()
  const lead = async () => (await desk.lead('quote', { email: `${randomUUID()}@example.com` })).id
  const [booked, requested] = [await lead(), await lead()]
  await setWork(desk.db, booked, { visitAt: at, visitMinutes: 120 }, desk.now())
  await changeBooking(desk.db, requested, NEW_BOOKING, requestTime(NEW_BOOKING, at, desk.now()))
  const about = (what: VisitEmail | VisitNotice) => ({
    leadId: /^(booked|rescheduled|tomorrow)$/.test(what) ? booked : requested,
  })
  return { about, visit: { at, minutes: 120, isWindow: true } }
}

/** How each kind of email gets queued; one that is not sent by mail has no text. */
const QUEUE: Record<EmailKind, ((lead: { id: string; reference: string }) => Promise<unknown>) | null> = {
  // Both are queued together with their lead.
  owner: async () => {},
  visitor: async () => {},
  webhook: null,
  push: null,
  async photos({ id }) {
    const photo = { kind: 'photo' as const, position: 1, width: 1, height: 1, bytes: 2, sha256: 'of a photo' }
    const email_id = await emailForPhoto(desk.db, id, desk.now())
    const file = { ...photo, id: 'a-photo', lead_id: id, added_at: desk.now().toISOString(), email_id }
    await insertLeadFile(desk.db, file, { large: Buffer.of(1), small: Buffer.of(1) })
  },
  async review({ reference }) {
    const owner = await desk.signedIn()
    await owner.post(`/api/leads/${reference}/actions`, { action: 'won', version: 0, cents: 100 })
    const asked = await owner.post(`/api/leads/${reference}/review`, {}, { 'idempotency-key': 'review' })
    expect(asked.status, asked.text).toBe(202)
  },
  async copy({ id }) {
    const { id: person } = await desk.signedIn(OFFICE)
    await enqueueEmail(desk.db, { kind: 'copy', person }, desk.now().toISOString(), { leadId: id })
  },
  async digest() {
    await desk.lead('contact', { website: 'filled in by a program', message: 'https://a.example' })
    await enqueueEmail(desk.db, { kind: 'digest', day: '2026-11-16' }, desk.now().toISOString())
  },
  'sign-in': () => desk.browser().post(DESK_CALLS.signIn.url, { email: OFFICE }),
  'new-device': () => desk.signedIn(),
  async promise() {
    await desk.lead('contact', { fullName: 'Still Waiting', email: 'still@example.com' })
    // It is an hour before the answer is due.
    desk.set('2026-11-17T15:00:00.000Z')
    await writeReminders(desk.db, desk.settings.desk.callHours, desk.now())
  },
  async morning() {
    desk.set('2026-11-18T13:30:00.000Z')
    await writeMorningEmails(desk.db, desk.settings.desk.morning, desk.now())
  },
  'contact-changed': () =>
    enqueueEmail(
      desk.db,
      {
        kind: 'contact-changed',
        former: 'former@example.com',
        changes: [{ label: 'Phone', before: '(251) 555-0142', after: '(251) 555-0199' }],
        by: null,
      },
      desk.now().toISOString(),
    ),
  async quote() {
    const quote = await sent()
    for (const why of ['sent', 'updated', 'extended'] as const)
      await queue(quote, { kind: 'quote', quote: quote.id, version: 1, why })
    await queue(quote, { kind: 'quote', quote: quote.id, version: 1, why: 'sent', isPdfAlone: true })
  },
  async 'quote-reminder'() {
    const quote = await sent()
    for (const turn of [1, 2, 3] as const) await queue(quote, { kind: 'quote-reminder', quote: quote.id, turn })
  },
  async 'quote-answer'() {
    const [asking, declining] = [await sent(), await sent()]
    const change = { code: asking.code, message: 'Could it be taller?' }
    await askForChange(desk.db, hashOf(asking.code), change, desk.now())
    const no = { code: declining.code, reason: 'price' as const, message: 'Too much for us' }
    await declineQuote(desk.db, hashOf(declining.code), no, desk.now())
  },
  async 'quote-signed'() {
    const quote = await signed()
    for (const to of ['customer', 'owner'] as const)
      await queue(quote, { kind: 'quote-signed', quote: quote.id, to, isPdfAlone: true })
  },
  async visit() {
    const { about, visit } = await visited()
    for (const what of VISIT_EMAILS)
      await enqueueEmail(desk.db, { kind: 'visit', what, visit, was: visit }, desk.now().toISOString(), about(what))
  },
  async 'visit-notice'() {
    const { about, visit } = await visited()
    for (const what of VISIT_NOTICES) {
      const email = { kind: 'visit-notice', what, person: null, visit } as const
      await enqueueEmail(desk.db, email, desk.now().toISOString(), about(what))
    }
  },
  async 'quote-canceled'() {
    const { code } = await signed()
    await cancelContract(desk.db, hashOf(code), 'Dana Picket', desk.now())
  },
}

test('no email of any kind has a retired phrase', async () => {
  const lead = await desk.lead('quote', { plan: yardPlan, projectDescription: 'Cedar, please' })
  const all = await desk.emails()
  for (const queue of Object.values(QUEUE)) {
    await queue?.(lead)
    desk.pass(4)
    all.push(...(await desk.emails()))
  }
  const byMail = EMAIL_KINDS.filter((kind) => QUEUE[kind as EmailKind] !== null)
  expect([...new Set(all.map(({ kind }) => kind as string))].sort()).toEqual(byMail.toSorted())
  expect(all.some(({ to }) => to.address === OWNER)).toBe(true)
  for (const { kind, subject, text, html } of all)
    expect(retiredIn([subject, text, html].join('\n')), `${kind}: ${subject}`).toEqual([])
})
