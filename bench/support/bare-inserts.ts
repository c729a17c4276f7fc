import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { inquiry } from '../../testbed/entries.ts'

const CREATE = 'create table leads (id text primary key, received_at text not null, lead text not null)'
const LEAD = JSON.stringify(inquiry)
const row = () => [randomUUID(), new Date().toISOString(), LEAD] as const

/** Committed inserts a second in the simplest possible loop, in a file next to the server's own. */
export function sqliteInserts(besideFolder: string, seconds: number) {
  const dir = mkdtempSync(join(dirname(besideFolder), 'bench-inserts-'))
  const database = new DatabaseSync(join(dir, 'bare.db'))
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${CREATE}`)
    const insert = database.prepare('insert into leads values (?, ?, ?)')
    const from = performance.now()
    let count = 0
    for (; performance.now() - from < seconds * 1000; count += 1) insert.run(...row())
    return count / ((performance.now() - from) / 1000)
  } finally {
    database.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL, over one connection. */
export async function postgresInserts(connectionString: string, seconds: number) {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(CREATE.replace('create table leads', 'create table if not exists bare_leads'))
    const from = performance.now()
    let count = 0
    for (; performance.now() - from < seconds * 1000; count += 1)
      await client.query({ name: 'insert', text: 'insert into bare_leads values ($1, $2, $3)', values: [...row()] })
    return count / ((performance.now() - from) / 1000)
  } finally {
    await client.end()
  }
}
