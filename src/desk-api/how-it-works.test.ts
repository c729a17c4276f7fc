import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWork, workOf } from '../core/storage/lead-work.ts'
import { openDatabase } from '../core/storage/open.ts'
import type { Db } from '../core/storage/tables.ts'
import { CONFLICTING_ACTIONS, type Decided, decide } from '../lead/decide.ts'
import { OPEN_STEPS, STEPS } from '../lead/steps.ts'
import { QUOTE_STATES } from '../quote/states.ts'

const text = readFileSync('docs/how-it-works.md', 'utf8')
const found = (pattern: RegExp, where: string) => [...where.matchAll(pattern)].map(([, ...parts]) => parts as string[])
/** The diagram of this kind in the document. */
const picture = (kind: string) => new RegExp(`\`\`\`mermaid\n${kind}\n([^\`]+)\`\`\``).exec(text)?.[1] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'gulfline-docs-'))
let db: Db
beforeAll(async () => {
  db = await openDatabase({ dataDir: folder, databaseUrl: null })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('the table diagram names the tables of the database, and only columns they have', async () => {
  const drawn = new Map(
    found(/^ {2}(\w+) \{\n([^}]+)\}/gm, picture('erDiagram')).map(([name = '', rows]) => [name, rows]),
  )
  const tables = await db.introspection.getTables()
  expect([...drawn.keys()].sort()).toEqual(tables.map(({ name }) => name).sort())
  for (const { name, columns } of tables) {
    const named = found(/^ {4}\w+ (\w+)/gm, drawn.get(name) ?? '').flat()
    expect(named, name).not.toEqual([])
    expect(
      columns.map((column) => column.name),
      name,
    ).toEqual(expect.arrayContaining(named))
  }
})

test('its solid lines are the foreign keys, which delete rows with the row they refer to, unless they say they stay', async () => {
  const drawn = found(/^ {2}(\w+) \S+--\S+ (\w+) : "(.+)"/gm, picture('erDiagram')).map(
    ([to, from, words]) => `${from} ${to} ${words?.includes('stays') ? 'SET NULL' : 'CASCADE'}`,
  )
  const { rows } = await sql<{ line: string }>`
    select tables.name || ' ' || keys."table" || ' ' || keys.on_delete as line
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`.execute(db)
  expect(drawn.sort()).toEqual(rows.map(({ line }) => line).sort())
})

const ACTIONS: { [Name in Decided['action']]: Omit<Extract<Decided, { action: Name }>, 'action' | 'version'> } = {
  tried: { how: 'call', left: 'nothing' },
  reached: { how: 'call', from: 'desk' },
  visit: { at: '2026-11-17T09:00', by: null, minutes: 60 },
  quoted: { cents: 100 },
  won: { cents: 100 },
  lost: { reason: 'price', words: '' },
  assign: { to: null },
  'follow-up': { on: null },
  note: { text: 'A note' },
  claim: {},
}

test('the arrows between steps match the actions', () => {
  const lead = { id: '', email: '', phone: '', received_at: '' }
  const done = STEPS.flatMap((step) => {
    const next = Object.entries(ACTIONS).map(([action, entries]) => {
      const work = { ...workOf(newWork(lead, null)), step }
      const changes = decide(work, { action, ...entries } as Decided, '', new Date(), new Set(['Monday']))
      return `${step} ${action} ${changes.step ?? step}`
    })
    return [...next, ...(OPEN_STEPS.includes(step) ? [] : [`${step} reopen open`])]
  })
  const arrows = found(/^ +(\w+) --> (\w+) : (.+)$/gm, picture('stateDiagram-v2')).flatMap(
    ([from = '', to, actions = '']) =>
      actions.split(', ').flatMap((action) => {
        const sources = from === 'open' ? OPEN_STEPS : [from]
        return sources.map((source) => `${source} ${action} ${to === 'open' && action !== 'reopen' ? action : to}`)
      }),
  )
  const isOfStep = (arrow: string) => !/ (mark-spam|not-spam) /.test(arrow)
  const changesStep = (arrow: string) => arrow.split(' ')[0] !== arrow.split(' ')[2]
  expect(arrows.filter(isOfStep).sort()).toEqual(done.filter(changesStep).sort())
})

test('the diagram of a quote has every state', () => {
  const [, drawn = ''] = found(/```mermaid\nstateDiagram-v2\n([^`]+)```/g, text).flat()
  const states = found(/^ {2}(\S+) --> (\w+) : /gm, drawn).flat()
  expect(new Set(states)).toEqual(new Set(['[*]', ...QUOTE_STATES]))
})

test('the conflict table matches the conflicting actions', () => {
  const listOf = (cell = '') => (cell === 'nothing' ? [] : cell.split(', '))
  const rows = found(/^\| ([a-z, -]+) \| ([a-z, -]+) \|$/gm, text).filter(([action]) => action !== 'action')
  const drawn = Object.fromEntries(rows.flatMap(([actions, ways]) => listOf(actions).map((one) => [one, listOf(ways)])))
  expect(drawn).toEqual(CONFLICTING_ACTIONS)
})
