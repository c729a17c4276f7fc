// @module-tag slow
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inquiry } from '../../testbed/entries.ts'
import { freePort } from '../../testbed/postgres.ts'
import { isOpenToOthers, newFolder, runProgram, startServer } from '../../testbed/server.ts'

const start = (env: Record<string, string>) => runProgram('src/site-api/main.ts', [], { PORT: '0', ...env })

test('one sentence names all wrong settings, without secrets', async () => {
  const { status, stderr, stdout } = await start({
    PORT: 'abc',
    DATABASE_URL: 'mysql://root:hunter2@db',
    TRUST_PROXY: 'everyone',
    LOG_LEVEL: 'loud',
    SMTP_HOST: 'mail.example',
    SMTP_PASSWORD: 'hunter3',
    WEBHOOK_URL: 'https://hook.example',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  for (const name of ['PORT', 'DATABASE_URL', 'TRUST_PROXY', 'LOG_LEVEL', 'SMTP_USER', 'WEBHOOK_SECRET'])
    expect(stderr).toContain(name)
  expect(stderr).not.toMatch(/hunter/)
})

test('an empty setting counts as not set', async () => {
  const server = await startServer({ DATABASE_URL: '', SMTP_URL: '', RETENTION_DAYS: '', METRICS_PORT: '' })
  expect(await server.stop()).toBe(0)
})

test('a port in use is reported in one sentence', async () => {
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const { status, stderr } = await start({ PORT: String(port) })
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.\n`,
  ])
  other.close()
})

test('a missing build is reported in one sentence', async () => {
  const { status, stderr } = await start({ SITE_DIR: '/nowhere' })
  expect([status, stderr]).toEqual([1, 'The site isn’t built in /nowhere. Run npm run build, then start again.\n'])
})

test('a data folder that cannot be written to is reported in one sentence', async () => {
  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  for (const DATA_DIR of [join(file, 'data'), '/proc/nothing', '/proc/nothing/below']) {
    const { status, stderr } = await start({ DATA_DIR })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The data folder \S+ can’t be written to\. .*\n$/)
  }
})

test('a damaged database is reported in one sentence that says how to recover', async () => {
  const dir = newFolder()
  writeFileSync(join(dir, 'leads.db'), 'This is not a database at all. '.repeat(400))
  const { status, stderr } = await start({ DATA_DIR: dir })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The database .*leads\.db is damaged .*npm run leads -- restore FILE.*\n$/)
})

test('an unreachable PostgreSQL is reported in one sentence, without its password', async () => {
  const { status, stderr } = await start({ DATABASE_URL: `postgres://x:hunter2@127.0.0.1:${await freePort()}/x` })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^PostgreSQL at DATABASE_URL couldn’t be set up .*\n$/)
  expect(stderr).not.toContain('hunter2')
})

test('metrics are on their own port, for this machine only', async () => {
  const port = await freePort()
  const server = await startServer({ METRICS_PORT: String(port) })
  await server.post('/api/contact', inquiry)
  await fetch(`${server.url}/nope`)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('http_requests_total{status="2xx"} 1')
  expect(text).toContain('http_requests_total{status="4xx"} 1')
  expect(text).toContain('leads_total{kind="contact"} 1')
  expect(text).toMatch(/outbox_emails\{status="pending"\} \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}/)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  await server.stop()
})

test.runIf(process.getuid?.() === 0 && isOpenToOthers())(
  'an ordinary user who can only write to the data folder can run it',
  async () => {
    const folder = newFolder()
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const nobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
    chownSync(dataDir, nobody('-u'), nobody('-g'))
    const server = await startServer({ DATA_DIR: dataDir }, { uid: nobody('-u'), gid: nobody('-g') })
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    expect(await server.stop()).toBe(0)
  },
)
