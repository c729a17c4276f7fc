import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { startDeskProcess } from '../../../testbed/desk-process.ts'
import { freePort } from '../../../testbed/postgres.ts'
import { newFolder } from '../../../testbed/server.ts'

/** The desk of the next release: another page, and therefore another service worker. */
function release(folder: string, name: string) {
  const change = (file: string, to: (text: string) => string) => {
    const path = join(folder, file)
    writeFileSync(path, to(readFileSync(path, 'utf8')))
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
  }
  change('index.html', (page) => page.replace(/<html[^>]*>/, `<html lang="en" data-release="${name}">`))
  change('service-worker.js', (worker) => `${worker}// ${name}\n`.replace(/(?<=[`'"])[0-9a-f]{64}|second-\w+/g, name))
}

test('the cached page opens immediately; after a new release it reloads, but not while somebody types', async ({
  page,
}) => {
  const folder = join(newFolder(), 'desk')
  cpSync(resolve('build/desk'), folder, { recursive: true })
  const port = String(await freePort())
  const env = { DATA_DIR: join(newFolder(), 'data'), DESK_PORT: port, DESK_DIR: folder, LOG_LEVEL: 'error' }
  let desk = await startDeskProcess(env)
  const renew = async (name: string) => {
    await desk.stop()
    release(folder, name)
    desk = await startDeskProcess(env)
  }
  const email = page.getByRole('textbox', { name: /email/i })

  await page.goto(desk.url)
  await expect(email).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await renew('second-a')
  const reloaded = page.waitForResponse((answer) => answer.url() === `${desk.url}/`)
  await page.goto(desk.url)
  expect((await reloaded).fromServiceWorker()).toBe(true)
  await expect(page.locator('html[data-release=second-a]')).toBeAttached()

  await email.fill('ow')
  await renew('second-b')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const taken = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
    await (await serviceWorker.ready).update()
    await taken
  })
  await email.pressSequentially('ner@example.com')
  await expect(email).toHaveValue('owner@example.com')
  await email.blur()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('html[data-release=second-b]')).toBeAttached()
  await desk.stop()
})
