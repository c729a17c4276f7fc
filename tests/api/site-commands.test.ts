import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { writeRelease } from '../../src/core/publish.ts'
import { allDrafts, saveDraft } from '../../src/core/storage/site-drafts.ts'
import { newestRelease, storedThings } from '../../src/core/storage/site-releases.ts'
import { HOLDS_LEADS } from '../../src/core/storage/traces.ts'
import { startTestDesk } from '../../testbed/desk.ts'
import { fillSite } from '../../testbed/sample-desk/fill-site.ts'
import { newFolder, runProgram } from '../../testbed/server.ts'
import { describeStores, lookInto } from '../../testbed/stores.ts'

const leads = (args: string[], env: Record<string, string>) => runProgram('src/owner/main.ts', args, env)
const now = new Date()

describeStores('the site’s content as a file', (store) => {
  test('of every table of the database it is known whether a lead’s words stand in it, and after forget none of them does', async () => {
    const desk = await startTestDesk(await store.env())
    const { reference } = await desk.lead('quote', {
      email: 'mallory@example.com',
      projectDescription: 'A gate by the bayou',
    })
    const owner = await desk.signedIn()
    await owner.post(`/api/leads/${reference}/acts`, { act: 'note', text: 'Mallory of the bayou', version: 0 })
    await fillSite(desk.db, desk.now())
    const env = {
      ...(desk.settings.databaseUrl ? { DATABASE_URL: desk.settings.databaseUrl } : {}),
      DATA_DIR: desk.dataDir,
    }
    const holding = async () => {
      const names = (await desk.db.introspection.getTables()).map(({ name }) => name as keyof typeof HOLDS_LEADS)
      expect(names.sort()).toEqual(Object.keys(HOLDS_LEADS).sort())
      const found: string[] = []
      for (const name of names) {
        const rows = JSON.stringify(await desk.db.selectFrom(name).selectAll().execute()).toLowerCase()
        if (/mallory|bayou/.test(rows)) found.push(name)
      }
      return found
    }
    const before = await holding()
    expect(before).toContain('leads')
    expect(before.filter((name) => !HOLDS_LEADS[name as keyof typeof HOLDS_LEADS])).toEqual([])
    expect((await leads(['forget', 'mallory@example.com', '--yes'], env)).status).toBe(0)
    expect(await holding()).toEqual([])
    await desk.stop()
  })

  test('goes from one installation to another with its drafts, and back in History', async () => {
    const newInstallation = async () => {
      const env = { ...(await store.env()), DATA_DIR: newFolder() }
      return { env, dataDir: env.DATA_DIR }
    }
    const [from, to] = [await newInstallation(), await newInstallation()]
    const contact = { ...builtIn.contact, phone: '(251) 555-0199' }
    await lookInto(from, async (db) => {
      const publisher = { by: null, mutation: null, now }
      await writeRelease(db, publisher, { kind: 'contact', asked: 0, take: async () => ({ content: contact }) })
      await writeRelease(db, publisher, { kind: 'hours', asked: 0, take: async () => ({ content: builtIn.hours }) })
      const draft = { version: 0, by: null, at: now.toISOString() }
      await saveDraft(db, { ...draft, kind: 'notice', content: '"half typed \\u0000"' })
      await saveDraft(db, { ...draft, kind: 'prices', content: '{"mode":"own"}' })
    })
    const file = join(newFolder(), 'site.json')
    const exported = await leads(['site-export', file], from.env)
    expect([exported.stderr, exported.stdout]).toEqual(['', `2 published and 2 drafts are in ${file}.\n`])
    expect((await leads(['site-export', file], from.env)).stderr).toBe(
      `${file} exists: choose another name, or say --overwrite.\n`,
    )

    await lookInto(to, (db) =>
      saveDraft(db, { kind: 'prices', content: '"ours"', version: 0, by: null, at: now.toISOString() }),
    )
    const imported = await leads(['site-import', file], to.env)
    expect([imported.stderr, imported.stdout]).toEqual([
      '',
      `Published from ${file}: Hours, Contact. Drafts kept: Storm notice.\n`,
    ])
    await lookInto(to, async (db) => {
      const newest = await newestRelease(db)
      expect([newest?.number, storedThings(newest)]).toEqual([2, { contact, hours: builtIn.hours }])
      const drafts = (await allDrafts(db)).map(({ kind, content }) => [kind, JSON.parse(content)])
      expect(drafts).toEqual([
        ['notice', 'half typed \u0000'],
        ['prices', 'ours'],
      ])
      // A new phone number is told, whoever published it.
      const letters = await db.selectFrom('outbox').select('kind').execute()
      expect(letters.map(({ kind }) => kind)).toEqual(['contact-changed', 'contact-changed'])
    })

    const whole = JSON.parse(readFileSync(file, 'utf8'))
    for (const [content, words] of [
      ['no JSON', /was not made by site-export\. Nothing was changed\.$/],
      [{ leads: [] }, /was not made by site-export\. Nothing was changed\.$/],
      [{ ...whole, published: { jobs: [] } }, /This version does not know jobs in .* Nothing was changed\.$/],
      [
        { ...whole, published: { contact: { ...contact, phone: '555' } } },
        /^Contact in .* cannot be published: phone: Please write the number as \(251\) 555-0142\. Nothing was changed\.$/,
      ],
    ] as const) {
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
      const refused = await leads(['site-import', file], to.env)
      expect([refused.status, refused.stderr.trim()]).toEqual([1, expect.stringMatching(words)])
    }
    expect((await leads(['site-import', join(newFolder(), 'none')], to.env)).stderr).toMatch(/^There is no file /)
    expect(await lookInto(to, async (db) => (await newestRelease(db))?.number)).toBe(2)
    const nowhere = join(newFolder(), 'no/such/folder.json')
    expect((await leads(['site-export', nowhere], from.env)).stderr).toMatch(/ cannot be written: /)
    expect(existsSync(nowhere)).toBe(false)
  })
})
