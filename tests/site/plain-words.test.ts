import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_CALLS } from '../../src/contract/desk/desk-calls.ts'
import * as refusals from '../../src/core/http/http-error.ts'
import * as photoErrors from '../../src/core/photos/photo-errors.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { enqueueEmail } from '../../src/core/storage/outbox.ts'
import { emailForPhoto } from '../../src/core/storage/photo-emails.ts'
import { EMAIL_KINDS, type EmailKind } from '../../src/core/storage/queued-email.ts'
import * as deskErrors from '../../src/desk-api/desk-errors.ts'
import { writeMorningEmails, writeReminders } from '../../src/desk-api/scheduler.ts'
import type { Command } from '../../src/owner/command.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { runProgram } from '../../testbed/server.ts'
import { retiredIn } from './support/retired-phrases.ts'
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

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'run' in value && 'about' in value

/** Calls every function of a module that creates an error, with any arguments. */
function refusalsOf(module: Record<string, unknown>) {
  const made = Object.values(module).flatMap((make) => {
    if (typeof make !== 'function' || make.prototype !== undefined) return []
    const refusal = make(60)
    return refusal instanceof refusals.HttpError ? [refusal.message] : []
  })
  expect(made.length).toBeGreaterThan(3)
  return made
}

test('no error of either API has a retired phrase', () => {
  const faults = ['not a photo', 'damaged', 'moving', 'carries more', 'too many pixels', 'too slow'] as const
  const { faulty, ...others } = photoErrors
  const messages = [
    ...refusalsOf(refusals),
    ...refusalsOf(others),
    ...faults.map((fault) => faulty(fault).message),
    ...refusalsOf(deskErrors),
  ]
  expect(messages.flatMap(retiredIn)).toEqual([])
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

/** How each kind of email gets queued; one that is not sent by mail has no text. */
const QUEUE: Record<EmailKind, ((lead: { id: string; reference: string }) => Promise<unknown>) | null> = {
  // Both are queued together with their lead.
  owner: async () => {},
  visitor: async () => {},
  webhook: null,
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
}

test('no email of any kind has a retired phrase', async () => {
  const lead = await desk.lead('quote', { plan: yardPlan, projectDescription: 'Cedar, please' })
  const sent = await desk.emails()
  for (const queue of Object.values(QUEUE)) {
    await queue?.(lead)
    desk.pass(4)
    sent.push(...(await desk.emails()))
  }
  const byMail = EMAIL_KINDS.filter((kind) => QUEUE[kind as EmailKind] !== null)
  expect([...new Set(sent.map(({ kind }) => kind as string))].sort()).toEqual(byMail.toSorted())
  expect(sent.some(({ to }) => to.address === OWNER)).toBe(true)
  for (const { kind, subject, text, html } of sent)
    expect(retiredIn([subject, text, html].join('\n')), `${kind}: ${subject}`).toEqual([])
})
