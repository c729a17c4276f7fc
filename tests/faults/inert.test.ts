// @module-tag all
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elementsOf } from '../../src/core/html/html-tree.ts'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { freePort } from '../../testbed/postgres.ts'
import { newFolder, runProgram, type Server, startServer } from '../../testbed/server.ts'
import { type Mailbox, startMailbox } from '../../testbed/smtp.ts'
import { QUICK } from './support/quick.ts'

/** Markup, formulas, escape codes, forged headers and right-to-left text, all in one. */
const HOSTILE = [
  '=cmd|"/c calc"!A1',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</textarea></title></style><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '\u001b[2J\u001b]0;owned\u0007\u009b31m',
  '\u202egnp.exe\u2066',
  '\r\nBcc: victim@example.com\r\n\r\n.\r\nQUIT\r\n',
  '\0{{7*7}}%0d%0a',
].join(' ')
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be there
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const RAN = ['script', 'img', 'svg', 'iframe']

const hostile = (entry: Record<string, string>, fixed: Record<string, string>) => ({
  ...Object.fromEntries(Object.keys(entry).map((name) => [name, HOSTILE])),
  ...Object.fromEntries(
    ['page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].map((name) => [
      name,
      HOSTILE,
    ]),
  ),
  ...fixed,
})
const contact = hostile(inquiry, { email: "o'x+`{}|@example.com" })
const asked = hostile(quote, { email: 'sam@example.com', gateRequired: 'yes' })

const elements = (html: string) => [...elementsOf(parse(html))]
const tags = (html: string) => elements(html).map((element) => element.tagName)
const handlers = (html: string) =>
  elements(html).flatMap(({ attrs }) =>
    attrs.filter(({ name, value }) => name.startsWith('on') || (name === 'href' && /^\s*javascript:/i.test(value))),
  )

let server: Server
let mailbox: Mailbox
let metrics: string
const references: string[] = []
const owner = (...args: string[]) => runProgram('src/owner/main.ts', args, { ...QUICK, DATA_DIR: server.dataDir })

beforeAll(async () => {
  mailbox = await startMailbox()
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/`
  const more = { LOG_LEVEL: 'debug', METRICS_PORT: String(port), TRUST_PROXY: '127.0.0.1' }
  server = await startServer({ ...QUICK, ...more, SMTP_URL: mailbox.url })
  const headers = { referer: 'http://x/?utm_source=%1b[2J', 'user-agent': '<script>owned</script>' }
  for (const [path, body] of [
    ['/api/contact', contact],
    ['/api/quotes', asked],
  ] as const)
    references.push((await receiptOf(await server.post(path, body, headers))).reference)
  await mailbox.waitFor(4, 20)
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

test('hostile text stays text in emails', () => {
  expect(mailbox.emails).toHaveLength(4)
  for (const message of mailbox.emails) {
    const html = message.html ?? ''
    expect(tags(html).filter((tag) => RAN.includes(tag))).toEqual([])
    expect(handlers(html)).toEqual([])
    expect(message.envelopeTo).toHaveLength(1)
    expect(message.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(message.source.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
    expect(`${message.subject}${message.text}${html}`).not.toMatch(CONTROL)
    // The visitor's email repeats none of their text.
    const toOwner = message.headers.some(({ key }) => key === 'x-lead-reference')
    expect(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(toOwner)
  }
})

test('hostile text stays text in the pages without scripts, and comes back as typed', async () => {
  for (const [path, body, harmless] of [
    ['/api/contact', contact, inquiry],
    ['/api/contact', { ...contact, form: 'home' }, { ...inquiry, form: 'home' }],
    ['/api/quotes', asked, quote],
  ] as const) {
    const own = tags(await (await server.postForm(path, { ...harmless, email: 'nobody' })).text())
    // Use another address, because one that is refused repeatedly gets a page without the form.
    const answer = await server.postForm(path, { ...body, email: HOSTILE }, { 'x-forwarded-for': '198.51.100.7' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    const html = await answer.text()
    // Only the page's own tags may be there.
    expect(tags(html).filter((tag) => RAN.includes(tag))).toEqual(own.filter((tag) => RAN.includes(tag)))
    expect(handlers(html)).toEqual([])
    const email = elements(html).find(({ attrs }) =>
      attrs.some(({ name, value }) => name === 'name' && value === 'email'),
    )
    const value = email?.attrs.find(({ name }) => name === 'value')?.value ?? ''
    // An HTML parser drops NULs and lone carriage returns.
    const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[\0\ufffd]/g, '')
    expect(plain(value)).toBe(plain(HOSTILE))
  }
})

test('hostile text stays text in the terminal, in CSV and in the report', async () => {
  const file = join(newFolder(), 'report.html')
  const [first = '', second = ''] = references
  const [csv, page, ...others] = await Promise.all(
    [['export', '--csv'], ['report', '--html', file], ['list'], ['show', first], ['show', second], ['report']].map(
      (args) => owner(...args),
    ),
  )
  for (const { stdout, stderr, status } of others) {
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('cmd')
    expect(stdout).not.toMatch(CONTROL)
  }
  expect(csv?.stdout).not.toMatch(CONTROL)
  // Each cell that a spreadsheet would run starts with an apostrophe.
  expect(csv?.stdout).toContain(`"'=cmd`)
  expect(csv?.stdout).not.toMatch(/(?:^|[,;\n])"?\s*[=+@]/m)
  expect(page?.status).toBe(0)
  const html = readFileSync(file, 'utf8')
  expect(tags(html).filter((tag) => ['script', 'img', 'iframe'].includes(tag))).toEqual([])
  expect(handlers(html)).toEqual([])
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(CONTROL)
})

test('hostile text reaches neither logs nor metrics', async () => {
  await fetch(`${server.url}/${encodeURIComponent(HOSTILE)}?${encodeURIComponent(HOSTILE)}`)
  await expect.poll(() => server.output()).toContain('"status":404')
  const output = server.output() + server.errors() + (await (await fetch(metrics)).text())
  expect(output).not.toMatch(CONTROL)
  for (const words of ['script>', 'owned', 'victim', 'cmd|', 'example.com']) expect(output).not.toContain(words)
})
