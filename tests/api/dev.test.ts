// @module-tag all
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inquiry } from '../../testbed/entries.ts'
import { freePort } from '../../testbed/postgres.ts'
import { COMPILED, remember } from '../../testbed/server.ts'

const PAGE = { headers: { accept: 'text/html' } }

test('npm run dev serves the site and the desk from source, and the desk shows what the site receives', async () => {
  const ports = { PORT: String(await freePort()), DESK_PORT: String(await freePort()) }
  const env = { PATH: process.env.PATH ?? '', ...COMPILED, ...ports }
  const dev = spawn(process.execPath, ['tools/run/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  remember(dev)
  let said = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  const ended = once(dev, 'exit')
  const site = `http://127.0.0.1:${ports.PORT}`
  const desk = `http://127.0.0.1:${ports.DESK_PORT}`
  const patience = { timeout: 150_000, interval: 200 }
  /** Whether the answer contains this text; there is no answer while a program is starting. */
  const names = async (words: string, url: string, asked: RequestInit) =>
    fetch(url, asked).then(
      async (answer) => (await answer.text()).includes(words),
      () => false,
    )
  try {
    await expect.poll(() => names('/src/web/pages/contact.tsx', `${site}/contact`, PAGE), patience).toBe(true)
    await expect.poll(() => names('/main.tsx', desk, PAGE), patience).toBe(true)
    expect(await names('import', `${desk}/api/queries.ts`, { headers: { 'sec-fetch-dest': 'script' } })).toBe(true)

    const headers = { 'content-type': 'application/json' }
    const sent = () => fetch(`${site}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) })
    await expect.poll(() => sent().then(({ status }) => status, String), patience).toBe(201)

    const body = JSON.stringify({ show: 'new' })
    const isAtDesk = async () => {
      const cookie = String((await fetch(desk, PAGE)).headers.getSetCookie()[0]?.split(';')[0])
      const asked = { method: 'POST', body, headers: { ...headers, cookie, 'x-desk': '1' } }
      return names(inquiry.fullName, `${desk}/api/leads/find`, asked)
    }
    await expect.poll(isAtDesk, patience).toBe(true)
  } catch (error) {
    throw new Error(`npm run dev said:\n${said}`, { cause: error })
  } finally {
    dev.kill()
    await ended
  }
}, 180_000)
