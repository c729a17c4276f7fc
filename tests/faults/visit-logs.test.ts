// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK_CALLS } from '../../src/contract/desk/desk-calls.ts'
import { DESK_VISIT_CALLS } from '../../src/contract/desk/visits.ts'
import { spacedCode } from '../../src/contract/spoken-code.ts'
import { VISIT_CALLS } from '../../src/contract/visit-calls.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newSession } from '../../testbed/desk-session.ts'
import { freePort } from '../../testbed/postgres.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { newLead, publishVisits, visitCodes } from '../../testbed/visits.ts'

const OWNER = 'owner@example.com'
const CUSTOMER = {
  firstName: 'Wilhelmina',
  lastName: 'Fencepost',
  streetAddress: '7 Heronshaw Lane',
  city: 'Fairhope',
  email: 'wilhelmina@heronshaw.example',
  phone: '(251) 555-0394',
}

describeAnyStore('logs and metrics of visits', (store) => {
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
    db = await openDatabase(readSettings(env))
    await publishVisits(db, { noticeHours: 4 })
    server = await startServer({ ...env, METRICS_PORT: String(port), POST_LIMIT: '100000' })
    desk = await startDeskProcess(env)
  })
  afterAll(async () => {
    await desk?.stop()
    await server?.stop()
    await db?.destroy()
  })

  test('name no code and nothing about the customer, whatever is called and whatever fails', async () => {
    const { id, reference } = await newLead(db, new Date(), CUSTOMER)
    const codes = visitCodes(env.DATA_DIR ?? '', id)
    const cookie = `desk=${await newSession(db, OWNER, 'Chrome on Linux')}`
    const statuses = new Set<number>()
    let visitors = 0
    // Each from an address of its own, so that wrong codes stop nobody.
    const from = () => ({ 'x-forwarded-for': `2001:db8:${(visitors++).toString(16)}::1` })
    const noted = (answer: Response) => {
      statuses.add(answer.status)
      return answer
    }
    const callDesk = async ({ method, url }: { method: string; url: string }, body: object) => {
      const answer = await fetch(desk.url + url.replace(':reference', reference), {
        method,
        headers: {
          cookie,
          origin: desk.url,
          'sec-fetch-site': 'same-origin',
          'x-desk': '1',
          'content-type': 'application/json',
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      noted(answer)
    }
    const read = noted(await server.post(VISIT_CALLS.readVisit.url, { reference, code: codes.email }, from()))
    const [{ at = '' } = {}] = ((await read.json()) as { windows: { at: string }[] }).windows
    expect(at).not.toBe('')

    async function callEverything() {
      for (const code of [codes.tab, codes.email, spacedCode(codes.email).toLowerCase(), '000000000000', 'Wilhelmina'])
        for (const name of ['readVisit', 'bookVisit', 'visitCalendar', 'stillGood', 'cancelVisit'] as const) {
          const body = { reference, code, at, reason: 'not-needed' }
          noted(await server.post(VISIT_CALLS[name].url, body, from()))
          // As a browser without scripts sends it, to be answered with a page.
          noted(await server.postForm(VISIT_CALLS[name].url, body, from()))
        }
      await callDesk(DESK_VISIT_CALLS.twoWeeks, {})
      await callDesk(DESK_VISIT_CALLS.leadWindows, {})
      await callDesk(DESK_VISIT_CALLS.changeWindow, { day: at.slice(0, 10), start: '', what: 'open' })
      await callDesk(DESK_CALLS.leadAction, { action: 'book-requested', version: 1000 })
      await callDesk(DESK_CALLS.leadAction, { action: 'cancel-visit', notify: true, version: 1000 })
      await callDesk(DESK_VISIT_CALLS.visitLink, {})
    }
    await callEverything()
    // Storage that fails tells its own story of what it was asked.
    for (const table of ['lead_events', 'visits']) {
      await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
      await callEverything()
      await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
    }
    expect(statuses).not.toContain(429)
    for (const status of [200, 202, 404, 409, 422, 503]) expect(statuses).toContain(status)
    await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('email not sent')
    const output = [
      server.output(),
      server.errors(),
      desk.said(),
      desk.errors(),
      await (await fetch(metrics)).text(),
    ].join('\n')
    expect(output).toContain(VISIT_CALLS.bookVisit.url)
    const secrets = [
      ...Object.values(codes).flatMap((code) => [code, spacedCode(code), spacedCode(code).replaceAll(' ', '-')]),
      ...['Wilhelmina', 'Fencepost', 'Heronshaw', '555-0394', '5550394', '251555'],
    ]
    for (const secret of secrets)
      expect(
        output
          .toLowerCase()
          .split('\n')
          .filter((line) => line.includes(secret.toLowerCase())),
      ).toEqual([])
  })
})
