import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/core/storage/open.ts'
import { writeMorningEmails, writeReminders } from '../../src/desk-api/scheduler.ts'
import { instantOfText } from '../../src/lead/business-time.ts'
import type { Command } from '../../src/owner/command.ts'
import { backedUpCommand, deskLinkCommand, deskSessionsCommand } from '../../src/owner/desk.ts'
import { exportCommand } from '../../src/owner/export.ts'
import { forgetCommand } from '../../src/owner/forget.ts'
import { type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { fillSample } from '../../testbed/sample-desk/fill-sample.ts'
import { PEOPLE } from '../../testbed/sample-desk/sample-leads.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

const SAMENESS = 500

/** How often a time from the first list is longer than one from the second: the Mann-Whitney rank test. */
function slowerShare(first: number[], second: number[]) {
  const sorted = second.toSorted((a, b) => a - b)
  const below = (time: number) => {
    const at = sorted.findIndex((other) => other >= time)
    return at === -1 ? sorted.length : at
  }
  return first.reduce((sum, time) => sum + below(time), 0) / (first.length * second.length)
}

describeStores('the promise', (store) => {
  // On a Sunday night the desk's own scheduler has nothing to do.
  const open = async (env: Record<string, string> = {}) =>
    startTestDesk({ ...(await store.env()), ...env }, '2026-11-15T08:00:00.000Z')
  /** Runs the scheduler once at this time on the office's clock. */
  async function runSchedulerAt(desk: Desk, time: string) {
    desk.set(instantOfText(time))
    await writeReminders(desk.db, desk.settings.desk.callHours, desk.now())
    await writeMorningEmails(desk.db, desk.settings.desk.morning, desk.now())
  }
  const comesAt = (desk: Desk, time: string, firstName: string, more: Record<string, unknown> = {}) => {
    desk.set(instantOfText(time))
    return desk.lead('quote', { firstName, lastName: 'Picket', email: `${firstName}@example.com`, ...more })
  }
  const remindedIn = (emails: Awaited<ReturnType<Desk['emails']>>) =>
    emails.map(({ to, subject }) => `${to.address}: ${subject}`).sort()

  test('reminders come six and one hours before, to the assigned person and then to everyone, until an attempt', async () => {
    const desk = await open()
    const office = await desk.signedIn(OFFICE)
    const dana = await comesAt(desk, '2026-11-16T10:05', 'Dana')
    const { reference } = await comesAt(desk, '2026-11-16T10:08', 'Priya')
    await office.post(`/api/leads/${reference}/actions`, { action: 'assign', to: office.id, version: 0 })
    await desk.emails()

    await runSchedulerAt(desk, '2026-11-16T15:04')
    expect(await desk.emails()).toEqual([])
    await runSchedulerAt(desk, '2026-11-16T15:05')
    // Both are due in this quarter of an hour and share an email; Priya is assigned to Office alone.
    expect(remindedIn(await desk.emails())).toEqual([
      `${OFFICE}: [19 hours left] Dana Picket, Fairhope, and 1 more`,
      `${OWNER}: [19 hours left] Dana Picket, Fairhope`,
    ])
    await runSchedulerAt(desk, '2026-11-16T15:06')
    await runSchedulerAt(desk, '2026-11-16T15:20')
    expect(await desk.emails()).toEqual([])

    await runSchedulerAt(desk, '2026-11-17T09:05')
    // Somebody reached Priya after the email was queued and before it was sent.
    await office.post(`/api/leads/${reference}/actions`, { action: 'reached', how: 'call', version: 9 })
    const last = (await desk.emails()).filter(({ kind }) => kind === 'promise')
    expect(remindedIn(last)).toEqual([
      `${OFFICE}: [1 hour left] Dana Picket, Fairhope`,
      `${OWNER}: [1 hour left] Dana Picket, Fairhope`,
    ])
    expect(last[0]?.text).toContain(`/lead/${dana.reference}#from-email`)
    expect(last[0]?.html).toContain('tel:+12515550123')
    await runSchedulerAt(desk, '2026-11-17T12:00')
    expect((await desk.emails()).filter(({ kind }) => kind === 'promise')).toEqual([])
    const { events } = (await office.get(`/api/leads/${dana.reference}`)).json()
    expect(events.map((event: { kind: string; data: object }) => [event.kind, event.data])).toEqual([
      ['reminder', { turn: 2 }],
      ['reminder', { turn: 1 }],
    ])
    await desk.stop()
  })

  test('late leads are in every later email, and once everybody has been reached no email is sent', async () => {
    const desk = await open()
    const owner = await desk.signedIn()
    await comesAt(desk, '2026-11-16T07:31', 'Marcus')
    const late = await runSchedulerAt(desk, '2026-11-16T18:00').then(() => desk.emails())
    expect(remindedIn(late.filter(({ kind }) => kind === 'promise'))).toHaveLength(2)
    const dana = await comesAt(desk, '2026-11-16T10:05', 'Dana')
    await runSchedulerAt(desk, '2026-11-17T09:05')
    const [message] = (await desk.emails()).filter(({ kind }) => kind === 'promise')
    expect(message?.subject).toBe('[1 hour left] Dana Picket, Fairhope, and 1 more')
    expect(message?.text).toContain('1 h 34 min late, was due 7:31 am')

    await comesAt(desk, '2026-11-17T10:00', 'Zoe')
    await runSchedulerAt(desk, '2026-11-17T15:00')
    const leads = await desk.db.selectFrom('leads').select('reference').execute()
    for (const { reference } of leads)
      await owner.post(`/api/leads/${reference}/actions`, { action: 'tried', how: 'call', version: 99 })
    expect((await desk.emails()).filter(({ kind }) => kind === 'promise')).toEqual([])
    expect((await owner.get(`/api/leads/${dana.reference}`)).json().lead.triedAt).not.toBeNull()
    await desk.stop()
  })

  test('leads that can still be answered in time come before any number of late ones, and an email lists fifty', async () => {
    const desk = await open()
    for (let at = 0; at < 55; at += 1) await comesAt(desk, '2026-11-15T09:00', `Late${at}`)
    const dana = await comesAt(desk, '2026-11-16T10:05', 'Dana')
    await desk.emails()
    await runSchedulerAt(desk, '2026-11-17T09:05')
    const [message] = (await desk.emails()).filter(({ kind }) => kind === 'promise')
    expect(message?.subject).toBe('[1 hour left] Dana Picket, Fairhope, and 55 more')
    expect(message?.text).toContain(dana.reference)
    expect(message?.text.match(/\/lead\/GF-/g)).toHaveLength(50)
    expect(message?.text).toContain('And 6 more in the desk')
    expect(message?.text).toContain('We told them “within 24 hours”.')
    await desk.stop()
  })

  test('two instances write one reminder and one morning email per person', async () => {
    const desk = await open()
    const other = await openDatabase(desk.settings)
    await comesAt(desk, '2026-11-16T10:05', 'Dana')
    await desk.emails()
    desk.set(instantOfText('2026-11-17T09:05'))
    const both = [desk.db, other]
    const reminded = await Promise.all(both.map((db) => writeReminders(db, desk.settings.desk.callHours, desk.now())))
    expect(reminded.sort()).toEqual([0, 1])
    await Promise.all(both.map((db) => writeMorningEmails(db, desk.settings.desk.morning, desk.now())))
    const rows = await desk.db
      .selectFrom('outbox')
      .select(['kind'])
      .where('kind', 'in', ['promise', 'morning'])
      .execute()
    expect(rows.map((row) => row.kind).sort()).toEqual(['morning', 'morning', 'promise', 'promise'])
    const events = await desk.db.selectFrom('lead_events').select('id').execute()
    expect(events).toHaveLength(1)
    await other.destroy()
    await desk.stop()
  })

  test('nobody gets a reminder at night, and people who turned reminders off get none', async () => {
    const desk = await open()
    const office = await desk.signedIn(OFFICE)
    await office.call('PATCH', '/api/me', { reminders: false })
    await comesAt(desk, '2026-11-16T03:00', 'Dana')
    await desk.emails()
    await runSchedulerAt(desk, '2026-11-16T23:00')
    expect(await desk.emails()).toEqual([])
    await runSchedulerAt(desk, '2026-11-17T02:00')
    expect(await desk.emails()).toEqual([])
    await runSchedulerAt(desk, '2026-11-17T08:00')
    const emails = (await desk.emails()).filter(({ kind }) => kind === 'promise')
    expect(remindedIn(emails)).toEqual([`${OWNER}: [Late] Dana Picket, Fairhope`])
    await desk.stop()
  })

  test('the morning email tells each person about their day once, on working days, unless there is nothing to say', async () => {
    const desk = await open()
    const owner = await desk.signedIn()
    const office = await desk.signedIn(OFFICE)
    await desk.emails()
    await runSchedulerAt(desk, '2026-11-16T07:00')
    expect(await desk.emails()).toEqual([])
    const dana = await comesAt(desk, '2026-11-16T09:00', 'Dana')
    await owner.post(`/api/leads/${dana.reference}/actions`, {
      action: 'visit',
      at: '2026-11-17T14:00',
      by: office.id,
      version: 0,
    })
    const hollis = await comesAt(desk, '2026-11-16T09:05', 'Hollis')
    await owner.post(`/api/leads/${hollis.reference}/actions`, {
      action: 'tried',
      how: 'call',
      left: 'message',
      version: 0,
    })
    await owner.post(`/api/leads/${hollis.reference}/actions`, { action: 'assign', to: owner.id, version: 1 })
    await comesAt(desk, '2026-11-15T18:00', 'Marcus')
    await desk.emails()

    await runSchedulerAt(desk, '2026-11-17T06:59')
    expect(await desk.emails()).toEqual([])
    await runSchedulerAt(desk, '2026-11-17T07:00')
    await runSchedulerAt(desk, '2026-11-17T07:01')
    const emails = await desk.emails()
    expect(remindedIn(emails)).toEqual([
      `${OFFICE}: [Today] 1 visit, 1 person to call`,
      `${OWNER}: [Today] 1 visit, 2 people to call`,
    ])
    const owners = emails.find(({ to }) => to.address === OWNER)
    expect(owners?.text).toContain('2:00 pm, 12 Oak St, Fairhope, AL 36532')
    expect(owners?.text).toContain('Try again')
    expect(owners?.headers['X-Lead-Reference']).toContain(dana.reference)
    await runSchedulerAt(desk, '2026-11-22T07:00')
    expect(await desk.emails()).toEqual([])
    await desk.stop()
  })

  test('a follow-up for today is in the morning email, even for a lead nobody has tried yet', async () => {
    const desk = await open()
    const owner = await desk.signedIn()
    const { reference } = await comesAt(desk, '2026-11-16T09:00', 'Dana')
    const actions = [
      { action: 'assign', to: owner.id },
      { action: 'follow-up', on: '2026-11-17' },
    ]
    for (const action of actions) await owner.post(`/api/leads/${reference}/actions`, { ...action, version: 9 })
    await desk.emails()
    await runSchedulerAt(desk, '2026-11-17T07:00')
    const [message] = (await desk.emails()).filter(({ kind, to }) => kind === 'morning' && to.address === OWNER)
    expect(message?.subject).toBe('[Today] 1 person to call')
    expect(message?.text).toContain('FOLLOW UP')
    expect(message?.text.match(new RegExp(reference, 'g'))).toHaveLength(1)
    await desk.stop()
  })

  test("a visitor's text cannot forge one of our emails", async () => {
    const desk = await open()
    await comesAt(desk, '2026-11-16T10:05', 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>', {
      email: 'eve@example.com',
      city: '"><img src=x onerror=alert(1)>',
    })
    await desk.emails()
    await runSchedulerAt(desk, '2026-11-17T09:05')
    const emails = await desk.emails()
    expect(emails.length).toBeGreaterThan(0)
    for (const message of emails) {
      expect(message.subject + JSON.stringify(message.headers)).not.toMatch(/[\r\n]/)
      expect(message.html).not.toMatch(/<script|<img/)
    }
    await desk.stop()
  })

  test('known and unknown addresses cannot be told apart by status, bytes, writes or time', {
    tags: ['all'],
  }, async () => {
    const listed = Array.from({ length: 40 }, (_, at) => `known${at}@example.com`)
    const desk = await open({ DESK_PEOPLE: listed.map((email, at) => `Person ${at} <${email}>`).join(', ') })
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    const browser = desk.browser()
    for (let at = 0; at < SAMENESS; at += 1) {
      // Stay below every limit: two dozen requests a day, from a new network each day.
      if (at % 12 === 0) desk.pass(24 * 60)
      // Each goes first equally often.
      const pair = at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of pair) {
        browser.cookies.clear()
        const from = performance.now()
        const answer = await browser.post(
          '/api/sign-in',
          { email: `${kind}${at % 40}@example.com` },
          { 'x-forwarded-for': `2001:db8:${Math.floor(at / 12).toString(16)}::1` },
        )
        times[kind].push(performance.now() - from)
        const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'set-cookie')
        const cookies = browser.setCookies().map((line) => line.replace(/=[\w-]{43}/, '='))
        answers.add(JSON.stringify([answer.status, answer.text, headers, cookies]))
      }
    }
    expect(answers.size).toBe(1)
    const rows = await desk.db.selectFrom('sign_in_requests').select(['person_id']).execute()
    expect(rows.filter((row) => row.person_id === null)).toHaveLength(SAMENESS)
    expect(rows).toHaveLength(2 * SAMENESS)
    const emails = await desk.db.selectFrom('outbox').select('id').where('kind', '=', 'sign-in').execute()
    expect(emails).toHaveLength(2 * SAMENESS)
    // Guessing by time alone is right half of the time; allow five standard errors of 500 samples each way.
    expect(Math.abs(slowerShare(times.known, times.unknown) - 0.5)).toBeLessThan(0.092)
    await desk.stop()
  })

  test('the owner’s commands cover the desk: links, devices, forget, export', async () => {
    const desk = await open()
    /** Runs a command as the terminal does, on the same storage. */
    async function leads(command: Command, args: string[] = [], options: Record<string, string | boolean> = {}) {
      let stdout = ''
      const print = (text: string) => {
        stdout += `${text}\n`
      }
      const call = { settings: desk.settings, args, options, db: async () => desk.db, print, now: desk.now }
      await command.run(call)
      return stdout
    }
    const token = /enter#(\S+)/.exec(await leads(deskLinkCommand, [OFFICE]))?.[1]
    const browser = desk.browser()
    expect((await browser.post('/api/sign-in/finish', { token })).status).toBe(200)
    expect(await leads(deskSessionsCommand)).toMatch(/^Office: Chrome on Windows, last seen /)
    expect(await leads(deskSessionsCommand, [], { end: OFFICE })).toBe('Signed out: 1.\n')
    expect((await browser.get('/api/me')).status).toBe(401)
    await expect(leads(deskLinkCommand, ['x@example.com'])).rejects.toThrow('can’t sign in to the desk')

    const { reference } = await desk.lead()
    const owner = await desk.signedIn()
    await owner.post(`/api/leads/${reference}/actions`, { action: 'won', cents: 123_456, version: 0 })
    const out = join(newFolder(), 'leads.csv')
    await leads(exportCommand, [], { out })
    const exported = readFileSync(out, 'utf8')
    expect(exported).toContain('"won","')
    expect(exported).toContain('"1234.56"')
    await leads(backedUpCommand)
    expect((await owner.get('/api/status')).json().backup).toMatchObject({ leads: 1 })
    await leads(forgetCommand, ['sam@example.com'], { yes: true })
    expect(await desk.db.selectFrom('lead_work').selectAll().execute()).toEqual([])
    expect(await desk.db.selectFrom('lead_events').selectAll().execute()).toEqual([])
    await desk.stop()
    expect(readdirSync(desk.dataDir)).toContain('desk.key')
  })
})

test('the sample desk shows what the design shows', async () => {
  const people = PEOPLE.slice(1).map(({ name, email }) => `${name} <${email}>`)
  const desk = await startTestDesk({ DESK_PEOPLE: people.join(', ') })
  await fillSample(desk.db, desk.now())
  const owner = await desk.signedIn()
  const { leads, counts } = (await owner.post('/api/leads/find', { show: 'todo' })).json()
  expect(counts).toMatchObject({ todo: 7, new: 4, open: 24, lost: 37, spam: 1 })
  const shown = leads.slice(0, 4).map((lead: { name: string; photos: number }) => [lead.name, lead.photos])
  expect(shown).toEqual([
    ['Marcus Postley', 0],
    ['Dana Picket', 4],
    ['Priya Latch', 2],
    ['Lorraine Hinge', 0],
  ])
  const { events, samePerson } = (await owner.get('/api/leads/GF-7K3M-Q9TX')).json()
  expect(events.map((event: { at: string; data: object }) => [event.at, event.data])).toEqual([
    ['2026-11-17T15:05:00.000Z', { turn: 2 }],
    ['2026-11-16T21:05:00.000Z', { turn: 1 }],
  ])
  expect(samePerson).toHaveLength(1)
  await desk.stop()
})
