// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUOTE_CALLS } from '../../src/contract/desk/quotes.ts'
import { spacedCode } from '../../src/contract/spoken-code.ts'
import { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'
import { shownContent } from '../../src/core/quotes/shown-content.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newSession } from '../../testbed/desk-session.ts'
import { freePort } from '../../testbed/postgres.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { sentContent, sentQuote, signature } from '../../testbed/your-quote.ts'

const OWNER = 'owner@example.com'
const CUSTOMER = {
  name: 'Wilhelmina Fencepost',
  address: '7 Heronshaw Lane, Fairhope, AL 36532',
  town: 'Fairhope',
  email: 'wilhelmina@heronshaw.example',
  phone: '(251) 555-0394',
}
const MESSAGE = 'The gate by the azaleas, please'
type Calls<Call extends string> = Record<Call, object>

describeAnyStore('logs and metrics of quotes', (store) => {
  let env: Record<string, string>
  let server: Awaited<ReturnType<typeof startServer>>
  let desk: Awaited<ReturnType<typeof startDeskProcess>>
  let db: Db
  let metrics = ''
  beforeAll(async () => {
    const port = await freePort()
    metrics = `http://127.0.0.1:${port}/`
    // No mail server answers, so that the errors about emails are logged as well.
    env = {
      ...(await store.env()),
      ...{
        DATA_DIR: newFolder(),
        LOG_LEVEL: 'debug',
        TRUST_PROXY: '127.0.0.1',
        OWNER_EMAIL: OWNER,
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      },
    }
    server = await startServer({ ...env, METRICS_PORT: String(port), POST_LIMIT: '100000' })
    desk = await startDeskProcess(env)
    db = await openDatabase(readSettings(env))
  })
  afterAll(async () => {
    await db?.destroy()
    await desk?.stop()
    await server?.stop()
  })

  test('name no code, customer, digit or message, whatever is called and whatever fails', async () => {
    const content = { customer: CUSTOMER, note: MESSAGE }
    const where = { db, dataDir: env.DATA_DIR ?? '' }
    const [out, other] = [
      await sentQuote(where, { now: new Date(), content }),
      await sentQuote(where, { now: new Date(), content }),
    ]
    const cookie = `desk=${await newSession(db, OWNER, 'Chrome on Linux')}`
    const sign = {
      ...signature(
        { content: shownContent(sentContent({ ...content, number: out.number })), phoneHint: 'x' },
        { option: 'cedar', addOns: [] },
      ),
      name: CUSTOMER.name,
      digits: '0394',
    }
    const bodies: Calls<keyof typeof YOUR_QUOTE_CALLS> = {
      readQuote: {},
      quotePhotos: {},
      quoteOpened: { version: 1, interactions: 1 },
      stopReminders: {},
      quotePdf: {},
      askForChange: { message: MESSAGE },
      declineQuote: { reason: 'price', message: MESSAGE },
      acceptQuote: sign,
      cancelContract: { name: CUSTOMER.name },
      verifyPdf: { sha256: 'a'.repeat(64) },
    }
    const deskBodies: Calls<keyof typeof QUOTE_CALLS> = {
      startQuote: {},
      quote: {},
      saveQuoteDraft: { version: 1, content: { note: MESSAGE, customer: CUSTOMER } },
      discardQuoteDraft: {},
      sendQuote: { version: 1, how: 'email' },
      quoteAction: { action: 'withdraw', because: MESSAGE, version: 99 },
      quoteLink: {},
      quoteDeskPdf: {},
      quoteSettings: {},
      saveQuoteSettings: { number: 1, settings: { notice: MESSAGE } },
      contracts: {},
      eraseContract: { because: MESSAGE },
    }
    const statuses = new Set<number>()
    // Each from an address of its own, so that wrong codes stop nobody.
    let visitors = 0
    async function callEverything() {
      for (const [name, { url }] of Object.entries(YOUR_QUOTE_CALLS))
        for (const code of [out.code, spacedCode(out.code).toLowerCase(), '000000000000', `${CUSTOMER.name}`]) {
          const body = { code, ...bodies[name as keyof typeof bodies] }
          for (const sent of [
            body,
            { ...body, digits: '9999' },
            { ...body, name: `${CUSTOMER.name} ${'x'.repeat(100)}` },
          ])
            statuses.add(
              (await server.post(url, sent, { 'x-forwarded-for': `2001:db8:${(visitors++).toString(16)}::1` })).status,
            )
        }
      for (const [name, { method, url }] of Object.entries(QUOTE_CALLS)) {
        const path = url.replace(':id', other.id).replace(':number', other.number).replace(':reference', 'x')
        const answer = await fetch(desk.url + path, {
          method,
          headers: {
            cookie,
            origin: desk.url,
            'sec-fetch-site': 'same-origin',
            'x-desk': '1',
            'content-type': 'application/json',
          },
          ...(method === 'GET' ? {} : { body: JSON.stringify(deskBodies[name as keyof typeof deskBodies]) }),
        })
        statuses.add(answer.status)
      }
    }
    await callEverything()
    // Storage that fails tells its own story of what it was asked.
    for (const table of ['quote_events', 'quotes']) {
      await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
      await callEverything()
      await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
    }
    expect(statuses).not.toContain(429)
    for (const status of [200, 204, 404, 422, 503]) expect(statuses).toContain(status)
    const output = [
      server.output(),
      server.errors(),
      desk.said(),
      desk.errors(),
      await (await fetch(metrics)).text(),
    ].join('\n')
    expect(output).toContain('/api/your-quote/accept')
    const secrets = [
      ...[out.code, spacedCode(out.code), other.code, spacedCode(other.code)],
      ...['Wilhelmina', 'Fencepost', 'Heronshaw', '555-0394', '5550394', '251555', 'azaleas'],
    ]
    for (const secret of secrets)
      expect(
        output
          .toLowerCase()
          .split('\n')
          .filter((line) => line.includes(secret.toLowerCase())),
      ).toEqual([])
    expect(output).not.toMatch(/(?<![\d.])0394(?!\d)/)
  })
})
