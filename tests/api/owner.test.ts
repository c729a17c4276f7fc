// @module-tag slow
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verifyPdf } from '../../src/core/quotes/verify-pdf.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { brokenAt, recordOf } from '../../src/core/storage/quote-record.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { sendPhoto, smallPhotos } from '../../testbed/photos.ts'
import { type Postgres, startPostgres } from '../../testbed/postgres.ts'
import { newFolder, runProgram, startServer } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { fillVisitTables, VISIT_TABLES, visitTables } from '../../testbed/visits.ts'
import { quoteTables, signedQuote } from '../../testbed/your-quote.ts'

const leads = (args: string[], env: Record<string, string>, input = '') =>
  runProgram('src/owner/main.ts', args, env, input)

const HOSTILE = '=HYPERLINK("http://evil.example")\u001b[2J\u202e'

describeStores("the owner's commands", (store) => {
  let env: Record<string, string>
  let first: string
  let second: string
  beforeAll(async () => {
    env = { ...(await store.env()), DATA_DIR: newFolder() }
    const server = await startServer(env)
    const one = await receiptOf(await server.post('/api/contact', inquiry))
    first = one.reference
    const odd = {
      ...quote,
      email: 'mallory@example.com',
      firstName: HOSTILE,
      projectDescription: '@SUM(A1)\nsecond line',
      utm_source: 'flyer',
    }
    second = (await receiptOf(await server.post('/api/quotes', odd))).reference
    await server.post('/api/events', { event: 'call', page: '/contact' })
    await vi.waitFor(() => expect(readdirSync(join(env.DATA_DIR ?? '', 'emails'))).toHaveLength(4), 10_000)
    await server.stop()
    // A Tuesday, with a visit two days later and work that starts right away. It adds a phone, which the leads above must not notify.
    await withDatabase({ dataDir: env.DATA_DIR ?? '', env }, (db) =>
      fillVisitTables(db, one.id, new Date('2026-11-17T16:00:00.000Z')),
    )
  })

  test('every command explains how to use it', async () => {
    const overview = await leads(['--help'], env)
    expect(overview.status).toBe(0)
    const names = [...overview.stdout.matchAll(/^ {2}([a-z-]+) /gm)].map((match) => match[1] ?? '')
    expect(names).toEqual([
      'list',
      'show',
      'photos',
      'search',
      'export',
      'spam',
      'not-spam',
      'forget',
      'verify',
      'contracts',
      'erase-contract',
      'outbox',
      'report',
      'backup',
      'restore',
      'backed-up',
      'move-to-postgres',
      'site-export',
      'site-import',
      'confirm-clock',
      'desk-link',
      'desk-sessions',
    ])
    const helps = await Promise.all(names.slice(0, 3).map((name) => leads([name, '--help'], env)))
    for (const help of helps) expect([help.status, help.stdout.startsWith('npm run leads -- ')]).toEqual([0, true])
  })

  test('a wrong call exits with status 2 and says what to do', async () => {
    const unknown = await leads(['lsit'], env)
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      'There’s no command lsit. npm run leads -- --help lists them.\n',
    ])
    expect((await leads(['show'], env)).status).toBe(2)
    expect((await leads(['list', '--nonsense'], env)).status).toBe(2)
    const missing = await leads(['show', 'GF-0000-0000'], env)
    expect([missing.status, missing.stderr]).toEqual([1, 'No lead has the reference GF-0000-0000.\n'])
  })

  test('list, show and search find leads, and hostile text stays inert in the terminal', async () => {
    const list = await leads(['list'], env)
    expect(list.stdout).toMatch(new RegExp(`${second}[\\s\\S]*${first}`))
    const show = await leads(['show', second.toLowerCase().replaceAll('-', ' ').replace(/^gf /, '')], env)
    expect(show.stdout).toContain('Special requirements: Mind the azaleas.')
    expect((await leads(['search', 'jane'], env)).stdout).toContain(first)
    expect((await leads(['search', '5550199'], env)).stdout).toContain(first)
    expect((await leads(['search', first.slice(3)], env)).stdout).toContain(first)
    expect((await leads(['search', '100%'], env)).stdout).toBe('No leads.\n')
    for (const { stdout } of [list, show]) {
      expect(stdout).not.toContain('\u001b')
      expect(stdout).not.toContain('\u202e')
    }
  })

  test('the CSV export contains no formula a spreadsheet would run', async () => {
    const { stdout } = await leads(['export'], env)
    expect(stdout.startsWith('\ufeff"reference","kind","receivedAt"')).toBe(true)
    expect(stdout).toContain(`"'=HYPERLINK(""http://evil.example"")[2J"`)
    expect(stdout).toContain(`"'@SUM(A1)\nsecond line"`)
    expect(stdout).not.toMatch(/"[=@+-]/)
    expect(stdout).toContain('"(251) 555-0199"')
  })

  test('the JSON export contains everything as typed', async () => {
    const file = join(newFolder(), 'leads.json')
    const { stdout, status } = await leads(['export', '--json', '--out', file], env)
    expect([status, stdout]).toEqual([0, `Exported 2 leads to ${file}.\n`])
    const [one, two] = JSON.parse(readFileSync(file, 'utf8'))
    expect(one).toMatchObject({ reference: first, fields: inquiry })
    expect(two.fields.firstName).toBe(HOSTILE)
    expect(one).toMatchObject({ visitFrom: '2026-11-19T16:00:00.000Z', visitTo: '2026-11-19T18:00:00.000Z' })
    expect([one.startsOn, two.startsOn]).toEqual(['2026-11-17', null])
    expect(JSON.parse((await leads(['export', '--json', '--since', '2999-01-01'], env)).stdout)).toEqual([])
  })

  test('no command writes over a file of the running site', async () => {
    const folder = env.DATA_DIR ?? ''
    writeFileSync(join(folder, 'some.key'), 'secret')
    for (const file of [join(folder, 'leads.db'), join(folder, 'leads.db-wal'), join(folder, 'some.key')])
      for (const args of [
        ['export', '--out', file],
        ['report', '--html', file],
        ['site-export', file, '--overwrite'],
      ]) {
        const { status, stderr } = await leads(args, env)
        expect([args, status, stderr]).toEqual([
          args,
          1,
          `${file} is one of the running site’s own files. Choose another name. Nothing was written.\n`,
        ])
      }
    expect(readFileSync(join(folder, 'some.key'), 'utf8')).toBe('secret')
    expect((await leads(['list'], env)).stdout).toContain(first)
    expect((await leads(['site-export', ''], env)).stderr).toBe('Name a file.\n')
    expect((await leads(['list', '--limit=99999999999999999999'], env)).stderr).toBe(
      '--limit takes a number such as 50.\n',
    )
  })

  test('the report counts by week, city, service and source', async () => {
    const { stdout } = await leads(['report'], env)
    expect(stdout).toMatch(
      /^From \S+ to \S+: 2 asked for the first time, 0 of them won; 0 more requests .*; 0 possible spam/,
    )
    expect(stdout).toMatch(/Daphne +█+ 1/)
    expect(stdout).toMatch(/Privacy Fence +█+ 1/)
    expect(stdout).toMatch(/flyer +█+ 1/)
    expect(stdout).toMatch(/Taps on the phone number +█+ 1/)
    const file = join(newFolder(), 'report.html')
    await leads(['report', '--html', file], env)
    const html = readFileSync(file, 'utf8')
    expect(html).toContain('<svg')
    expect(html).not.toContain('<script')
  })

  test('forget erases one person with emails and files, after confirmation', async () => {
    const no = await leads(['forget', 'Mallory@Example.com'], env, 'no\n')
    expect([no.status, no.stderr.includes('Nothing was erased.')]).toEqual([1, true])
    const silent = await leads(['forget', 'mallory@example.com'], env)
    expect(silent.status).toBe(1)
    const yes = await leads(['forget', 'Mallory@Example.com'], env, 'yes\n')
    expect([yes.status, yes.stdout.includes('Erased this lead')]).toEqual([0, true])
    expect((await leads(['show', second], env)).status).toBe(1)
    expect((await leads(['show', first], env)).status).toBe(0)
    const emails = await withDatabase({ dataDir: env.DATA_DIR ?? '', env }, (db) =>
      db.selectFrom('outbox').selectAll().execute(),
    )
    expect(emails.map(({ kind }) => kind).sort()).toEqual(['owner', 'visitor'])
    expect(readdirSync(join(env.DATA_DIR ?? '', 'emails')).every((name) => name.startsWith(first))).toBe(true)
    if (store.name === 'SQLite')
      expect(readFileSync(join(env.DATA_DIR ?? '', 'leads.db')).includes('mallory@example.com')).toBe(false)
    expect((await leads(['forget', 'mallory@example.com', '--yes'], env)).stderr).toBe(
      'No lead has the address mallory@example.com.\n',
    )
  })
})

describeStores('a lead that is not spam after all', (store) => {
  const WEBHOOK = { WEBHOOK_URL: 'http://127.0.0.1:9/hook', WEBHOOK_SECRET: 'a secret of some length' }
  /** The desk and the terminal share one storage; both can mark a lead as not spam, and either can be first. */
  async function open() {
    const env: Record<string, string> = { ...(await store.env()), DATA_DIR: newFolder(), ...WEBHOOK }
    const desk = await startTestDesk(env)
    const owner = await desk.signedIn()
    const perform = async (reference: string, body: Record<string, unknown>) => {
      const answer = await owner.post(`/api/leads/${reference}/actions`, { version: 1000, ...body })
      expect(answer.status, answer.text).toBe(200)
    }
    let count = 0
    return {
      desk,
      owner,
      // Each lead has its own email address, because the same content sent again is the same lead.
      lead: async (entries: Record<string, string> = {}) =>
        (await desk.lead('contact', { ...entries, email: `asker${count++}@example.com` })).reference,
      markSpam: (reference: string) => perform(reference, { action: 'mark-spam' }),
      fromDesk: (reference: string) => perform(reference, { action: 'not-spam' }),
      fromTerminal: async (reference: string) => {
        const { status, stderr } = await leads(['not-spam', reference], env)
        expect([status, stderr]).toEqual([0, ''])
      },
      async emails(reference: string) {
        const rows = await desk.db
          .selectFrom('outbox')
          .innerJoin('leads', 'leads.id', 'outbox.lead_id')
          .select('outbox.kind')
          .where('reference', '=', reference)
          .execute()
        return rows.map(({ kind }) => kind).sort()
      },
    }
  }
  const SPAM = { website: 'http://spam.example' }
  const ONCE = ['owner', 'visitor', 'webhook']

  test('the owner, customer and webhook are notified once, whichever marks it first and however often', async () => {
    const { desk, lead, markSpam, fromDesk, fromTerminal, emails } = await open()
    for (const [first, second] of [
      [fromDesk, fromTerminal],
      [fromTerminal, fromDesk],
      [fromTerminal, fromTerminal],
      [fromDesk, fromDesk],
    ] as const) {
      const reference = await lead(SPAM)
      expect(await emails(reference)).toEqual([])
      await first(reference)
      expect(await emails(reference)).toEqual(ONCE)
      await markSpam(reference)
      await second(reference)
      expect(await emails(reference)).toEqual(ONCE)
    }
    await desk.stop()
  })

  test('if its emails were sent before somebody marked it as spam, nobody is notified again', async () => {
    const { desk, lead, markSpam, fromDesk, fromTerminal, emails } = await open()
    for (const notSpam of [fromTerminal, fromDesk]) {
      const reference = await lead()
      expect(await emails(reference)).toEqual(ONCE)
      await markSpam(reference)
      await notSpam(reference)
      expect(await emails(reference)).toEqual(ONCE)
    }
    await desk.stop()
  })

  test("a copy the owner asked for does not stop the customer's email", async () => {
    const { desk, owner, lead, fromDesk, fromTerminal, emails } = await open()
    for (const notSpam of [fromTerminal, fromDesk]) {
      const reference = await lead(SPAM)
      expect((await owner.post(`/api/leads/${reference}/emails`, { kind: 'owner' })).status).toBe(202)
      expect(await emails(reference)).toEqual(['owner'])
      await notSpam(reference)
      expect(await emails(reference)).toEqual(ONCE)
    }
    await desk.stop()
  })

  test('marking a lead entered by hand as spam and back sends the customer no email', async () => {
    const { desk, owner, markSpam, fromDesk, fromTerminal, emails } = await open()
    for (const notSpam of [fromTerminal, fromDesk]) {
      const entered = { name: 'Dana Picket', email: 'dana@example.com', foundUs: 'phone' }
      const { reference } = (await owner.post('/api/leads', entered)).json().lead
      await markSpam(reference)
      await notSpam(reference)
      expect(await emails(reference)).toEqual([])
    }
    await desk.stop()
  })
})

describe('backup and restore', () => {
  test('a backup of a running server restores to what was there', async () => {
    const env = { DATA_DIR: newFolder() }
    const file = join(newFolder(), 'copy.db')
    const server = await startServer(env)
    const { id, reference: oldReference } = await receiptOf(await server.post('/api/contact', inquiry))
    expect((await sendPhoto(server.url, id, (await smallPhotos(1))[0] as Buffer)).status).toBe(201)
    const where = { dataDir: env.DATA_DIR, env }
    const filled = await withDatabase(where, async (db) => {
      await fillVisitTables(db, id, new Date())
      await signedQuote({ db, dataDir: env.DATA_DIR }, { now: new Date() }, { leadId: id })
      return { ...(await visitTables(db)), ...(await quoteTables(db)) }
    })
    const made = await leads(['backup', file], env)
    expect([made.status, made.stdout]).toEqual([0, `Backed up 1 leads to ${file}.\n`])
    await withDatabase(where, async (db) => {
      for (const name of [...VISIT_TABLES, 'quotes'] as const) await db.deleteFrom(name).execute()
    })
    expect((await leads(['backup', file], env)).stderr).toMatch(/already exists\. Choose another name/)
    const later = (await receiptOf(await server.post('/api/contact', inquiry))).reference
    const busy = await leads(['restore', file], env)
    expect([busy.status, busy.stderr]).toEqual([1, 'The server is running. Stop it first, then restore.\n'])
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    await server.stop()

    const restored = await leads(['restore', file], env)
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    expect(
      await withDatabase(where, async (db) => ({ ...(await visitTables(db)), ...(await quoteTables(db)) })),
    ).toEqual(filled)
    const list = (await leads(['list'], env)).stdout
    expect([list.includes(oldReference), list.includes(later)]).toEqual([true, false])
    expect((await leads(['show', oldReference], env)).stdout).toContain('Photos: 1 (320 × 240')
    expect(readdirSync(env.DATA_DIR).some((name) => name.startsWith('leads.db.before-restore-'))).toBe(true)
    const again = await startServer(env)
    expect((await again.post('/api/contact', inquiry)).status).toBe(201)
    await again.stop()
  })

  test('a backup replaces a damaged database, but a damaged backup replaces nothing', async () => {
    const env = { DATA_DIR: newFolder() }
    const file = join(newFolder(), 'copy.db')
    const server = await startServer(env)
    const { reference } = await receiptOf(await server.post('/api/contact', inquiry))
    await leads(['backup', file], env)
    await server.stop()
    const broken = join(newFolder(), 'broken.db')
    copyFileSync(file, broken)
    writeFileSync(broken, 'garbage'.repeat(2000))
    const refused = await leads(['restore', broken], env)
    expect([refused.status, refused.stderr.includes('isn’t a complete backup')]).toEqual([1, true])
    for (const args of [['restore'], ['backup', '--overwrite']]) {
      const folder = newFolder()
      expect((await leads([...args, folder], env)).stderr).toBe(`${folder} is a folder. Name a file.\n`)
    }
    expect((await leads(['list'], env)).stdout).toContain(reference)

    writeFileSync(join(env.DATA_DIR, 'leads.db'), 'garbage'.repeat(2000))
    expect((await leads(['list'], env)).stderr).toMatch(/is damaged .* restore FILE/)
    expect((await leads(['restore', file], env)).status).toBe(0)
    expect((await leads(['list'], env)).stdout).toContain(reference)
    expect(existsSync(join(env.DATA_DIR, 'leads.db.part'))).toBe(false)
  })
})

describe('moving to PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  test('copies and verifies every row, and continues with the same leads', async () => {
    const embedded = { DATA_DIR: newFolder() }
    const env = { ...embedded, DATABASE_URL: await postgres.newDatabase() }
    const before = await startServer(embedded)
    const key = { 'idempotency-key': 'moved' }
    const odd = { ...inquiry, message: 'NUL \u0000 ŁÄ' }
    const first = await receiptOf(await before.post('/api/contact', odd, key))
    for (let count = 0; count < 30; count += 1) await before.post('/api/quotes', quote)
    const [photo] = await smallPhotos(1)
    await sendPhoto(before.url, first.id, photo as Buffer)
    await before.post('/api/events', { event: 'call', page: '/' })
    const running = await leads(['move-to-postgres'], env)
    expect([running.status, running.stderr]).toEqual([1, 'The server is running. Stop it first, then move.\n'])
    await before.stop()

    const filled = await withDatabase({ dataDir: embedded.DATA_DIR, env: embedded }, async (db) => {
      await fillVisitTables(db, first.id, new Date())
      const { sha256 } = await signedQuote(
        { db, dataDir: embedded.DATA_DIR },
        { now: new Date() },
        { leadId: first.id },
      )
      return { tables: { ...(await visitTables(db)), ...(await quoteTables(db)) }, sha256 }
    })
    const moved = await leads(['move-to-postgres'], env)
    expect(moved.stderr).toBe('')
    expect(moved.stdout).toMatch(
      /leads: 31 rows, checksum \w{16} on both sides\noutbox: 63 rows.*\nevent_counts: 1 rows/,
    )
    const db = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    // The bytes of the PDF and the chain of the record are the same.
    expect({ ...(await visitTables(db)), ...(await quoteTables(db)) }).toEqual(filled.tables)
    expect(await verifyPdf(db, filled.sha256)).toMatchObject({ kind: 'signed' })
    const [contract] = await db.selectFrom('quotes').select('id').execute()
    expect(brokenAt(contract?.id ?? '', await recordOf(db, contract?.id ?? ''))).toBeNull()
    await db.destroy()
    const named = [...moved.stdout.matchAll(/^(\w+): \d+ rows/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(tables.sort())
    expect(moved.stdout).toMatch(/lead_files: 1 rows.*\nlead_file_contents: 2 rows/)
    expect((await leads(['move-to-postgres'], env)).stderr).toMatch(/isn’t empty\. Use a new database/)
    const after = await startServer(env)
    expect(await receiptOf(await after.post('/api/contact', odd, key))).toEqual(first)
    expect((await leads(['show', first.reference], env)).stdout).toContain('Photos: 1 (320 × 240')
    await after.stop()
    expect((await leads(['show', first.reference], embedded)).status).toBe(0)
    expect((await leads(['backup', '/tmp/x.db'], env)).stderr).toMatch(/Use pg_dump/)
  })
})
