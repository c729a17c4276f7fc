// @module-tag all
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OWNER, startTestDesk } from '../../testbed/desk.ts'
import { startDeskProcess } from '../../testbed/desk-process.ts'
import { newInquiry, quote } from '../../testbed/entries.ts'
import { freePort } from '../../testbed/postgres.ts'
import { newFolder, remember } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'
import { QUICK } from './support/quick.ts'

describeStores('a desk that is killed', (store) => {
  test('between an action and its answer does nothing twice when the action is sent again', async () => {
    const env = { ...QUICK, ...(await store.env()), DATA_DIR: join(newFolder(), 'data'), OWNER_EMAIL: OWNER }
    const desk = await startTestDesk(env, new Date().toISOString())
    const owner = await desk.signedIn()
    const { reference } = await desk.lead()
    const key = randomUUID()
    const sendAction = (url: string) =>
      fetch(`${url}/api/leads/${reference}/actions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-desk': '1',
          origin: url,
          cookie: `desk=${owner.cookies.get('desk')}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ action: 'won', cents: 840_000, version: 0 }),
      })
    const events = () => desk.db.selectFrom('lead_events').select(['kind', 'version']).execute()

    const preload = `--import=${resolve(import.meta.dirname, 'support/end-before-answer.ts')}`
    const killed = await startDeskProcess({ ...env, DESK_DIR: desk.settings.desk.dir }, [preload])
    await expect(sendAction(killed.url)).rejects.toThrow()
    await killed.ended
    expect(await events()).toEqual([{ kind: 'won', version: 1 }])

    const again = await startDeskProcess({ ...env, DESK_DIR: desk.settings.desk.dir, LOG_LEVEL: 'info' })
    for (const _again of [1, 2]) {
      const answer = await sendAction(again.url)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ lead: { step: 'won', version: 1 }, event: { kind: 'won' } })
    }
    expect(await events()).toEqual([{ kind: 'won', version: 1 }])
    await again.stop()
    // Its log says what was done to which lead, but not who the lead is or how somebody signed in.
    expect(again.said()).toContain(`"route":"/api/leads/:reference/actions"`)
    expect(again.said()).toContain(`"lead":"${reference}"`)
    expect(again.said()).not.toMatch(new RegExp(`${quote.lastName}|${quote.email}|${owner.cookies.get('desk')}`, 'i'))
    await desk.stop()
  })
})

/** The process that another program started. */
function childOf(parent: number, program: string) {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return Number(children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)))
}

test('npm start: the site survives a killed desk and the desk a killed site, and each is restarted', async () => {
  const ports = { PORT: String(await freePort()), DESK_PORT: String(await freePort()) }
  const child = spawn(process.execPath, ['tools/run/start.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', ...QUICK, ...ports, DATA_DIR: join(newFolder(), 'data') },
  })
  remember(child)
  const ended = new Promise((done) => child.once('close', done))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const expectOutput = (words: string, times = 1) =>
    expect.poll(() => said.split(words).length - 1, { interval: 50 }).toBe(times)
  const site = `http://127.0.0.1:${ports.PORT}`
  const takesLead = async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await fetch(`${site}/api/contact`, { method: 'POST', headers, body: JSON.stringify(newInquiry()) })
    return answer.status
  }
  const deskStatus = async () => (await fetch(`http://127.0.0.1:${ports.DESK_PORT}/api/health`)).status
  await expectOutput(`is at ${site}`)
  await expectOutput('The desk is at')

  process.kill(childOf(child.pid ?? 0, 'desk-api/main.ts'), 'SIGKILL')
  await expectOutput('The desk stopped unexpectedly and is starting again.')
  await expect(deskStatus()).rejects.toThrow()
  expect(await takesLead()).toBe(201)
  await expectOutput('The desk is at', 2)

  process.kill(childOf(child.pid ?? 0, 'site-api/main.ts'), 'SIGKILL')
  await expectOutput('The site stopped unexpectedly and is starting again.')
  expect(await deskStatus()).toBe(200)
  await expectOutput(`is at ${site}`, 2)
  expect(await takesLead()).toBe(201)

  child.kill('SIGTERM')
  await ended
  expect(child.exitCode).toBe(0)
  await expect(deskStatus()).rejects.toThrow()
})
