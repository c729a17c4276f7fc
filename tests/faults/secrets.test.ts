// @module-tag all
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { inquiry } from '../../testbed/entries.ts'
import { freePort } from '../../testbed/postgres.ts'
import { newFolder, runProgram, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { QUICK } from './support/quick.ts'

const SECRET = 'hunter2-open-sesame'

test('errors about wrong settings never contain the secrets in them', async () => {
  const port = await freePort()
  const wrong: Record<string, string>[] = [
    { DATABASE_URL: `mysql://root:${SECRET}@db/x` },
    { DATABASE_URL: `postgres://root:${SECRET}@[bad` },
    { DATABASE_URL: `postgres://root:${SECRET}%zz@127.0.0.1:${port}/x` },
    { DATABASE_URL: `postgres://root:${SECRET}@127.0.0.1:${port}/x` },
    { DATABASE_URL: `postgres://root:${SECRET}@127.0.0.1:${port}/x?sslmode=${SECRET}` },
    { DATABASE_URL: SECRET },
    { SMTP_URL: `http://user:${SECRET}@mail.example` },
    { SMTP_URL: SECRET },
    { SMTP_HOST: 'mail.example', SMTP_PASSWORD: SECRET },
    { WEBHOOK_URL: `ftp://hook.example/${SECRET}`, WEBHOOK_SECRET: SECRET },
    { PORT: 'x', SMTP_PASSWORD: SECRET, WEBHOOK_SECRET: SECRET },
  ]
  const folder = newFolder()
  const dataDir = join(folder, 'data')
  for (const env of wrong) {
    const output = await (async () => openDatabase({ ...readSettings(env), dataDir }))().then(
      () => 'nothing is wrong',
      (error: Error) => error.message,
    )
    expect(output).toMatch(/^(?:Please fix these settings|PostgreSQL at DATABASE_URL couldn’t be set up)/)
    expect(output.split('\n')).toHaveLength(1)
    expect(output).not.toContain(SECRET)
  }
  const starts = [Object.assign({}, ...wrong), wrong[3]].map((env) =>
    runProgram('src/site-api/main.ts', [], { ...QUICK, PORT: '0', DATA_DIR: dataDir, ...env }),
  )
  for (const { status, stdout, stderr } of await Promise.all(starts)) {
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^[^\n]+\.\n$/)
    expect(stderr).not.toContain(SECRET)
  }
})

test('a server whose mail and webhook fail reveals no secret, even at its most detailed log level', async () => {
  const server = await startServer({
    ...QUICK,
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://user:${SECRET}@127.0.0.1:${await freePort()}`,
    WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/${SECRET}`,
    WEBHOOK_SECRET: SECRET,
  })
  expect((await server.post('/api/contact', inquiry)).status).toBe(201)
  const errors = () =>
    withDatabase(server, (db) =>
      db.selectFrom('outbox').select('last_error').where('last_error', 'is not', null).execute(),
    )
  await expect.poll(async () => (await errors()).length).toBe(3)
  await expect.poll(() => server.output().match(/email not sent/g)?.length).toBe(3)
  const outbox = await runProgram('src/owner/main.ts', ['outbox'], { ...QUICK, DATA_DIR: server.dataDir })
  const output = server.output() + server.errors() + outbox.stdout + outbox.stderr + JSON.stringify(await errors())
  expect(output).not.toContain(SECRET)
  expect(output).not.toContain('jane@')
  expect(await server.stop()).toBe(0)
})
