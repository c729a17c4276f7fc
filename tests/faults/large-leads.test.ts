// @module-tag all
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SHOWS } from '../../src/contract/desk/lead.ts'
import { NUMBERS_BY } from '../../src/contract/desk/numbers.ts'
import { exportSchema } from '../../src/contract/desk/system.ts'
import { outboxState } from '../../src/core/storage/outbox.ts'
import { OWNER } from '../../testbed/desk.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newSession } from '../../testbed/desk-session.ts'
import { newFolder, runProgram, startServer } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { fillLargeLeads, PERSON, writeEmails } from './support/large-leads.ts'
import { QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'

const LONG = process.env.FAULT_KILLS !== undefined
const LEADS = LONG ? { many: 5000, huge: 300 } : { many: 100, huge: 40 }
/**
 * In megabytes, for the site and the desk, and for a command, which runs only a moment. They usually reach 180; when the
 * garbage of an export is collected late, it is more. The promise is 330.
 */
const MAX = 250
const MAX_IN_COMMAND = 400

const peakOf = (pid: number | undefined) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Somebody working at the desk: every answer is read to its end and discarded. */
function callsOf(url: string, cookie: string) {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-desk': '1', origin: url, cookie: `desk=${cookie}` }
  const call = (path: string, body?: object) =>
    fetch(url + path, {
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  return {
    /** The size of an answer in bytes. */
    async size(path: string, body?: object) {
      const answer = await call(path, body)
      expect([path, answer.status]).toEqual([path, 200])
      let bytes = 0
      for await (const part of answer.body ?? []) bytes += part.length
      return bytes
    },
    async list(body: object) {
      const references: string[] = []
      let after: string | undefined
      do {
        const answer = await call('/api/leads/find', { ...body, after })
        expect(answer.status).toBe(200)
        const found = (await answer.json()) as { leads: { reference: string }[]; next?: string }
        references.push(...found.leads.map((lead) => lead.reference))
        after = found.next
      } while (after)
      return references
    },
  }
}

describeStores('leads of the largest possible size', (store) => {
  test.runIf(process.platform === 'linux')(
    'fill no memory during a day of emails, lists, exports and views',
    async () => {
      const env = { ...QUICK, ...(await store.env()), DATA_DIR: join(newFolder(), 'data'), OWNER_EMAIL: OWNER }
      const where = { dataDir: env.DATA_DIR, env }
      const all = LEADS.many + LEADS.huge
      await withDatabase(where, (db) => fillLargeLeads(db, LEADS, new Date()))
      // The first start of a release compiles the code, and the compiler stays in memory. Measure every start but that
      // one.
      await (await startServer(env)).stop()
      await (await startDeskProcess(env)).stop()
      const site = await startServer(env)
      const desk = await startDeskProcess(env)
      const staysSmall = (after: string) => {
        expect(peakOf(site.pid), `the site after ${after}`).toBeLessThan(MAX)
        expect(peakOf(desk.pid), `the desk after ${after}`).toBeLessThan(MAX)
      }
      staysSmall('their start')

      const cookie = await withDatabase(where, async (db) => {
        await writeEmails(db, new Date())
        const secret = await newSession(db, OWNER, 'a browser')
        await expect.poll(async () => (await outboxState(db)).pending).toBe(0)
        const unsent = await db
          .selectFrom('outbox')
          .selectAll()
          .where('status', 'not in', ['sent', 'skipped'])
          .execute()
        expect(unsent).toEqual([])
        return secret
      })
      staysSmall('the emails')

      const { size, list } = callsOf(desk.url, cookie)
      const listed = new Set<string>()
      for (const show of SHOWS) for (const reference of await list({ show })) listed.add(reference)
      expect(listed.size).toBe(all)
      expect(await list({ show: 'todo', text: 'picket' })).toHaveLength(all)
      await size('/api/today')
      await size('/api/status')
      staysSmall('the lists')

      for (const by of NUMBERS_BY) await size(`/api/numbers?weeks=52&by=${by}`)
      staysSmall('the numbers')

      const [first = '', ...others] = await list({ show: 'todo', text: PERSON })
      expect(others).toHaveLength(LEADS.huge - 1)
      const opened = await Promise.all(
        [first, ...others.slice(0, 3)].map((reference) => size(`/api/leads/${reference}`)),
      )
      expect(Math.min(...opened)).toBeGreaterThan(1_000_000)
      staysSmall('four openings at once')

      for (const format of exportSchema.entries.format.options) {
        await size('/api/export', { format })
        staysSmall(`an export as ${format}`)
      }

      const peakFile = join(newFolder(), 'peak')
      const preload = `--import=${resolve(import.meta.dirname, 'support/report-peak.ts')}`
      const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { leads: string } }
      const bounds = scripts.leads.split(' ').filter((word) => word.startsWith('--'))
      const out = join(newFolder(), 'leads')
      for (const args of [
        ...(LONG ? [['list', '--limit', '9999'], ['search', 'picket'], ['report'], ['export', '--out', out]] : []),
        ['export', '--json', '--out', out],
        ['forget', `person${Math.floor(all / 1.2) - 5}@example.com`, '--yes'],
      ]) {
        const { status, stderr } = await runProgram('src/owner/main.ts', args, {
          ...env,
          NODE_OPTIONS: [preload, ...bounds].join(' '),
          PEAK_FILE: peakFile,
        })
        expect([status, stderr]).toEqual([0, ''])
        const peak = Number(readFileSync(peakFile, 'utf8')) / 1024
        expect(peak, `${args[0]} took ${peak} MB`).toBeLessThan(MAX_IN_COMMAND)
      }

      await size(`/api/leads/${first}/erase`, { typed: first })
      expect(await list({ show: 'todo', text: PERSON })).toEqual([])
      staysSmall('erasing a person')
      const note = `at most ${Math.round(peakOf(site.pid))} MB in the site, ${Math.round(peakOf(desk.pid))} MB in the desk`
      record({ fault: `large leads (${store.name})`, tried: all, acknowledged: all, lost: 0, doubled: 0, note })
      await site.stop()
      await desk.stop()
    },
    LONG ? 1_800_000 : 240_000,
  )
})
