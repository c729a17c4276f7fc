import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashOf } from '../../src/core/desk/desk-key.ts'
import { readSubmission } from '../../src/core/leads/submission.ts'
import { listedPeople, personByEmail, syncPeople } from '../../src/core/storage/desk-people.ts'
import { insertSession } from '../../src/core/storage/desk-sessions.ts'
import { insertEvent } from '../../src/core/storage/lead-events.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { insertWork, newWork } from '../../src/core/storage/lead-work.ts'
import { insertLead } from '../../src/core/storage/leads.ts'
import { LETTER_KINDS } from '../../src/core/storage/letter-schema.ts'
import { migrations } from '../../src/core/storage/migrations.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { insertLetter, outboxState } from '../../src/core/storage/outbox.ts'
import { insertReviewAsk } from '../../src/core/storage/review-asks.ts'
import { insertSignInRequest } from '../../src/core/storage/sign-in-requests.ts'
import type { Db, OutboxRow } from '../../src/core/storage/tables.ts'
import { localDay } from '../../src/lead/business-time.ts'
import { quarterOf } from '../../src/lead/reminders.ts'
import { inquiry } from '../../testbed/entries.ts'
import { startHook } from '../../testbed/hook.ts'
import { newFolder, runProgram, type Server, startServer } from '../../testbed/server.ts'
import { type Mailbox, startMailbox } from '../../testbed/smtp.ts'
import { describeStores, lookInto } from '../../testbed/stores.ts'

const OWNER = 'owner@example.com'
const OFFICE = 'office@example.com'
const FORMER = 'former@example.com'
const HOUR = 3_600_000
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '006'))
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const SESSION = hashOf('a session')

async function addLead(db: Db, hoursAgo: number, more = {}) {
  const body = { ...inquiry, ...more }
  const row = readSubmission('contact', { body, key: undefined, referer: undefined })
  const reference = `GF-${randomBytes(2).toString('hex')}-${randomBytes(2).toString('hex')}`.toUpperCase()
  const lead = { ...row, id: randomUUID(), reference, received_at: ago(hoursAgo), released_at: null }
  const work = newWork(lead, new Date(Date.now() + HOUR).toISOString())
  await insertLead(db, lead)
  await insertWork(db, work)
  return { ...lead, work }
}

/** A letter as it stood in the outbox before: what it is about, in its id. */
async function addLetter(db: Db, kind: string, id: string, more: Partial<OutboxRow> = {}) {
  const row = { id, kind, lead_id: null, status: 'pending', attempts: 0, created_at: ago(1), next_at: ago(1), ...more }
  await db
    .insertInto('outbox')
    .values(row as OutboxRow)
    .execute()
}

/** One of every kind, one that was asked for again, one that was sent, and one that nobody can read. */
async function fillOldOutbox(db: Db) {
  await syncPeople(db, listedPeople(OWNER, [{ name: 'Office', email: OFFICE }]), ago(100))
  await db.updateTable('desk_people').set({ each_lead: 1 }).execute()
  const owner = (await personByEmail(db, OWNER))?.id ?? ''
  const office = (await personByEmail(db, OFFICE))?.id ?? ''
  const lead = await addLead(db, 2)
  const [held, told] = [await addLead(db, 48, { website: 'spam' }), await addLead(db, 96, { website: 'more spam' })]
  const about = { lead_id: lead.id }
  const quarter = quarterOf(new Date()).name
  const [first, photos, request] = [randomUUID(), randomUUID(), randomUUID()]
  const signIn = { email_key: '', browser_hash: '', asked_from: 'Chrome', tries: 0, used_at: null }
  const times = { created_at: ago(0), expires_at: ago(-1) }
  await insertSignInRequest(db, { ...signIn, ...times, id: request, person_id: owner })
  const device = { id_hash: SESSION, person_id: office, label: 'Chrome on Windows' }
  await insertSession(db, { ...times, ...device, seen_at: ago(0), proved_at: ago(0) })
  await insertEvent(
    db,
    { ...lead.work, version: 1 },
    {
      kind: 'reminder',
      personId: null,
      data: { turn: 2, quarter, to: [office] },
    },
  )
  const photo = {
    id: randomUUID(),
    lead_id: lead.id,
    kind: 'photo' as const,
    position: 1,
    width: 4,
    height: 3,
    bytes: 2,
  }
  const bytes = new Uint8Array([1])
  await insertLeadFile(
    db,
    { ...photo, sha256: '', added_at: ago(1), letter_id: photos },
    { small: bytes, large: bytes },
  )

  await addLetter(db, 'owner', first, about)
  await addLetter(db, 'visitor', randomUUID(), { ...about, recipient: lead.email })
  await addLetter(db, 'webhook', randomUUID(), about)
  await addLetter(db, 'photos', photos, about)
  await addLetter(db, 'copy', `copy-${first}-${office}`, about)
  const left = { attempts: 1, lease_by: 'a worker that crashed', lease_until: ago(1) }
  await addLetter(db, 'digest', `digest-${held.received_at.slice(0, 10)}`, left)
  await addLetter(db, 'sign-in', `sign-in-${request}`)
  await addLetter(db, 'new-device', `new-device-${SESSION}`)
  await addLetter(db, 'promise', `promise-${quarter}-${office}`)
  await addLetter(db, 'morning', `morning-${localDay(new Date())}-${owner}`)

  const asked = { ...lead.work, version: 2, changed_at: ago(0) }
  await insertEvent(db, asked, { kind: 'letter', personId: owner, data: { letter: 'owner' } })
  await addLetter(db, 'owner', randomUUID(), { ...about, created_at: asked.changed_at })
  await addLetter(db, 'digest', `digest-${told.received_at.slice(0, 10)}`, { status: 'sent', sent_at: ago(60) })
  await addLetter(db, 'promise', 'promise-of-what')
  return { lead, heldOn: held.received_at.slice(0, 10) }
}

describeStores('letters that wait while the outbox is changed', (store) => {
  let server: Server
  let mailbox: Mailbox
  let hook: Awaited<ReturnType<typeof startHook>>
  let env: Record<string, string>
  let old: Awaited<ReturnType<typeof fillOldOutbox>>
  let kinds: string[]
  beforeAll(async () => {
    mailbox = await startMailbox()
    hook = await startHook('secret')
    env = { ...(await store.env()), DATA_DIR: newFolder(), SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER, ...hook.env }
    const settings = { dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL ?? null }
    const db = await openDatabase(settings, undefined, { migrations: before })
    old = await fillOldOutbox(db)
    kinds = (await db.selectFrom('outbox').select('kind').distinct().execute()).map(({ kind }) => kind)
    await db.destroy()
    server = await startServer(env)
    // There was none of this kind before, and an older instance would have left it in line.
    const changes = [{ label: 'Phone', before: '(251) 555-0142', after: '(251) 555-0199' }]
    const letter = { kind: 'contact-changed', former: FORMER, changes, by: null } as const
    await lookInto(server, (db) => insertLetter(db, letter, ago(0)))
    kinds.push(letter.kind)
    const lead_id = old.lead.id
    const ask = { id: randomUUID(), lead_id, code_hash: 'none', sent_at: ago(0) }
    await lookInto(server, async (db) => {
      await insertReviewAsk(db, ask)
      await insertLetter(db, { kind: 'review', ask: ask.id }, ago(0), { leadId: lead_id })
    })
    kinds.push('review')
    const waiting = () => lookInto(server, async (db) => (await outboxState(db)).pending)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 200 })
  })
  afterAll(async () => {
    await server?.stop()
    await mailbox?.stop()
    hook?.stop()
  })

  test('one of every kind arrives with its words, and once', () => {
    expect(kinds.sort()).toEqual([...LETTER_KINDS].sort())
    const { reference, name } = old.lead
    const came = mailbox.letters.map(
      ({ envelopeTo, subject }) => `${envelopeTo}: ${subject?.replace(/: \d{4} \d{4}$/, '')}`,
    )
    const asked = `[Inquiry] ${name}, Daphne: New Fence Installation (${reference})`
    expect(came.sort()).toEqual(
      [
        `${OWNER}: ${asked}`,
        // Asked for again at the desk: for the owner alone.
        `${OWNER}: ${asked}`,
        `${OFFICE}: ${asked}`,
        `${old.lead.email}: We received your inquiry (${reference})`,
        `${old.lead.email}: How did the fence turn out?`,
        `${OWNER}: 1 photo from ${name}, ${reference}`,
        `${OWNER}: [Possible spam] 1 request marked as possible spam on ${old.heldOn}`,
        `${OWNER}: Your sign-in code for the desk`,
        `${OFFICE}: New sign-in to the desk: Chrome on Windows`,
        `${OFFICE}: [1 hour left] ${name}, Daphne`,
        `${OWNER}: [Today] 1 person to call`,
        `${FORMER}: Changed on the site: phone`,
      ].sort(),
    )
  })

  test('the other system hears of the lead once', () => {
    expect(hook.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([old.lead.id])
  })

  test('a Message-ID says nothing, least of all whose session it is', () => {
    const ids = mailbox.letters.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(ids.length)
    // A worker may have sent it before it crashed: then both carry the same.
    const repeat = `<digest-${old.heldOn}@www.gulflinefence.example>`
    expect(ids).toContain(repeat)
    for (const id of ids) if (id !== repeat) expect(id).toMatch(/^<[\da-f]{8}-[\da-f-]{27}@[\w.]+>$/)
    for (const { source } of mailbox.letters) expect(source).not.toContain(SESSION)
  })

  test('one that nobody can read is named in the log and listed as given up', async () => {
    expect(server.errors()).toMatch(/Emails from an older version that can’t be read: 1\./)
    const { stdout } = await runProgram('src/owner/main.ts', ['outbox'], env)
    expect(stdout).toMatch(/^[\da-f-]{36} {2}promise email about promise-of-what: failed\n.*can’t be read/)
  })
})
