import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentAt } from '../../src/content/site-content.ts'
import type { Published } from '../../src/contract/site/items.ts'
import type { Job } from '../../src/contract/site/job.ts'
import { writeRelease } from '../../src/core/publish.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { newPicture } from '../../testbed/pictures.ts'
import { describeAnyStore } from '../../testbed/stores.ts'
import { everything, NOW } from '../site/support/other-content.ts'

const KEY = 'basket-weave-by-a-shed'
let job: Job = { ...everything.job[KEY], month: '2026-01', customerWords: null }
const quote = { review: everything.reviews.reviews[0]?.id ?? '', text: 'Olga B. of Foley', name: 'Olga B.' }

test("a customer's sentence shows the name from its review, and disappears when the review is hidden or changed", () => {
  const quoteIn = (published: Published) => contentAt(published, NOW).jobs[0]?.customerWords
  expect(quoteIn(everything)).toEqual({ text: 'Olga B. of Foley had an answer', name: 'Olga B.' })
  const [first, ...others] = everything.reviews.reviews
  const withReview = (part: object) =>
    quoteIn({
      ...everything,
      reviews: { ...everything.reviews, reviews: [{ ...first, ...part } as typeof first, ...others] as never },
    })
  expect(withReview({ name: 'Olga B. of Foley' })).toMatchObject({ name: 'Olga B. of Foley' })
  expect(withReview({ isShown: false })).toBeNull()
  expect(withReview({ text: 'They never came at all, sadly.' })).toBeNull()
  expect(quoteIn({ job: everything.job })).toBeNull()
})

describeAnyStore('a finished job', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
    job = { ...job, pictures: [await newPicture(desk.db)] }
    const publisher = { by: null, mutation: null, now: desk.now() }
    const take = async () => ({ content: everything.reviews })
    await writeRelease(desk.db, publisher, { kind: 'reviews', key: '', request: 'reviews', produce: take })
  })
  afterAll(() => desk?.stop())
  const check = async (part: Partial<Job>) =>
    (await owner.post(`/api/site/job/${KEY}/check`, { content: { ...job, ...part } }))
      .json()
      .faults.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)

  test.each([
    [{}, []],
    [{ town: 'atlantis' }, ['town: The site has no page for this town. Please choose another.']],
    [{ service: 'moats' }, ['service: The site doesn’t have this service. Please choose another.']],
    [{ town: '' }, ['town: Please choose a town.']],
    [{ month: '2099-01' }, ['month: Please choose this month or an earlier one.']],
    [{ pictures: [] }, ['pictures: Please add at least one picture.']],
    [{ customerWords: quote }, []],
    [
      { customerWords: { ...quote, text: 'Olga B. adored it' } },
      [expect.stringMatching(/^customerWords\.text: This isn’t from a review/)],
    ],
    [
      { customerWords: { ...quote, review: everything.reviews.reviews[1]?.id ?? '' } },
      [expect.stringMatching(/^customerWords\.text: This isn’t from a review/)],
    ],
  ])('with %j has these errors: %j', async (part, faults) => {
    expect(await check(part as Partial<Job>)).toEqual(faults)
  })

  test('is published by a member, listed, refused with clear messages, and can be unpublished while it has errors', async () => {
    const office = await desk.signedIn(OFFICE)
    const send = async (content: Job) => {
      const { version } = (await office.get(`/api/site/job/${KEY}`)).json()
      const saved = (await office.call('PUT', `/api/site/job/${KEY}/draft`, { version, content })).json()
      const body = { kind: 'job', key: KEY, version: saved.version }
      return office.post('/api/site/publish', body, { 'idempotency-key': randomUUID() })
    }
    const list = async () => (await office.get('/api/site/job')).json()
    expect((await send({ ...job, customerWords: quote })).status).toBe(202)
    expect((await list()).items).toMatchObject([
      { key: KEY, title: job.title, detail: 'Foley, Wood Fencing', state: 'shown', picture: job.pictures[0]?.id },
    ])
    expect((await list()).towns).toContainEqual({ slug: 'tillmans-corner', name: "Tillman's Corner" })
    const refused = await send({ ...job, town: 'atlantis' })
    expect([refused.status, refused.json().faults]).toEqual([422, [expect.objectContaining({ path: 'town' })]])
    expect((await send({ ...job, town: 'atlantis', isShown: false })).status).toBe(202)
    expect((await list()).items).toMatchObject([{ key: KEY, state: 'off' }])
  })

  test('is unpublished as it is on the site, and an open draft stays, finished or not', async () => {
    const about = { kind: 'job', key: 'with-a-draft' }
    const path = '/api/site/job/with-a-draft'
    const once = () => ({ 'idempotency-key': randomUUID() })
    expect((await owner.post('/api/site/unpublish', about, once())).status).toBe(404)
    const { version } = (await owner.call('PUT', `${path}/draft`, { version: 0, content: job })).json()
    expect((await owner.post('/api/site/publish', { ...about, version }, once())).status).toBe(202)
    const typed = { ...job, title: '', text: 'Half a sentence that nobody has' }
    await owner.call('PUT', `${path}/draft`, { version: 0, content: typed })
    const key = once()
    const off = await owner.post('/api/site/unpublish', about, key)
    expect([off.status, (await owner.post('/api/site/unpublish', about, key)).json()]).toEqual([202, off.json()])
    expect((await owner.get(path)).json()).toMatchObject({
      published: { ...job, isShown: false, changed: expect.any(String) },
      draft: { content: typed },
    })
    expect((await owner.get('/api/site/releases')).json().releases[0].words).toContain('Unpublished')
  })

  describe('from a won lead', () => {
    const won = async (entries: Record<string, string>) => {
      const { reference } = await desk.lead('quote', entries)
      const answer = await owner.post(`/api/leads/${reference}/actions`, { action: 'won', version: 0, cents: 500_000 })
      expect(answer.status, answer.text).toBe(200)
      desk.pass(1)
      return reference
    }
    const start = async (reference: string) => (await owner.post(`/api/leads/${reference}/job`)).json().key as string
    const item = async (key: string) => (await owner.get(`/api/site/job/${key}`)).json()
    const unshown = async () =>
      (await owner.get('/api/site/job')).json().won.map((one: { reference: string }) => one.reference)
    const names = { lastName: 'Paling', email: 'nora@example.com', city: 'Daphne' }

    test("is found again by the same request, even after it was changed, and never by another customer's", async () => {
      const [nora, ida] = [
        await won({ ...names, firstName: 'Nora' }),
        await won({ ...names, firstName: 'Ida', email: 'ida@example.com' }),
      ]
      expect(await unshown()).toEqual([ida, nora])
      const key = await start(nora)
      expect(await unshown()).toEqual([ida])
      expect((await owner.get('/api/site/job')).json().won).toEqual([
        { reference: ida, name: 'Ida Paling', line: expect.stringMatching(/^Daphne, Privacy Fence/) },
      ])
      const { version, lead, draft } = await item(key)
      expect([lead, JSON.stringify(draft)]).toEqual([nora, expect.not.stringMatching(/Nora|Paling|nora@|GF-/)])
      const content = { ...draft.content, text: 'Changed since.' }
      await owner.call('PUT', `/api/site/job/${key}/draft`, { version, content })
      expect(await start(nora)).toBe(key)
      const other = await start(ida)
      expect([other === key, (await item(other)).lead, await unshown()]).toEqual([false, ida, []])
      const { events } = (await owner.get(`/api/leads/${nora}`)).json()
      expect(events[0]).toMatchObject({ kind: 'job', data: { key } })

      await owner.call('DELETE', `/api/site/job/${other}/draft`)
      expect(await unshown()).toEqual([ida])
      await owner.post(`/api/leads/${nora}/actions`, { action: 'undo', version: 2, event: events[1].id })
      expect((await item(key)).lead).toBeNull()
    })
  })
})
