// @module-tag all
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listing, SITE_DIR } from '../../testbed/built-site.ts'
import { inquiry, receiptOf } from '../../testbed/entries.ts'
import { publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, runProgram, startServer } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

const steps = /## A new version\n\n```sh\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''

/** A build whose pages differ, like those of a new version. */
function newBuild() {
  const folder = newFolder()
  cpSync(SITE_DIR, join(folder, 'site'), { recursive: true })
  cpSync(resolve(SITE_DIR, '../app/templates.json'), join(folder, 'app/templates.json'))
  symlinkSync(resolve(SITE_DIR, '../app/server'), join(folder, 'app/server'))
  for (const file of ['site/site.json', 'app/templates.json']) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll(listing.build, 'next-build'))
  }
  return join(folder, 'site')
}

test('the documented steps name existing files, and every unit and command of deploy/', () => {
  const named = [...steps.matchAll(/deploy\/[\w.-]+/g)].map(([file]) => file)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(named).toEqual(
    expect.arrayContaining([
      'deploy/gulfline.service',
      'deploy/gulfline-desk.service',
      'deploy/gulfline-backup.service',
      'deploy/gulfline-backup.timer',
      'deploy/gulfline-leads',
    ]),
  )
})

test('the unit lets the server write the folder of published pages', () => {
  const dir = /^SITE_STATE_DIR=(.*)$/m.exec(readFileSync('deploy/gulfline.env.example', 'utf8'))?.[1] ?? ''
  const [, name = ''] = /^\/var\/cache\/([\w-]+)$/.exec(dir) ?? []
  expect(/^CacheDirectory=(.*)$/m.exec(readFileSync('deploy/gulfline.service', 'utf8'))?.[1]?.split(' ')).toContain(
    name,
  )
})

test('a build that fails leaves the previous site', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'build/site'), { recursive: true })
  for (const name of ['src', 'node_modules']) symlinkSync(resolve(name), join(folder, name))
  writeFileSync(join(folder, 'build/site/index.html'), 'the site of before')
  const build = spawnSync(process.execPath, [resolve('tools/finish-site.ts')], { cwd: folder, encoding: 'utf8' })
  expect([build.status, build.stderr]).toEqual([1, expect.stringContaining('build/app/client')])
  expect(readFileSync(join(folder, 'build/site/index.html'), 'utf8')).toBe('the site of before')
})

test('the owner’s command reads settings the way systemd does', () => {
  const folder = newFolder()
  const settings = join(folder, 'gulfline.env')
  const data = join(folder, 'a$b&c;(d)')
  writeFileSync(settings, `LOG_LEVEL=info\nDATA_DIR=${data}\nMAIL_FROM="Gulfline <hello@example.com>"\n`)
  const command = readFileSync('deploy/gulfline-leads', 'utf8')
    .replace('sudo -u gulfline ', '')
    .replace('/etc/gulfline.env', settings)
    .replaceAll('/opt/gulfline', resolve('.'))
  const list = spawnSync('/bin/sh', ['-c', command, 'gulfline-leads', 'list'], { encoding: 'utf8', env: { PATH: '' } })
  expect([list.status, list.stderr]).toEqual([0, ''])
  expect(readdirSync(data)).toContain('leads.db')
})

describeStores('a new build on the database and published site of a running installation', (store) => {
  test('keeps the leads and shows the published content from the first answer on', async () => {
    const env = { LOG_LEVEL: 'fatal', ...(await store.env()), DATA_DIR: newFolder() }
    const server = await startServer(env)
    expect(await (await fetch(`${server.url}/contact`)).text()).toBe(
      readFileSync(join(SITE_DIR, 'contact/index.html'), 'utf8'),
    )
    const { reference } = await receiptOf(await server.post('/api/contact', inquiry))
    await untilLive(server, await publish(server, withPhone('(251) 555-0199')))
    await server.stop()

    const next = await startServer({ ...env, SITE_DIR: newBuild() })
    // Even the very first answer has it.
    expect(await (await fetch(`${next.url}/contact`)).text()).toContain('(251) 555-0199')
    await untilLive(next, 1)
    const shown = JSON.parse(readFileSync(join(env.DATA_DIR, 'site/current/site.json'), 'utf8'))
    expect(shown.build).toBe('next-build')
    const listed = await runProgram('src/owner/main.ts', ['list'], env)
    expect(listed.stdout).toContain(reference)
    await next.stop()
  })
})
