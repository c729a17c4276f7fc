import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CODE_DOES_NOT_FIT, SIGN_IN_SENT } from '../../src/contract/desk/sign-in.ts'
import { newDeskLink } from '../../src/core/desk/desk-link.ts'
import { listedPeople, syncPeople } from '../../src/core/storage/desk-people.ts'
import { type Browser, type Desk, OFFICE, OWNER, startTestDesk } from '../../testbed/desk.ts'
import { runProgram } from '../../testbed/server.ts'
import { describeAnyStore } from '../../testbed/stores.ts'

/** Tests share a desk; each starts on a later day, so the previous test's limits have expired. */
const DAY = 24 * 60

describeAnyStore('signing in at the desk', (store) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
  })
  afterAll(() => desk?.stop())

  async function emailFor(browser: Browser, email = OWNER) {
    expect((await browser.post('/api/sign-in', { email })).status).toBe(202)
    const emails = await desk.emails()
    const emailMessage = emails.find((one) => one.kind === 'sign-in')
    const code = /Code: (\d{4} \d{4})/.exec(emailMessage?.text ?? '')?.[1] ?? ''
    const token = /\/enter#(\S+)/.exec(emailMessage?.text ?? '')?.[1] ?? ''
    return { email: emailMessage, code, token, emails }
  }
  const finish = (browser: Browser, body: unknown) => browser.post('/api/sign-in/finish', body)

  test('the code from the email signs in the browser that asked, and the person gets an email about the new device', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { email: emailMessage, code } = await emailFor(browser)
    expect(emailMessage).toMatchObject({ to: { address: OWNER }, subject: `Your sign-in code for the desk: ${code}` })
    expect(emailMessage?.text).toContain('from Chrome on Windows')
    const answer = await finish(browser, { code })
    expect(answer.json().me.person).toMatchObject({ name: 'Owner', role: 'owner', email: OWNER })
    expect((await browser.get('/api/me')).status).toBe(200)
    expect((await desk.emails()).map(({ subject }) => subject)).toEqual(['New sign-in to the desk: Chrome on Windows'])
  })

  test('the link works in the browser that asked; opening it changes nothing, however often', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { token } = await emailFor(browser)
    const scanner = desk.browser()
    for (let checks = 0; checks < 10; checks += 1) await scanner.post('/api/sign-in/check-link', { token })
    const linkCheck = (await browser.post('/api/sign-in/check-link', { token })).json()
    expect(linkCheck).toEqual({
      isSameBrowser: true,
      askedFrom: 'Chrome on Windows',
      askedAt: desk.now().toISOString(),
    })
    expect((await finish(browser, { token })).status).toBe(200)
  })

  test('in another browser the link shows the code to type where it was requested, and signs nobody in', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { token, code } = await emailFor(browser)
    const elsewhere = desk.browser()
    const linkCheck = (await elsewhere.post('/api/sign-in/check-link', { token })).json()
    expect(linkCheck).toMatchObject({ isSameBrowser: false, code: code.replace(' ', '') })
    for (const body of [{ token }, { code: linkCheck.code }]) {
      const answer = await finish(elsewhere, body)
      expect([answer.status, answer.json().message]).toEqual([401, CODE_DOES_NOT_FIT])
    }
    expect((await elsewhere.get('/api/me')).status).toBe(401)
    expect((await finish(browser, { code: linkCheck.code })).status).toBe(200)
  })

  test('one email signs in once, and the code of either of two emails works', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const first = await emailFor(browser)
    const second = await emailFor(browser)
    const signInCookie = browser.cookies.get('desk-sign-in') ?? ''
    expect((await finish(browser, { code: first.code })).status).toBe(200)
    const other = desk.browser()
    other.cookies.set('desk-sign-in', signInCookie)
    expect((await finish(other, { code: first.code })).status).toBe(401)
    expect((await finish(other, { token: first.token })).status).toBe(401)
    expect((await finish(other, { code: second.code })).status).toBe(200)
  })

  test('five wrong codes use up a sign-in request, and it expires after fifteen minutes', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { code } = await emailFor(browser)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    for (let tries = 0; tries < 5; tries += 1) expect((await finish(browser, { code: wrong })).status).toBe(401)
    expect((await finish(browser, { code })).status).toBe(401)

    desk.pass(DAY)
    const later = desk.browser()
    const old = await emailFor(later)
    desk.pass(16)
    expect((await finish(later, { code: old.code })).status).toBe(401)
    expect((await later.post('/api/sign-in/check-link', { token: old.token })).status).toBe(401)
  })

  test('five wrong codes disable the code but not the link, which nobody can guess; elsewhere the link shows no dead code', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { token } = await emailFor(browser)
    for (let tries = 0; tries < 5; tries += 1) await finish(browser, { code: '12345678' })
    expect((await desk.browser().post('/api/sign-in/check-link', { token })).status).toBe(401)
    expect((await finish(browser, { token })).status).toBe(200)
  })

  test('a sign-in that storage fails to record leaves the code valid', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { code } = await emailFor(browser)
    await sql`alter table desk_sessions rename to desk_sessions_away`.execute(desk.db)
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await finish(browser, { code })).status)
    await sql`alter table desk_sessions_away rename to desk_sessions`.execute(desk.db)
    expect(statuses).toEqual(Array(6).fill(500))
    expect((await finish(browser, { code })).status).toBe(200)
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  test('five simultaneous guesses count as five', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { code } = await emailFor(browser)
    const wrong = code.startsWith('0') ? '99999999' : '00000000'
    await Promise.all(Array.from({ length: 8 }, () => finish(browser, { code: wrong })))
    expect((await finish(browser, { code })).status).toBe(401)
  })

  test('an expired sign-in email is dropped', async () => {
    desk.pass(DAY)
    await desk.browser().post('/api/sign-in', { email: OWNER })
    desk.pass(16)
    expect(await desk.emails()).toEqual([])
  })

  test('an address that is not on the list causes the same answer and the same writes, and no email', async () => {
    desk.pass(DAY)
    const rows = async () => {
      const requests = await desk.db.selectFrom('sign_in_requests').select('id').execute()
      const outbox = await desk.db.selectFrom('outbox').select('id').where('kind', '=', 'sign-in').execute()
      return [requests.length, outbox.length]
    }
    const seen = []
    for (const email of [OWNER, 'stranger@example.com']) {
      const before = await rows()
      const browser = desk.browser()
      const answer = await browser.post('/api/sign-in', { email })
      const after = await rows()
      seen.push({
        status: answer.status,
        text: answer.text,
        cookies: browser.setCookies().map((line) => line.replace(/=[\w-]{43}/, '=…')),
        written: after.map((count, at) => count - (before[at] ?? 0)),
      })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ status: 202, text: JSON.stringify({ message: SIGN_IN_SENT }), written: [1, 1] })
    expect((await desk.emails()).map(({ to }) => to.address)).toEqual([OWNER])
  })

  test('an address gets three emails in a quarter of an hour and ten a day; the answer stays the same', async () => {
    desk.pass(DAY)
    let sent = 0
    for (let requests = 0; requests < 20; requests += 1) {
      const answer = await desk
        .browser({ forwardedFor: `198.51.100.${requests}` })
        .post('/api/sign-in', { email: OWNER })
      expect([answer.status, answer.text]).toEqual([202, JSON.stringify({ message: SIGN_IN_SENT })])
      sent += (await desk.emails()).length
      if (requests === 4) expect(sent).toBe(3)
      if (requests % 5 === 4) desk.pass(16)
    }
    expect(sent).toBe(10)
  })

  test('emails requested while the clock was a month ahead make nobody wait once it is right again', async () => {
    const right = new Date(desk.now().getTime() + DAY * 60_000)
    desk.pass(31 * DAY)
    for (const _ask of [1, 2, 3]) expect((await emailFor(desk.browser())).code).toMatch(/^\d/)
    desk.set(right)
    expect((await emailFor(desk.browser())).code).toMatch(/^\d/)
    await desk.db.deleteFrom('sign_in_requests').execute()
  })

  const asksNow = () =>
    desk.db.selectFrom('sign_in_requests').selectAll().where('created_at', '=', desk.now().toISOString()).execute()

  test('sixty strangers an hour leave a row each, and nobody on the list waits because of them', async () => {
    desk.pass(DAY)
    for (let requests = 0; requests < 65; requests += 1)
      await desk
        .browser({ forwardedFor: `203.0.113.${requests}` })
        .post('/api/sign-in', { email: `x${requests}@example.com` })
    expect(await asksNow()).toHaveLength(60)
    const { email: emailMessage } = await emailFor(desk.browser())
    expect(emailMessage?.to.address).toBe(OWNER)
  })

  test('forty requests at once for one address make three emails; of sixty-five strangers at once sixty are stored', async () => {
    desk.pass(DAY)
    const all = (count: number, email: (at: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, at) => desk.browser().post('/api/sign-in', { email: email(at) })))
    await all(40, () => OWNER)
    expect(await asksNow()).toHaveLength(3)
    expect(await desk.emails()).toHaveLength(3)
    await all(65, (at) => `y${at}@example.com`)
    expect((await asksNow()).filter((one) => one.person_id === null)).toHaveLength(60)
  })

  test('one network address has to wait after thirty tries', async () => {
    desk.pass(DAY)
    const browser = desk.browser({ forwardedFor: '192.0.2.7' })
    const statuses = []
    for (let tries = 0; tries < 32; tries += 1)
      statuses.push((await browser.post('/api/sign-in/finish', { code: '12345678' })).status)
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  test('a link from the terminal works once, in any browser, and only for somebody on the list', async () => {
    desk.pass(DAY)
    const link = await newDeskLink(desk.db, desk.settings, OFFICE, desk.now())
    const token = link?.link.split('#')[1]
    const browser = desk.browser()
    expect((await browser.post('/api/sign-in/check-link', { token })).json()).toMatchObject({ isSameBrowser: true })
    expect((await finish(browser, { token })).json().me.person).toMatchObject({ name: 'Office', role: 'member' })
    expect((await finish(desk.browser(), { token })).status).toBe(401)
    expect(await newDeskLink(desk.db, desk.settings, 'stranger@example.com', desk.now())).toBeNull()
  })

  test('an invented token, a truncated one and one from another request are all refused alike', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { token } = await emailFor(browser)
    const [ask = '', mac = ''] = token.split('.')
    const flipped = `${mac[0] === 'A' ? 'B' : 'A'}${mac.slice(1)}`
    for (const forged of [`${ask}.${flipped}`, `${ask.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))}.${mac}`]) {
      const answer = await finish(browser, { token: forged })
      expect([answer.status, answer.json().message]).toEqual([401, CODE_DOES_NOT_FIT])
    }
    expect((await finish(browser, { token: 'short' })).status).toBe(422)
  })

  test('a planted session id is not adopted, and a new code ends the previous session', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    browser.cookies.set('desk', 'planted')
    const { code } = await emailFor(browser)
    expect((await finish(browser, { code })).status).toBe(200)
    const first = browser.cookies.get('desk') ?? ''
    expect(first).toMatch(/^[\w-]{43}$/)
    await finish(browser, { code: (await emailFor(browser)).code })
    expect(browser.cookies.get('desk')).not.toBe(first)
    for (const cookie of ['planted', first])
      expect((await desk.browser().get('/api/me', { cookie: `desk=${cookie}` })).status).toBe(401)
  })

  test('signing out ends the session and clears what the browser stored', async () => {
    desk.pass(DAY)
    const owner = await desk.signedIn()
    const cookie = owner.cookies.get('desk') ?? ''
    const answer = await owner.post('/api/sign-out')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('clear-site-data')).toContain('"storage"')
    owner.cookies.set('desk', cookie)
    expect((await owner.get('/api/me')).status).toBe(401)
  })

  test('a session ends after thirty days without use and after 180 days in all; use in between extends it', async () => {
    desk.pass(DAY)
    const idle = await desk.signedIn()
    const used = await desk.signedIn(OFFICE)
    for (let days = 0; days < 175; days += 25) {
      desk.pass(25 * DAY)
      expect((await used.get('/api/me')).status).toBe(200)
    }
    expect((await idle.get('/api/me')).status).toBe(401)
    desk.pass(6 * DAY)
    expect((await used.get('/api/me')).status).toBe(401)
  })

  test('a person removed from the list is signed out at the next request', async () => {
    desk.pass(DAY)
    const office = await desk.signedIn(OFFICE)
    await syncPeople(desk.db, listedPeople(OWNER, []), desk.now().toISOString())
    expect((await office.get('/api/me')).status).toBe(401)
    expect(await newDeskLink(desk.db, desk.settings, OFFICE, desk.now())).toBeNull()
    await syncPeople(desk.db, listedPeople(OWNER, desk.settings.desk.people), desk.now().toISOString())
  })

  test("a command run without the desk's settings signs nobody out and removes nobody from the list", async () => {
    desk.pass(DAY)
    const office = await desk.signedIn(OFFICE)
    const bare = {
      DATA_DIR: desk.dataDir,
      ...(desk.settings.databaseUrl ? { DATABASE_URL: desk.settings.databaseUrl } : {}),
    }
    const { status, stdout } = await runProgram('src/owner/main.ts', ['desk-link'], bare)
    expect([status, stdout]).toEqual([0, expect.stringContaining('This link signs in Owner. It works once')])
    expect((await runProgram('src/owner/main.ts', ['desk-sessions'], bare)).status).toBe(0)
    const stranger = await runProgram('src/owner/main.ts', ['desk-link', 'stranger@example.com'], bare)
    expect([stranger.status, stranger.stderr]).toEqual([1, expect.stringContaining('can’t sign in to the desk')])
    expect((await office.get('/api/me')).status).toBe(200)
  })

  test('a device signed out elsewhere is told to clear its data, and files are never cached', async () => {
    desk.pass(DAY)
    const owner = await desk.signedIn()
    const { reference } = await desk.lead('quote')
    for (const path of ['card.vcf', 'plan.png', ''].map((name) => `/api/leads/${reference}/${name}`.replace(/\/$/, '')))
      expect((await owner.get(path)).headers.get('cache-control'), path).toBe('no-store')
    expect((await owner.get('/api/files/x/small')).headers.get('cache-control')).toBe('no-store')
    await desk.db.deleteFrom('desk_sessions').where('person_id', '=', owner.id).execute()
    const ended = await owner.get('/api/me')
    expect([ended.status, ended.headers.get('clear-site-data')]).toEqual([401, '"cache"'])
    expect(owner.cookies.has('desk')).toBe(false)
    expect((await owner.get('/api/me')).headers.get('clear-site-data')).toBeNull()
  })

  test('people list and sign out their own devices, the owner all of them; it requires a new code', async () => {
    desk.pass(DAY)
    const owner = await desk.signedIn()
    const office = await desk.signedIn(OFFICE)
    const ids = async (browser: Browser) =>
      (await browser.get('/api/sessions')).json().devices as { id: string; personId: string; isCurrent: boolean }[]
    expect((await ids(office)).every((device) => device.personId === office.id)).toBe(true)
    const ownersDevice = (await ids(owner)).find((device) => device.isCurrent)?.id ?? ''
    expect((await office.call('DELETE', `/api/sessions/${ownersDevice}`)).status).toBe(404)
    const officeDevice = (await ids(owner)).find((device) => device.personId === office.id)?.id ?? ''

    await desk.emails()
    desk.pass(13 * 60)
    const stale = await owner.call('DELETE', `/api/sessions/${officeDevice}`)
    expect([stale.status, stale.json().reauth]).toEqual([403, true])
    const { code, emails } = await emailFor(owner)
    expect(emails).toHaveLength(1)
    expect((await finish(owner, { code })).status).toBe(200)
    expect(await desk.emails()).toEqual([])
    expect((await owner.call('DELETE', `/api/sessions/${officeDevice}`)).status).toBe(204)
    expect((await office.get('/api/me')).status).toBe(401)
  })

  test('the database contains no usable secret', async () => {
    desk.pass(DAY)
    const browser = desk.browser()
    const { code, token } = await emailFor(browser)
    const ask = browser.cookies.get('desk-sign-in') ?? 'none'
    await finish(browser, { token })
    const session = browser.cookies.get('desk') ?? 'none'
    const tables = ['sign_in_requests', 'desk_sessions', 'desk_people', 'outbox', 'audit_log'] as const
    const rows = await Promise.all(tables.map((table) => desk.db.selectFrom(table).selectAll().execute()))
    const contents = JSON.stringify(rows)
    for (const secret of [code, code.replace(' ', ''), token.split('.')[1] ?? 'none', ask, session])
      expect(contents).not.toContain(secret)
  })

  const guarded = () =>
    desk.routes
      // fetch refuses to send TRACE.
      .filter(({ method, url }) => method !== 'TRACE' && url !== '/*' && !/^\/api\/(health|sign-in)/.test(url))
      .map(({ method, url }) => ({ method, path: url.replace(':reference', 'GF-0000-0000').replace(/:\w+|\*/g, 'x') }))
  const bodyFor = (method: string, body: unknown) => (/GET|HEAD/.test(method) ? undefined : body)

  test('only signing in and health answer without a session, whatever cookie is sent', async () => {
    expect(guarded().length).toBeGreaterThan(25)
    for (const { method, path } of guarded())
      for (const cookie of [null, 'desk=made-up', '__Host-desk=made-up']) {
        const answer = await desk.browser().call(method, path, bodyFor(method, {}), { cookie })
        const words = method === 'HEAD' ? '' : '{"message":"Please sign in."}'
        expect([answer.status, answer.text], `${method} ${path}`).toEqual([401, words])
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
  })

  test("only the desk's own page may call: not a sister host, not an old browser without an origin, not a form", async () => {
    desk.pass(DAY)
    const owner = await desk.signedIn()
    const foreign: Record<string, string | null>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://www.gulflinefence.example' },
      { 'sec-fetch-site': null, origin: null },
      { 'sec-fetch-site': null, origin: 'null' },
      { 'sec-fetch-site': null, origin: 'https://evil.example' },
      { 'x-desk': null },
      { 'x-desk': '0' },
    ]
    for (const headers of foreign) {
      const answer = await owner.post('/api/leads/find', { show: 'todo' }, headers)
      expect(answer.status, JSON.stringify(headers)).toBe(403)
    }
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await owner.get('/api/me', { 'sec-fetch-site': site })).status).toBe(403)
    const sister = { origin: 'https://www.gulflinefence.example', 'access-control-request-method': 'POST' }
    const asked = await owner.call('OPTIONS', '/api/leads/find', undefined, {
      ...sister,
      'sec-fetch-site': 'same-site',
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const form = await owner.post('/api/leads/find', 'show=todo', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(415)
    expect((await owner.post('/api/leads/find', '{', {})).status).toBe(400)
    expect((await owner.post('/api/leads/find', { show: 'todo' }, { 'sec-fetch-site': null })).status).toBe(200)
    expect((await owner.get('/api/me', { 'sec-fetch-site': null })).status).toBe(200)
  })

  test('a forged Host header is refused, so no DNS name can be rebound to this machine', async () => {
    const { port } = new URL(desk.url)
    const statusOf = (host: string) =>
      new Promise((resolve, reject) => {
        request({ port, host: '127.0.0.1', path: '/', headers: { host } }, (answer) =>
          resolve(answer.resume().statusCode),
        )
          .on('error', reject)
          .end()
      })
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1:1', '169.254.0.1', '127.0.0.1.evil.example'])
      expect(await statusOf(host), host).toBe(421)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect(await statusOf(host), host).toBe(200)
  })

  test('fuzzing without a session finds no 5xx', async () => {
    const bodies = [
      '',
      'null',
      '[]',
      '0',
      '"x"',
      '{"a":',
      '{"__proto__":{"x":1}}',
      '\u0000',
      `{"email":"${'a'.repeat(70_000)}"}`,
    ]
    const open = ['/api/sign-in', '/api/sign-in/check-link', '/api/sign-in/finish'].map((path) => ({
      method: 'POST',
      path,
    }))
    for (const { method, path } of [...guarded(), ...open])
      for (const [at, body] of bodies.entries()) {
        const browser = desk.browser({ forwardedFor: `2001:db8:${at}:${path.length}::1` })
        const answer = await browser.call(method, path, bodyFor(method, body))
        expect(answer.status, `${method} ${path} ${body.slice(0, 20)}`).toBeLessThan(500)
      }
  })
})

test('under its own name the desk sets cookies that no sister host can plant, and sends HSTS', async () => {
  const desk = await startTestDesk({ DESK_URL: 'https://desk.gulflinefence.example' })
  const proxied = {
    host: 'desk.gulflinefence.example',
    'x-forwarded-proto': 'https',
    origin: 'https://desk.gulflinefence.example',
  }
  const answer = await new Promise<{ cookies: string[]; hsts: string | undefined; status: number | undefined }>(
    (resolve, reject) => {
      const call = request(
        `${desk.url}/api/sign-in`,
        {
          method: 'POST',
          headers: { ...proxied, 'content-type': 'application/json', 'x-desk': '1', 'sec-fetch-site': 'same-origin' },
        },
        ({ headers, statusCode }) =>
          resolve({
            cookies: headers['set-cookie'] ?? [],
            hsts: headers['strict-transport-security'],
            status: statusCode,
          }),
      )
      call.on('error', reject).end(JSON.stringify({ email: OWNER }))
    },
  )
  expect(answer.status).toBe(202)
  expect(answer.cookies[0]).toMatch(
    /^__Host-desk-sign-in=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  expect(answer.hsts).toContain('max-age=')
  const [emailMessage] = await desk.emails()
  expect(emailMessage?.text).toContain('https://desk.gulflinefence.example/enter#')
  await desk.stop()
})

test('pages have a policy without anything inline, are never indexed, and load without storage', async () => {
  const desk = await startTestDesk()
  for (const path of ['/', '/lead/GF-7K3M-Q9TX', '/enter']) {
    const page = await desk.browser().get(path, { 'sec-fetch-site': 'none' })
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
  expect((await desk.browser().get('/assets/nothing.js')).status).toBe(404)
  expect((await desk.browser().get('/assets/..%2f..%2fpackage.json')).status).toBe(404)
  expect((await desk.browser().get('/api/health', { 'sec-fetch-site': null })).json()).toEqual({ status: 'ready' })

  // Without its storage it says so, but gives no details.
  await desk.db.destroy()
  const message =
    'The desk can’t reach its database, and the site may not be able to take leads. Try again in a minute. If it still fails, check the server.'
  for (const path of ['/api/health', '/api/me'])
    await expect
      .poll(async () => {
        const { status, text } = await desk.browser().get(path, { cookie: 'desk=made-up' })
        return [status, text]
      })
      .toEqual([503, JSON.stringify({ message })])
  await desk.stop()
})
