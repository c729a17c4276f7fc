import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAt } from '../../src/content/site-content.ts'
import type { Job } from '../../src/contract/site/job.ts'
import type { Published } from '../../src/contract/site/things.ts'
import { writeRelease } from '../../src/core/publish.ts'
import { type Desk, OFFICE, startTestDesk } from '../../testbed/desk.ts'
import { newPicture } from '../../testbed/pictures.ts'
import { describeStores } from '../../testbed/stores.ts'
import { everything, NOW } from '../site/support/other-content.ts'

const KEY = 'basket-weave-by-a-shed'
let job: Job = { ...everything.job[KEY], month: '2026-01', quote: null }
const quote = { review: everything.reviews.reviews[0]?.id ?? '', text: 'Olga B. of Foley', name: 'Olga B.' }

test('a sentence of a customer stands with the name of its review, and goes when that is hidden or says something else', () => {
  const quoteIn = (published: Published) => contentAt(published, NOW).jobs[0]?.quote
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

describeStores('a finished job', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    owner = await desk.signedIn()
    job = { ...job, pictures: [await newPicture(desk.db)] }
    const publisher = { by: null, mutation: null, now: desk.now() }
    const take = async () => ({ content: everything.reviews })
    await writeRelease(desk.db, publisher, { kind: 'reviews', key: '', asked: 'reviews', take })
  })
  afterAll(() => desk?.stop())
  const check = async (part: Partial<Job>) =>
    (await owner.post(`/api/site/job/${KEY}/check`, { content: { ...job, ...part } }))
      .json()
      .faults.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)

  test.each([
    [{}, []],
    [{ town: 'atlantis' }, ['town: The site has no page for this town: please choose another.']],
    [{ service: 'moats' }, ['service: The site has no such service: please choose another.']],
    [{ town: '' }, ['town: Please choose a town.']],
    [{ month: '2099-01' }, ['month: Please choose a month that has begun.']],
    [{ pictures: [] }, ['pictures: Please add at least one picture.']],
    [{ quote }, []],
    [{ quote: { ...quote, text: 'Olga B. adored it' } }, [expect.stringMatching(/^quote\.text: This is no part of/)]],
    [
      { quote: { ...quote, review: everything.reviews.reviews[1]?.id ?? '' } },
      [expect.stringMatching(/^quote\.text: This is no part of/)],
    ],
  ])('with %j has these faults: %j', async (part, faults) => {
    expect(await check(part as Partial<Job>)).toEqual(faults)
  })

  test('is published by a member, stands in the list, is refused with its sentences, and is taken off with faults in it', async () => {
    const office = await desk.signedIn(OFFICE)
    const send = async (content: Job) => {
      const { version } = (await office.get(`/api/site/job/${KEY}`)).json()
      const kept = (await office.call('PUT', `/api/site/job/${KEY}/draft`, { version, content })).json()
      const body = { kind: 'job', key: KEY, version: kept.version }
      return office.post('/api/site/publish', body, { 'idempotency-key': randomUUID() })
    }
    const list = async () => (await office.get('/api/site/job')).json()
    expect((await send({ ...job, quote })).status).toBe(202)
    expect((await list()).items).toMatchObject([
      { key: KEY, title: job.title, detail: 'Foley, Wood Fencing', state: 'shown', picture: job.pictures[0]?.id },
    ])
    expect((await list()).towns).toContainEqual({ slug: 'tillmans-corner', name: "Tillman's Corner" })
    const refused = await send({ ...job, town: 'atlantis' })
    expect([refused.status, refused.json().faults]).toEqual([422, [expect.objectContaining({ path: 'town' })]])
    expect((await send({ ...job, town: 'atlantis', isShown: false })).status).toBe(202)
    expect((await list()).items).toMatchObject([{ key: KEY, state: 'off' }])
  })
})
