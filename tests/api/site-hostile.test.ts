// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { faultsOf, MAX_DRAFT_BYTES } from '../../src/contract/site/items.ts'
import { LIST_KINDS, type SINGLE_KINDS } from '../../src/contract/site/kinds.ts'
import { saveDraft } from '../../src/core/storage/site-drafts.ts'
import { MAX_DRAFTS } from '../../src/desk-api/site/draft-calls.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { leavesOf, withText } from '../site/support/leaves.ts'
import { everyItem, other } from '../site/support/other-content.ts'

const HIDDEN = ['\0', '\n', '\u0085', '\u200b', '\u2028', '\u202e', '\u2066', '\ud800', '\udc00', '\ufeff', '\uffff']
test.each(everyItem)(
  'no text of $kind accepts a character that is invisible, breaks the line or reverses it',
  ({ kind, item }) => {
    const texts = leavesOf(item).filter(({ value }) => typeof value === 'string')
    expect(texts.length).toBeGreaterThan(1)
    for (const { path } of texts)
      for (const character of HIDDEN) {
        const spoiled = withText(item, path, (text) => text.slice(0, -1) + character + text.slice(-1))
        const faults = faultsOf(kind, spoiled).map((fault) => fault.path)
        // The text of an article may have several lines.
        if (character === '\n' && /^parts\.\d+\.text$/.test(path)) expect(faults).toEqual([])
        else expect([character, ...new Set(faults)]).toEqual([character, path])
      }
  },
)

test('letters of every language, and emoji made of several characters, are accepted', () => {
  for (const name of ['Zoë Łukasz', 'محمد علي', '李小龍', 'Jo 👨‍👩‍👧 🏳️‍🌈'])
    expect(
      faultsOf(
        'reviews',
        withText(other.reviews, 'reviews.0.name', () => name),
      ),
    ).toEqual([])
})

test('a phone number in the title or text of a notice is refused, even when it is split between them', () => {
  const faults = (words: object) => faultsOf('notice', { ...builtIn.notice, ...words }).map(({ path }) => path)
  for (const number of ['(251) 555-0142', '2 5 1 5 5 5 O I 4 2', '251 then 555 then 0142'])
    for (const field of ['title', 'text']) expect(faults({ [field]: `Please call ${number} now` })).toEqual([field])
  expect(faults({ title: 'Please call 251-555', text: '0142 for emergencies, or' })).toEqual(['text'])
  expect(faults({ title: 'Closed October 3, 7:00 AM–6:00 PM', text: 'Back within 24 hours, on 2026-11-18.' })).toEqual(
    [],
  )
})

describeAnyStore('the desk', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
  })
  afterAll(() => desk?.stop())
  const put = (kind: (typeof SINGLE_KINDS)[number], version: number, content: unknown) =>
    owner.call('PUT', `/api/site/${kind}/draft`, { version, content })

  test("refuses a member's notice with another phone number in its text", async () => {
    const office = await desk.signedIn(OFFICE)
    for (const words of [
      { title: 'Call 2 5 1 - - 5 5 5 - - O 1 4 2' },
      { text: 'Call 25I \u2060555\u2060 OI42, or' },
    ]) {
      const content = { ...builtIn.notice, ...words, isOn: true }
      await owner.call('DELETE', '/api/site/notice/draft')
      const { version } = (await office.call('PUT', '/api/site/notice/draft', { version: 0, content })).json()
      const sent = { kind: 'notice', version }
      const refused = await office.post('/api/site/publish', sent, { 'idempotency-key': randomUUID() })
      expect([refused.status, refused.json().faults]).toEqual([
        422,
        [{ path: Object.keys(words)[0], message: 'Please leave the phone number out. It’s added after the text.' }],
      ])
    }
    await owner.call('DELETE', '/api/site/notice/draft')
  })

  test('refuses a version that no draft can have', async () => {
    await put('notice', 0, {})
    for (const version of [2 ** 31 - 1, 2 ** 31, 1e15, 1e300]) {
      const answers = [
        await put('notice', version, {}),
        await owner.call('DELETE', '/api/site/notice/draft', { version }),
        await owner.post('/api/site/publish', { kind: 'notice', version }, { 'idempotency-key': randomUUID() }),
      ]
      expect([version, ...answers.map(({ status }) => status)]).toEqual([version, 422, 422, 422])
    }
  })

  test('lists only a few errors of a draft that is wrong in tens of thousands of places', async () => {
    for (const [kind, list] of [
      ['reviews', 'reviews'],
      ['hours', 'daysOff'],
    ] as const)
      for (const entry of [{}, 0]) {
        const each = JSON.stringify(entry).length + 1
        const many = Array(Math.floor((MAX_DRAFT_BYTES - 4096) / each)).fill(entry)
        const content = { ...builtIn[kind], [list]: many }
        expect((await put(kind, 0, content)).status).toBe(200)
        const checked = await owner.post(`/api/site/${kind}/check`, { content })
        expect(checked.json().faults).toEqual([{ path: list, message: expect.stringMatching(/^Please keep this to/) }])
        await owner.call('DELETE', `/api/site/${kind}/draft`)
      }
  })

  const putKeyed = (kind: string, key: string, content: unknown) =>
    owner.call('PUT', `/api/site/${kind}/${key}/draft`, { version: 0, content })
  const dropKeyed = (kind: string, key: string) => owner.call('DELETE', `/api/site/${kind}/${key}/draft`)

  test('shows everyone the overview and the lists, whatever a draft contains', async () => {
    const odd = [null, 0, 'words', [null]]
    const fields = ['isShown', 'title', 'town', 'month', 'day', 'picture', 'pictures', 'tags', 'parts', 'quote']
    const drafts = [...odd, ...fields.flatMap((field) => odd.map((value) => ({ [field]: value })))]
    for (const kind of LIST_KINDS)
      for (const content of drafts) {
        expect((await putKeyed(kind, 'odd', content)).status).toBe(200)
        const seen = [await owner.get('/api/site'), await owner.get(`/api/site/${kind}`)]
        expect([kind, content, ...seen.map(({ status }) => status)]).toEqual([kind, content, 200, 200])
        await dropKeyed(kind, 'odd')
      }
  })

  test('finds nothing at a key that every object inherits, and something at the longest key there is', async () => {
    for (const kind of LIST_KINDS)
      for (const key of ['constructor', 'a'.repeat(80)]) {
        const there = await owner.get(`/api/site/${kind}/${key}`)
        expect([there.status, there.json()]).toMatchObject([200, { published: null, isBuiltIn: true, covers: false }])
      }
  })

  test(`stores ${MAX_DRAFTS} drafts, and still accepts a storm notice and changes to every existing draft`, async () => {
    await owner.call('DELETE', '/api/site/notice/draft')
    const keys = Array.from({ length: MAX_DRAFTS }, (_, at) => `draft-${at}`)
    for (const key of keys) expect((await putKeyed('job', key, {})).status).toBe(200)
    const refused = await putKeyed('article', 'one-more', {})
    expect([refused.status, refused.json().message]).toEqual([
      422,
      expect.stringMatching(/^There are already 100 drafts/),
    ])
    expect((await putKeyed('job', 'draft-1', {})).status).toBe(200)
    expect((await put('notice', 0, {})).status).toBe(200)
    for (const key of keys) await dropKeyed('job', key)
    expect((await putKeyed('article', 'one-more', {})).status).toBe(200)
    await dropKeyed('article', 'one-more')
  })

  test('answers twenty simultaneous overviews, and lists of unused pictures, over a hundred of the largest drafts in little memory', async () => {
    await owner.call('DELETE', '/api/site/notice/draft')
    const at = desk.now().toISOString()
    const text = Array.from({ length: 4000 }, (_, line) => `Line ${line} of a long text that says little.\n`).join('')
    const article = { title: 'A very long article', parts: [{ heading: '', text }] }
    const keys = Array.from({ length: MAX_DRAFTS }, (_, number) => `large-${number}`)
    for (const key of keys) {
      const content = JSON.stringify({ ...article, title: `${article.title}, ${key}` })
      await saveDraft(desk.db, { kind: 'article', key, content, version: 0, by: null, at })
    }
    const rss = () => process.memoryUsage.rss() / 2 ** 20
    /** The answers to twenty calls at once, and how many MB they took. */
    async function twenty(path: string) {
      const before = rss()
      let most = before
      const sampler = setInterval(() => {
        most = Math.max(most, rss())
      }, 5)
      const answers = await Promise.all(Array.from({ length: 20 }, () => owner.get(path)))
      clearInterval(sampler)
      return { answers, megabytes: most - before }
    }
    const unused = await twenty('/api/site/media')
    for (const { status } of unused.answers) expect(status).toBe(200)
    expect(unused.megabytes).toBeLessThan(150)
    const overviews = await twenty('/api/site')
    for (const { status, json } of overviews.answers) {
      expect(status).toBe(200)
      const titles = json().drafts.map(({ title }: { title: string }) => title)
      expect(titles.sort()).toEqual(keys.map((key) => `${article.title}, ${key}`).sort())
    }
    expect(overviews.megabytes).toBeLessThan(150)
    for (const key of keys) await dropKeyed('article', key)
  })

  test('refuses deeper nesting than any schema has, in every call that accepts a draft', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    for (const depth of [40, 3000, 4500, 100_000]) {
      const content = JSON.stringify({ ...builtIn.notice, more: 0 }).replace(':0}', `:${nested(depth)}}`)
      const answers = [
        await owner.call('PUT', '/api/site/notice/draft', `{"version":0,"content":${content}}`),
        await owner.call('POST', '/api/site/notice/check', `{"content":${content}}`),
        await owner.call('POST', '/api/site/preview', `{"kind":"notice","content":${content}}`),
      ]
      for (const answer of answers)
        expect([depth, answer.status, answer.json().message]).toEqual([
          depth,
          400,
          'This is nested too deeply for the desk. Nothing was saved.',
        ])
    }
    const asDeepAsIsTaken = `{"version":0,"content":${nested(20)}}`
    expect((await owner.call('PUT', '/api/site/prices/draft', asDeepAsIsTaken)).status).toBe(200)
    await owner.call('DELETE', '/api/site/prices/draft')
  })

  test('shows a stored draft that is nested too deep as unreadable', async () => {
    const content = `{"more":${'['.repeat(3000)}${']'.repeat(3000)}}`
    await owner.call('DELETE', '/api/site/notice/draft')
    await saveDraft(desk.db, { kind: 'notice', key: '', content, version: 0, by: null, at: desk.now().toISOString() })
    const { version, draft } = (await owner.get('/api/site/notice')).json()
    expect(draft.content).toBeNull()
    const publish = { kind: 'notice', version }
    expect((await owner.get('/api/site')).status).toBe(200)
    expect((await owner.post('/api/site/publish', publish, { 'idempotency-key': randomUUID() })).status).toBe(422)
    await owner.call('DELETE', '/api/site/notice/draft')
  })
})
