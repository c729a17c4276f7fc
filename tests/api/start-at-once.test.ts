// @module-tag slow
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mediaFiles, mediaShareUrl } from '../../src/content/pictures/media-url.ts'
import { builtIn } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/items.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import { markErase } from '../../src/core/storage/progress-marks.ts'
import { SITE_DIR } from '../../testbed/built-site.ts'
import { inquiry } from '../../testbed/entries.ts'
import { jobWith, newPicture } from '../../testbed/pictures.ts'
import { startProxies } from '../../testbed/proxies.ts'
import { instancesOf, publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { describeAnyStore, withDatabase } from '../../testbed/stores.ts'

const PHONE = '(251) 555-0199'
const NOTICE = { ...builtIn.notice, isOn: true, title: 'Storm coming tonight.', phone: PHONE, answerHours: 72 }
const PICTURES = 24

const pageOf = async (url: string, path = '/contact') => (await fetch(url + path)).text()
const healthOf = async ({ url }: Server) => (await fetch(`${url}/api/health`)).json()
describeAnyStore('a start', (store) => {
  const newEnv = async () => ({ LOG_LEVEL: 'fatal', ...(await store.env()), DATA_DIR: newFolder() })
  const at = (env: { DATA_DIR: string } & Record<string, string>) => ({ dataDir: env.DATA_DIR, env })
  const foldersIn = (env: { DATA_DIR: string }) =>
    (existsSync(join(env.DATA_DIR, 'site')) ? readdirSync(join(env.DATA_DIR, 'site')) : []).filter((name) =>
      /^\d/.test(name),
    )

  test('accepts a lead before any page or picture is made; pages show the published content immediately, and complete soon', async () => {
    const env = await newEnv()
    const pictures: SitePicture[] = await withDatabase(at(env), (db) =>
      Promise.all(
        Array.from({ length: PICTURES }, (_, mark) => newPicture(db, { width: 320, height: 240, mark: mark + 1 })),
      ),
    )
    const job = Object.fromEntries(
      [0, 6, 12, 18].map((from) => [`job-${from}`, jobWith(...pictures.slice(from, from + 6))]),
    )
    const published: Published = { ...withPhone(PHONE), notice: NOTICE, job }
    const release = await publish(at(env), published)
    const server = await startServer(env)
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    expect(foldersIn(env)).toEqual([])
    expect(await healthOf(server)).toEqual({ status: 'ready', pages: 'making' })

    for (const path of ['/contact', '/our-work/job-6', '/nowhere']) {
      const answer = await fetch(server.url + path)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, path === '/nowhere' ? 404 : 200])
      expect(html).toContain(PHONE)
      expect(html).toContain(NOTICE.title)
      expect(html).not.toContain('(251) 555-0142')
    }
    // A request for a picture that comes too early is told to try again, not that it is gone.
    expect([200, 503]).toContain((await fetch(server.url + mediaShareUrl(pictures[23]?.id ?? '', [0.5, 0.5]))).status)
    // A form without scripts is answered with its page.
    const sent = await server.postForm('/api/contact', { ...inquiry, name: 'Sent without scripts' })
    expect([sent.status, (await sent.text()).includes('Your reference is')]).toEqual([201, true])

    await untilLive(server, release)
    expect(await healthOf(server)).toEqual({ status: 'ready', pages: 'live' })
    const page = await fetch(`${server.url}/contact`)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await page.text()).toMatch(/ data-state="\/assets\/state-/)
    const shown = () => readdirSync(join(env.DATA_DIR, 'site/media')).length
    await expect.poll(shown).toBe(pictures.flatMap(mediaFiles).length + PICTURES)
    await server.stop()
  })

  test('killed while making pages is followed by a start that accepts leads and makes them', {
    tags: ['all'],
  }, async () => {
    const env = await newEnv()
    const release = await publish(at(env), withPhone(PHONE))
    const first = await startServer(env)
    await expect
      .poll(async () => (await instancesOf(first)).map(({ state }) => state), { interval: 20 })
      .toEqual(['making'])
    await first.kill()
    const second = await startServer({ ...env, PORT: new URL(first.url).port })
    expect((await second.post('/api/contact', inquiry)).status).toBe(201)
    expect(await pageOf(second.url)).toContain(PHONE)
    await untilLive(second, release)
    await second.stop()
  })

  test('that cannot write pages still shows them, and accepts leads', { tags: ['all'] }, async () => {
    const env = await newEnv()
    await publish(at(env), { ...withPhone(PHONE), notice: NOTICE })
    const file = join(newFolder(), 'no-folder')
    writeFileSync(file, '')
    const server = await startServer({ ...env, SITE_STATE_DIR: join(file, 'site') })
    const state = async () => (await instancesOf(at(env))).map((row) => row.state)
    await expect.poll(state).toEqual(['failed'])
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    for (const path of ['/contact', '/']) expect(await pageOf(server.url, path)).toContain(PHONE)
    expect(await pageOf(server.url)).toContain(NOTICE.title)
    expect(await healthOf(server)).toEqual({ status: 'ready', pages: 'failed' })
    // Content published in the meantime is shown the same way.
    await publish(at(env), withPhone('(251) 555-0177'))
    await expect.poll(() => pageOf(server.url)).toContain('(251) 555-0177')
    await server.stop()
  })

  test('whose publisher is broken accepts leads, and answers pages with the published phone number', {
    tags: ['all'],
  }, async () => {
    const env = await newEnv()
    await publish(at(env), withPhone(PHONE))
    const folder = newFolder()
    cpSync(SITE_DIR, join(folder, 'site'), { recursive: true })
    cpSync(resolve(SITE_DIR, '../app/templates.json'), join(folder, 'app/templates.json'))
    mkdirSync(join(folder, 'app/server'))
    writeFileSync(join(folder, 'app/server/index.js'), 'throw new Error("broken")')
    const server = await startServer({ ...env, SITE_DIR: join(folder, 'site') })
    const sent = await server.postForm('/api/contact', inquiry)
    expect([sent.status, await sent.text()]).toEqual([201, expect.stringContaining('Your reference is')])
    const page = await fetch(`${server.url}/contact`)
    expect([page.status, await page.text()]).toEqual([
      503,
      `This page is being made. Please try again in a minute, or call ${PHONE}.`,
    ])
    await expect.poll(async () => (await healthOf(server)) as unknown).toEqual({ status: 'ready', pages: 'failed' })
    await server.stop()
  })

  test('shows no page from before an erase, nor do the proxies', async () => {
    const env = { ...(await newEnv()), TRUST_PROXY: '127.0.0.1' }
    const review = { id: 'one', name: 'Glenn Rutherford', town: 'Daphne', stars: 5 as const, work: 'Gate' }
    const shown = { ...review, text: 'They came when they said so.', isShown: true, hiddenBecause: null }
    const before = await startServer(env)
    await untilLive(before, await publish(before, { reviews: { ...builtIn.reviews, reviews: [shown] } }))
    expect(await pageOf(before.url, '/')).toContain(review.name)
    await before.stop()
    // Meanwhile the person is erased, and the site no longer shows the review.
    const release = await publish(at(env), withPhone(PHONE))
    await withDatabase(at(env), markErase)
    const server = await startServer(env)
    const port = Number(new URL(server.url).port)
    const proxies = await startProxies(port)
    for (const { url } of [server, ...proxies]) {
      const html = await pageOf(url, '/')
      expect(html, url).not.toContain(review.name)
      expect(html, url).toContain(PHONE)
    }
    await untilLive(server, release)
    await expect.poll(() => foldersIn(env)).toHaveLength(1)
    // The folder is empty, as after losing the disk: the server answers behind both proxies.
    await server.stop()
    rmSync(join(env.DATA_DIR, 'site'), { recursive: true })
    const again = await startServer({ ...env, PORT: String(port) })
    for (const { url } of [again, ...proxies]) expect(await pageOf(url, '/'), url).toContain(PHONE)
    for (const proxy of proxies) await proxy.stop()
    await again.stop()
  })
})
