import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { LIST_KINDS, type SINGLE_KINDS } from '../../src/contract/site/kinds.ts'
import { faultsOf, MOST_DRAFT_BYTES } from '../../src/contract/site/things.ts'
import { MOST_DRAFTS } from '../../src/desk-api/site/draft-calls.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { describeStores } from '../../testbed/stores.ts'
import { leavesOf, withText } from '../site/support/leaves.ts'
import { everyThing, other } from '../site/support/other-content.ts'

const HIDDEN = ['\0', '\n', '\u0085', '\u200b', '\u2028', '\u202e', '\u2066', '\ud800', '\udc00', '\ufeff', '\uffff']
test.each(everyThing)(
  'no text of $kind takes a sign that hides, breaks the line or turns it around',
  ({ kind, thing }) => {
    const texts = leavesOf(thing).filter(({ value }) => typeof value === 'string')
    expect(texts.length).toBeGreaterThan(1)
    for (const { path } of texts)
      for (const sign of HIDDEN) {
        const spoiled = withText(thing, path, (text) => text.slice(0, -1) + sign + text.slice(-1))
        const faults = faultsOf(kind, spoiled).map((fault) => fault.path)
        // What an article says has several lines.
        if (sign === '\n' && /^parts\.\d+\.text$/.test(path)) expect(faults).toEqual([])
        else expect([sign, ...new Set(faults)]).toEqual([sign, path])
      }
  },
)

test('letters of every language, and pictures made of several signs, are words like others', () => {
  for (const name of ['Zoë Łukasz', 'محمد علي', '李小龍', 'Jo 👨‍👩‍👧 🏳️‍🌈'])
    expect(
      faultsOf(
        'reviews',
        withText(other.reviews, 'reviews.0.name', () => name),
      ),
    ).toEqual([])
})

test.each(['title', 'text'] as const)('a number in the %s of a notice is a fault, however it is written', (field) => {
  const faults = (words: string) => faultsOf('notice', { ...builtIn.notice, [field]: words }).map(({ path }) => path)
  for (const number of ['(251) 555-0142', '251-555 - 0142', '251.555.0142', '2515550142', '555-0142', '٢٥١ ٥٥٥ ٠١٤٢'])
    expect([number, faults(`Please call ${number} now`)]).toEqual([number, [field]])
  for (const words of ['Closed Nov 26 to 29, 2026', 'Back on 11/27/2026 at 7:30 am', 'Winds of 100 to 150 mph by 2100'])
    expect([words, faults(words)]).toEqual([words, []])
})

describeStores('the desk', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
  })
  afterAll(() => desk?.stop())
  const put = (kind: (typeof SINGLE_KINDS)[number], version: number, content: unknown) =>
    owner.call('PUT', `/api/site/${kind}/draft`, { version, content })

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

  test('says a few faults of a draft that is wrong in ten thousands of places', async () => {
    for (const [kind, list] of [
      ['reviews', 'reviews'],
      ['hours', 'daysOff'],
    ] as const)
      for (const entry of [{}, 0]) {
        const each = JSON.stringify(entry).length + 1
        const many = Array(Math.floor((MOST_DRAFT_BYTES - 4096) / each)).fill(entry)
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

  test('shows everybody the overview and the lists, whatever stands in a draft', async () => {
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

  test('has nothing at a key that every object knows, and something at the longest key there is', async () => {
    for (const kind of LIST_KINDS)
      for (const key of ['constructor', 'a'.repeat(80)]) {
        const there = await owner.get(`/api/site/${kind}/${key}`)
        expect([there.status, there.json()]).toMatchObject([200, { published: null, isBuiltIn: true, covers: false }])
      }
  })

  test(`keeps ${MOST_DRAFTS} drafts, and still a storm notice and every draft that is there`, async () => {
    await owner.call('DELETE', '/api/site/notice/draft')
    const keys = Array.from({ length: MOST_DRAFTS }, (_, at) => `draft-${at}`)
    for (const key of keys) expect((await putKeyed('job', key, {})).status).toBe(200)
    const refused = await putKeyed('article', 'one-more', {})
    expect([refused.status, refused.json().message]).toEqual([422, expect.stringMatching(/^There are 100 drafts/)])
    expect((await putKeyed('job', 'draft-1', {})).status).toBe(200)
    expect((await put('notice', 0, {})).status).toBe(200)
    for (const key of keys) await dropKeyed('job', key)
    expect((await putKeyed('article', 'one-more', {})).status).toBe(200)
    await dropKeyed('article', 'one-more')
  })

  test('gives back whatever it kept, however deep', async () => {
    for (let depth = 4000; depth < 5000; depth += 50) {
      const deep = `{"version":0,"content":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const { status } = await owner.call('PUT', '/api/site/prices/draft', deep)
      const answers = [await owner.get('/api/site/prices'), await put('prices', 7, 1), await owner.get('/api/site')]
      expect([depth, ...answers.map((answer) => answer.status)]).toEqual([depth, 200, 409, 200])
      expect([200, 413]).toContain(status)
      await owner.call('DELETE', '/api/site/prices/draft')
    }
  })
})
