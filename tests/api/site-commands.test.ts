// @module-tag slow
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInArticles } from '../../src/content/articles.server.ts'
import { builtIn } from '../../src/content/site-content.ts'
import { writeRelease } from '../../src/core/publish.ts'
import { readSettings } from '../../src/core/settings.ts'
import { ERASED_WITH } from '../../src/core/storage/physical-erasure.ts'
import { allDrafts, saveDraft } from '../../src/core/storage/site-drafts.ts'
import { changePicture } from '../../src/core/storage/site-media.ts'
import { newestReleaseNumber, storedItems } from '../../src/core/storage/site-releases.ts'
import { type Command, UserError } from '../../src/owner/command.ts'
import { forgetCommand } from '../../src/owner/forget.ts'
import { siteExportCommand, siteImportCommand } from '../../src/owner/site-content.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { jobWith, newPicture } from '../../testbed/pictures.ts'
import { fillSite } from '../../testbed/sample-desk/fill-site.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { fillVisitTables, visitTables } from '../../testbed/visits.ts'

type Where = { dataDir: string; env: Record<string, string> }

/** What a command prints, or the error it ends with. */
const run = (command: Command, where: Where, args: string[], options: Record<string, boolean> = {}) =>
  withDatabase(where, async (db) => {
    const said: string[] = []
    const settings = readSettings({ ...where.env, DATA_DIR: where.dataDir })
    const call = {
      settings,
      args,
      options,
      db: async () => db,
      print: (words: string) => said.push(words),
      now: () => now,
    }
    await command.run(call).catch((error) => {
      if (!(error instanceof UserError)) throw error
      said.push(error.message)
    })
    return said.join('\n')
  })
const now = new Date()

describeStores('site content as a file', (store) => {
  const newInstallation = async () => ({ env: await store.env(), dataDir: newFolder() })

  test("every table is classified by whether it contains a lead's text, and forget leaves none of that text", async () => {
    const env = await store.env()
    const desk = await startTestDesk(env)
    const { reference } = await desk.lead('quote', {
      email: 'mallory@example.com',
      projectDescription: 'A gate by the bayou',
    })
    const owner = await desk.signedIn()
    await owner.post(`/api/leads/${reference}/actions`, { action: 'note', text: 'Mallory of the bayou', version: 0 })
    await fillSite(desk.db, desk.now())
    const { id } = await desk.db
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    await fillVisitTables(desk.db, id, desk.now(), 'The gate by the bayou')
    const where = { dataDir: desk.dataDir, env }
    const holding = async () => {
      const names = (await desk.db.introspection.getTables()).map(({ name }) => name as keyof typeof ERASED_WITH)
      expect(names.sort()).toEqual(Object.keys(ERASED_WITH).sort())
      const found: string[] = []
      for (const name of names) {
        const rows = JSON.stringify(await desk.db.selectFrom(name).selectAll().execute()).toLowerCase()
        if (/mallory|bayou/.test(rows)) found.push(name)
      }
      return found
    }
    const before = await holding()
    expect(before).toEqual(expect.arrayContaining(['leads', 'work_orders']))
    expect(before.filter((name) => ERASED_WITH[name as keyof typeof ERASED_WITH] === null)).toEqual([])
    expect(await run(forgetCommand, where, ['mallory@example.com'], { yes: true })).toContain('Erased this lead')
    expect(await holding()).toEqual([])
    const left = Object.entries(await visitTables(desk.db)).map(([name, rows]) => [name, rows.length])
    expect(left).toEqual([
      ['visits', 0],
      ['window_overrides', 1],
      ['work_orders', 0],
      ['push_devices', 1],
    ])
    await desk.stop()
  })

  test('moves from one installation to another with its drafts, and can be restored from History', async () => {
    const [from, to] = [await newInstallation(), await newInstallation()]
    const contact = { ...builtIn.contact, phone: '(251) 555-0199' }
    await withDatabase(from, async (db) => {
      const publisher = { by: null, mutation: null, now }
      await writeRelease(db, publisher, {
        kind: 'contact',
        key: '',
        request: 0,
        produce: async () => ({ content: contact }),
      })
      await writeRelease(db, publisher, {
        kind: 'hours',
        key: '',
        request: 0,
        produce: async () => ({ content: builtIn.hours }),
      })
      const draft = { version: 0, by: null, at: now.toISOString() }
      await saveDraft(db, { ...draft, kind: 'notice', key: '', content: '"half typed \\u0000"' })
      await saveDraft(db, { ...draft, kind: 'prices', key: '', content: '{"mode":"own"}' })
    })
    const file = join(newFolder(), 'site.json')
    expect(await run(siteExportCommand, from, [file])).toBe(
      `Saved 2 published items, 2 drafts and 0 pictures to ${file}.`,
    )
    expect(await run(siteExportCommand, from, [file])).toBe(
      `${file} already exists. Choose another name, or add --overwrite.`,
    )

    await withDatabase(to, (db) =>
      saveDraft(db, { kind: 'prices', key: '', content: '"ours"', version: 0, by: null, at: now.toISOString() }),
    )
    expect(await run(siteImportCommand, to, [file])).toBe(
      `Published from ${file}: Hours, Contact. Drafts added: Storm notice. Pictures: 0.`,
    )
    await withDatabase(to, async (db) => {
      expect([await newestReleaseNumber(db), await storedItems(db)]).toEqual([2, { contact, hours: builtIn.hours }])
      const drafts = (await allDrafts(db)).map(({ kind, content }) => [kind, JSON.parse(content)])
      expect(drafts).toEqual([
        ['notice', 'half typed \u0000'],
        ['prices', 'ours'],
      ])
      // A new phone number is reported no matter who published it.
      const emails = await db.selectFrom('outbox').select('kind').execute()
      expect(emails.map(({ kind }) => kind)).toEqual(['contact-changed', 'contact-changed'])
    })

    const whole = JSON.parse(readFileSync(file, 'utf8'))
    for (const [content, words] of [
      ['no JSON', /wasn’t made by site-export\. Nothing was changed\.$/],
      [{ leads: [] }, /wasn’t made by site-export\. Nothing was changed\.$/],
      [{ ...whole, published: { jobs: [] } }, /This version doesn’t know jobs in .* Nothing was changed\.$/],
      [
        { ...whole, published: { contact: { ...contact, phone: '555' } } },
        /^Contact in .* can’t be published: phone: Please enter the number as \(251\) 555-0142\. Nothing was changed\.$/,
      ],
    ] as const) {
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
      expect(await run(siteImportCommand, to, [file])).toMatch(words)
    }
    expect(await run(siteImportCommand, to, [join(newFolder(), 'none')])).toMatch(/^There’s no file /)
    const folder = newFolder()
    expect(await run(siteImportCommand, to, [folder])).toBe(`${folder} is a folder. Name a file.`)
    expect(await run(siteExportCommand, from, [folder])).toBe(`${folder} is a folder. Name a file.`)
    expect(await withDatabase(to, newestReleaseNumber)).toBe(2)
    const nowhere = join(newFolder(), 'no/such/folder.json')
    expect(await run(siteExportCommand, from, [nowhere])).toMatch(/ can’t be written\. /)
    expect(existsSync(nowhere)).toBe(false)
  })

  test('is imported completely or not at all, and the command says which', async () => {
    const to = await newInstallation()
    const file = join(newFolder(), 'site.json')
    const write = (published: unknown, drafts: unknown = {}) =>
      writeFileSync(file, JSON.stringify({ of: '', exportedAt: now.toISOString(), published, drafts }))
    const here = () =>
      withDatabase(to, async (db) => [
        await db.selectFrom('site_releases').select(['number', 'kind', 'key']).orderBy('number').execute(),
        (await allDrafts(db)).map(({ kind }) => kind),
      ])
    const picture = await withDatabase(to, (db) => newPicture(db, { width: 320, height: 240, mark: 1 }))
    const [known] = builtInArticles().values()
    const quote = { review: '01975f5e-0000-7000-8000-000000000009', text: 'Straight and strong.', name: 'Dana' }
    const drafts = { notice: 'half typed' }

    write({ contact: builtIn.contact, job: { lot: { ...jobWith(picture), customerWords: quote } } }, drafts)
    expect(await run(siteImportCommand, to, [file])).toMatch(
      /^job lot in .* can’t be published: customerWords\.text: .* review .* Nothing was changed\.$/,
    )
    expect(await here()).toEqual([[], []])

    const rename = (from: string, name: string) =>
      withDatabase(to, (db) => db.schema.alterTable(from).renameTo(name).execute())
    write({ contact: builtIn.contact, job: { lot: jobWith(picture) } }, drafts)
    await rename('site_drafts', 'elsewhere')
    expect(await run(siteImportCommand, to, [file])).toMatch(
      /^.* was not imported: .*site_drafts.* Nothing was published, and no draft was saved\.$/,
    )
    await rename('elsewhere', 'site_drafts')
    expect(await here()).toEqual([[], []])

    write({ contact: builtIn.contact }, { notice: JSON.parse('['.repeat(40) + ']'.repeat(40)) })
    expect(await run(siteImportCommand, to, [file])).toMatch(/ is too large for the desk\. Nothing was changed\.$/)
    expect(await here()).toEqual([[], []])

    const article = (other: string) => ({
      ...known,
      parts: [{ heading: '', text: `More about it in [the other article](/blog/${other}).` }],
    })
    write({ article: { one: article('two'), two: article('one') } }, drafts)
    expect(await run(siteImportCommand, to, [file])).toMatch(
      /^Published from .*: article one, article two\. Drafts added: Storm notice\./,
    )
    expect(await here()).toEqual([
      [
        { number: 1, kind: 'article', key: 'one' },
        { number: 2, kind: 'article', key: 'two' },
      ],
      ['notice'],
    ])
  })

  test('includes the pictures that are published or drafted, and refuses a damaged one', async () => {
    const [from, to] = [await newInstallation(), await newInstallation()]
    const size = { width: 320, height: 240 }
    const [shown, drafted] = await withDatabase(from, async (db) => {
      const [shown, drafted] = [await newPicture(db, { ...size, mark: 1 }), await newPicture(db, { ...size, mark: 2 })]
      await newPicture(db, { ...size, mark: 3 })
      await changePicture(db, drafted.id, { words: 'A gate', focus_x: 0.62, focus_y: 1 })
      const publisher = { by: null, mutation: null, now }
      const job = { kind: 'job', key: 'corner-lot' } as const
      await writeRelease(db, publisher, { ...job, request: 0, produce: async () => ({ content: jobWith(shown) }) })
      const content = JSON.stringify(jobWith(drafted))
      await saveDraft(db, { ...job, content, version: 0, by: null, at: now.toISOString() })
      return [shown, drafted]
    })
    const file = join(newFolder(), 'site.json')
    expect(await run(siteExportCommand, from, [file])).toBe(
      `Saved 1 published items, 1 drafts and 2 pictures to ${file}.`,
    )
    const rowsOf = (where: Where) =>
      withDatabase(where, async (db) => {
        const rows = await db.selectFrom('site_media').selectAll().orderBy('id').execute()
        return rows.map(({ added_at: _, content, ...row }) => ({
          ...row,
          content: Buffer.from(content).toString('hex'),
        }))
      })

    const whole = readFileSync(file, 'utf8')
    const [first, picture = ''] = whole.split('\n')
    for (const broken of [picture.replace(/"content":"..../, '"content":"AAAA'), '{"picture":{}}', 'x'])
      for (const lines of [
        [first, broken],
        [first, picture, broken],
      ]) {
        writeFileSync(file, lines.join('\n'))
        expect(await run(siteImportCommand, to, [file])).toMatch(
          /^Line \d of .* has an incomplete picture\. Nothing was changed\.$/,
        )
      }
    expect([await rowsOf(to), await withDatabase(to, newestReleaseNumber)]).toEqual([[], 0])

    writeFileSync(file, whole)
    for (const _ of [1, 2]) expect(await run(siteImportCommand, to, [file])).toMatch(/Pictures: 2\.$/)
    const here = (await rowsOf(from)).filter(({ id }) => id === shown?.id || id === drafted?.id)
    expect(await rowsOf(to)).toEqual(here)
  })
})
