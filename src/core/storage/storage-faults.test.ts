import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { postgresPool } from './postgres.ts'
import { storageFault } from './storage-faults.ts'

const thrownBy = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
}
const answered = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code })

test('program errors and errors about other files are not storage faults, whatever their code', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table a (b text unique); insert into a values (1)')
  const faults = [
    thrownBy(() => readFileSync('/nowhere/at/all')),
    thrownBy(() => database.exec('insert into a values (1)')),
    thrownBy(() => database.exec('select * from nowhere')),
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
    new Error('The connection to the mail server timed out'),
    ...['23505', '42P01', '22021'].map(answered),
  ]
  expect(faults.map(storageFault)).toEqual(faults.map(() => null))
  database.exec('pragma max_page_count = 2')
  const full = thrownBy(() => database.exec("insert into a values (printf('%.*c', 99999, 'x'))"))
  database.close()
  const closed = thrownBy(() => database.exec('select 1'))
  expect([full, closed, ...['53100', '58030', '57P01', '08006'].map(answered)].map(storageFault)).toEqual([
    'full',
    'away',
    'full',
    'broken',
    'away',
    'away',
  ])
})

test('a database that isn’t running is away', async () => {
  const pool = postgresPool('postgres://nobody@127.0.0.1:1/none')
  const fault = await pool.connect().catch((error: unknown) => error)
  expect([storageFault(fault), String(fault)]).toEqual(['away', expect.stringContaining('ECONNREFUSED')])
  await pool.end()
})
