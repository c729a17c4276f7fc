// @module-tag slow
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtIn } from '../../src/content/site-content.ts'
import { leadDetailsSchema, onSiteWords } from '../../src/contract/desk/lead-details.ts'
import { pictureAddedSchema, unusedPicturesSchema } from '../../src/contract/desk/media.ts'
import { releasesSchema } from '../../src/contract/desk/site.ts'
import type { Job } from '../../src/contract/site/job.ts'
import type { Review } from '../../src/contract/site/reviews.ts'
import { finishErasing } from '../../src/core/erasing/erase-from-site.ts'
import { eraseLeadsAndList, eraseWithEmails } from '../../src/core/leads/erase.ts'
import { insertLeadFile } from '../../src/core/storage/lead-files.ts'
import { lockLead } from '../../src/core/storage/leads.ts'
import { ERASED_WITH } from '../../src/core/storage/physical-erasure.ts'
import { insertPicture } from '../../src/core/storage/site-media.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { customerPictureForm, phonePhoto } from '../../testbed/photos.ts'
import { jobWith, newPicture } from '../../testbed/pictures.ts'
import { newFolder, runProgram } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'

type Person = Awaited<ReturnType<Desk['signedIn']>>
const SENTENCE = 'The heron on our dock has never had a quieter neighbor.'
const once = () => ({ 'idempotency-key': randomUUID() })

describeStores('erasing a person who is on the site', (store) => {
  let desk: Desk
  let owner: Person
  let env: Record<string, string>
  let marks = 0
  beforeAll(async () => {
    env = await store.env()
    desk = await startTestDesk(env)
    owner = await desk.signedIn()
  })
  afterAll(() => desk?.stop())

  async function publishItem(kind: string, key: string, content: unknown) {
    const address = key ? `${kind}/${key}` : kind
    const { version } = (await owner.get(`/api/site/${address}`)).json()
    const saved = (await owner.call('PUT', `/api/site/${address}/draft`, { version, content })).json()
    const sent = await owner.post('/api/site/publish', { kind, key, version: saved.version }, once())
    expect(sent.status, sent.text).toBe(202)
    return sent.json().release as number
  }
  const shownReviews = async () => (await owner.get('/api/site/reviews')).json().published as typeof builtIn.reviews
  const job = async (key: string) => (await owner.get(`/api/site/job/${key}`)).json().published as Job
  const whole = async (reference: string) =>
    v.parse(leadDetailsSchema, (await owner.get(`/api/leads/${reference}`)).json())
  const history = async () => v.parse(releasesSchema, (await owner.get('/api/site/releases')).json()).releases
  const erase = async (reference: string, unpublish: boolean) => {
    const erased = await owner.post(`/api/leads/${reference}/erase`, { typed: reference, unpublish })
    expect(erased.status, erased.text).toBe(200)
  }
  const tables = Object.keys(ERASED_WITH) as (keyof typeof ERASED_WITH)[]
  /** Lists the tables that contain this text. */
  async function holding(db: Db, words: RegExp) {
    const rows = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()))
    return tables.filter((_, at) => words.test(JSON.stringify(rows[at])))
  }

  /** SQLite's own files that contain this text. With PostgreSQL there are none here: `forget` cleans its tables. */
  const filesHolding = (words: RegExp) =>
    readdirSync(desk.dataDir)
      .filter((name) => name.startsWith('leads.db'))
      .filter((name) => words.test(readFileSync(join(desk.dataDir, name), 'latin1')))

  /** A won lead with a job on the site: the customer's photo next to one of ours, and a sentence the owner typed in. */
  async function shownCustomer(name: string, text = SENTENCE, shownAs = `${name} H.`) {
    const email = `${randomUUID()}@example.com`
    const { id, reference } = await desk.lead('quote', { firstName: name, lastName: 'Heron', email, city: 'Daphne' })
    expect(
      (await owner.post(`/api/leads/${reference}/actions`, { action: 'won', version: 0, cents: 100 })).status,
    ).toBe(200)
    const photo = randomUUID()
    marks += 2
    const bytes = await phonePhoto({ width: 320, height: 240, mark: marks })
    const about = { position: 1, width: 320, height: 240, bytes: bytes.length, sha256: photo, email_id: null }
    const file = { ...about, id: photo, lead_id: id, kind: 'photo' as const, added_at: desk.now().toISOString() }
    await insertLeadFile(desk.db, file, { large: bytes, small: bytes })
    const key = (await owner.post(`/api/leads/${reference}/job`)).json().key as string
    const form = customerPictureForm(photo, bytes)
    const sent = await owner.call('POST', '/api/site/media', form, { 'content-type': null })
    expect(sent.status, sent.text).toBe(201)
    const theirs = { ...v.parse(pictureAddedSchema, sent.json()), words: 'A heron on a dock' }
    const ours = await newPicture(desk.db, { width: 320, height: 240, mark: marks + 1 })
    const review = { id: randomUUID(), name: shownAs, town: 'Daphne', stars: 5, text, work: 'Privacy' } as const
    const before = await shownReviews()
    const typed: Review = { ...review, isShown: true, hiddenBecause: null }
    await publishItem('reviews', '', { ...before, reviews: [typed, ...before.reviews] })
    const customerWords = { review: review.id, text: text.slice(0, 24), name: review.name }
    const content: Job = { ...jobWith(ours, theirs), title: `A dock for a ${key.slice(0, 20)}`, customerWords }
    await publishItem('job', key, content)
    return { id, reference, email, key, content, theirs, ours, review, words: new RegExp(`${name} H\\.|heron on our`) }
  }

  test.runIf(store.name === 'PostgreSQL')(
    'a photo of theirs that is being added meanwhile goes with them',
    async () => {
      const { id } = await desk.lead('quote', { email: `${randomUUID()}@example.com` })
      const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity where wait_event_type = 'Lock'`
      let erasing: Promise<number> | undefined
      const picture = await desk.db.transaction().execute(async (adding) => {
        await lockLead(adding, id)
        erasing = eraseLeadsAndList(desk.db, [id])
        await expect.poll(async () => Number((await waiting.execute(desk.db)).rows[0]?.count)).toBeGreaterThan(0)
        const content = await phonePhoto({ width: 320, height: 240, mark: 99 })
        const added = { added_by: null, added_at: desk.now().toISOString(), lead_id: id }
        return insertPicture(adding, { width: 320, height: 240, content, sha256: randomUUID(), ...added })
      })
      expect(await erasing).toBe(1)
      await finishErasing(desk.db)
      expect(await holding(desk.db, new RegExp(`${picture.id}|${id}`))).toEqual([])
    },
  )

  test('lists it first, unpublishes it in the same step, and leaves no trace in any table', async () => {
    const { reference, key, content, theirs, ours, words } = await shownCustomer('Wilhelmina')
    const { onSite } = (await whole(reference)).erases
    expect(onSite.map(onSiteWords).sort()).toEqual([
      `The job “${content.title}”, with one of their photos and their words`,
      'Their review as “Wilhelmina H.”',
    ])
    await erase(reference, true)
    expect(await holding(desk.db, words)).toEqual([])
    expect(await holding(desk.db, new RegExp(theirs.id))).toEqual([])
    expect(await job(key)).toMatchObject({ isShown: false, customerWords: null, pictures: [{ id: ours.id }] })
    expect((await owner.get(`/api/site/media/${theirs.id}`)).status).toBe(404)
    const lines = (await history()).map((release) => release.words)
    expect(lines.join(' ')).not.toMatch(words)
    expect(lines.slice(0, 2).sort()).toEqual([
      'This change was erased along with a customer’s data.',
      `Unpublished: the job “${content.title}”.`,
    ])
    // The job is the owner's work: with one of their own pictures it can be shown again.
    await publishItem('job', key, { ...(await job(key)), isShown: true })
    expect(await desk.db.selectFrom('site_erasures').selectAll().execute()).toEqual([])
  })

  test('content left on the site disappears from History with the release that unpublishes it, and so does the photo', async () => {
    const { reference, key, content, theirs, ours, review, words } = await shownCustomer('Ottoline')
    const draft = { version: 0, content: { ...content, text: 'Typed again by somebody who keeps the words.' } }
    await owner.call('PUT', `/api/site/job/${key}/draft`, draft)
    await erase(reference, false)
    expect(await job(key)).toMatchObject(content)
    expect((await owner.get(`/api/site/media/${theirs.id}`)).status).toBe(200)
    const drafted = (await owner.get(`/api/site/job/${key}`)).json().draft.content
    expect(drafted).toMatchObject({ customerWords: null, pictures: [{ id: ours.id }] })
    await publishItem('job', key, { ...content, pictures: [ours], customerWords: null })
    expect((await owner.get(`/api/site/media/${theirs.id}`)).status).toBe(404)
    expect(await holding(desk.db, new RegExp(theirs.id))).toEqual([])
    const now = await shownReviews()
    await publishItem('reviews', '', { ...now, reviews: now.reviews.filter(({ id }) => id !== review.id) })
    expect(await holding(desk.db, words)).toEqual([])
    expect(filesHolding(words)).toEqual([])
    expect(await desk.db.selectFrom('site_erasures').selectAll().execute()).toEqual([])
  })

  test('a preview made before shows them to nobody anymore', async () => {
    const { reference, key, content, words } = await shownCustomer('Theodora')
    const made = await owner.post('/api/site/preview', { kind: 'job', key, content })
    const address = `/preview/${made.json().id}${made.json().pages[0].path}`
    expect((await owner.get(address)).text).toMatch(words)
    await erase(reference, true)
    expect((await owner.get(address)).status).toBe(404)
    const next = await owner.post('/api/site/preview', { kind: 'job', key, content: await job(key) })
    const page = await owner.get(`/preview/${next.json().id}${next.json().pages[0].path}`)
    expect([page.status, page.text]).toEqual([200, expect.not.stringMatching(words)])
  })

  test('a short name changes no text in History that is not about this person', async () => {
    await publishItem('notice', '', { ...builtIn.notice, isOn: true, title: 'Emergency repairs, and no other.' })
    const said = async (number: number) => (await history()).find((release) => release.number === number)
    const release = (await history())[0]?.number ?? 0
    const { reference } = await shownCustomer('Otto', 'The notice goes on and on, but the fence is straight.', 'ot')
    const before = await said(release)
    expect(before?.words).toContain('The notice goes on now')
    await erase(reference, true)
    expect(await said(release)).toEqual(before)
  })

  test('the command lists it, and --unpublish removes it', async () => {
    const { email, content, words, theirs } = await shownCustomer('Philippa')
    const program = { DATA_DIR: desk.dataDir, ...env }
    const { stdout } = await runProgram('src/owner/main.ts', ['forget', email, '--yes', '--unpublish'], program)
    expect(stdout).toContain(`On the site now: The job “${content.title}”, with one of their photos and their words.`)
    expect(stdout).toContain('It’s no longer on the site or in History.')
    expect(await holding(desk.db, words)).toEqual([])
    expect(await holding(desk.db, new RegExp(theirs.id))).toEqual([])
  })

  test('erasing that stops after any step continues later and leaves nothing behind', async () => {
    /** Fails at this query, like a program that is killed there. */
    const stoppingAt = (question: number) => {
      let asked = 0
      return desk.db.withPlugin({
        transformQuery({ node }) {
          asked += 1
          if (asked === question) throw new Error('Stopped here.')
          return node
        },
        transformResult: async ({ result }) => result,
      })
    }
    let isStopped = true
    for (let question = 1; isStopped; question += 3) {
      const { id, key, content, ours, review, words, theirs } = await shownCustomer('Seraphina')
      await publishItem('job', key, { ...content, pictures: [ours], customerWords: null })
      const now = await shownReviews()
      await publishItem('reviews', '', { ...now, reviews: now.reviews.filter((one) => one.id !== review.id) })
      const leads = () => desk.db.selectFrom('leads').selectAll().where('id', '=', id).execute()
      const stopped = eraseWithEmails(stoppingAt(question), desk.settings, await leads())
      isStopped = await stopped.then(
        () => false,
        (error: Error) => error.message === 'Stopped here.',
      )
      const left = await leads()
      // If the lead is still there, the owner erases it again; otherwise the next hourly run continues.
      if (left.length > 0) await eraseWithEmails(desk.db, desk.settings, left)
      else await finishErasing(desk.db)
      expect([question, await holding(desk.db, words)]).toEqual([question, []])
      expect([question, await holding(desk.db, new RegExp(theirs.id))]).toEqual([question, []])
      expect(await desk.db.selectFrom('site_erasures').selectAll().execute()).toEqual([])
    }
  }, 240_000)

  describe('a picture', () => {
    const unused = async () =>
      v.parse(unusedPicturesSchema, (await owner.get('/api/site/media')).json()).pictures.map(({ id }) => id)
    const remove = (id: string) => owner.call('DELETE', `/api/site/media/${id}`)

    test('is deleted once neither the site nor a draft uses it; restoring a release that showed it works without it', async () => {
      marks += 2
      const [saved, gone] = [await newPicture(desk.db, { mark: marks }), await newPicture(desk.db, { mark: marks + 1 })]
      const both = jobWith(saved, gone)
      const release = await publishItem('job', 'two-gates', both)
      const refused = await remove(gone.id)
      expect([refused.status, refused.json().message]).toEqual([
        409,
        'This picture is used in the job “Cedar privacy for a corner lot”. Take it out there first, and publish that.',
      ])
      expect(await unused()).not.toContain(gone.id)
      await publishItem('job', 'two-gates', jobWith(saved))
      const draft = { version: 0, content: { ...both, title: 'Two gates, drafted' } }
      const { version } = (await owner.call('PUT', '/api/site/job/two-gates/draft', draft)).json()
      expect((await remove(gone.id)).json().message).toContain('in the draft of the job “Two gates, drafted”.')
      await owner.call('DELETE', '/api/site/job/two-gates/draft', { version })
      expect(await unused()).toContain(gone.id)
      expect((await remove(gone.id)).status).toBe(204)
      expect([(await remove(gone.id)).status, await unused()]).toEqual([404, expect.not.arrayContaining([gone.id])])

      const back = { kind: 'job', key: 'two-gates' }
      const address = `/api/site/releases/${release}/bring-back`
      await publishItem('job', 'two-gates', { ...jobWith(saved), feet: 12 })
      const trial = (await owner.post(address, { ...back, isTrial: true })).json()
      expect(trial.changes).toContainEqual({
        what: 'One of its pictures was deleted since',
        where: 'The rest of the job is restored.',
      })
      expect((await owner.post(address, back, once())).status).toBe(202)
      expect((await job('two-gates')).pictures.map(({ id }) => id)).toEqual([saved.id])
      expect((await history()).length).toBeGreaterThan(0)
    })

    test('that was the only one in a release makes that release unrestorable, with a clear message', async () => {
      marks += 2
      const [first, second] = [
        await newPicture(desk.db, { mark: marks }),
        await newPicture(desk.db, { mark: marks + 1 }),
      ]
      const release = await publishItem('job', 'one-gate', jobWith(first))
      await publishItem('job', 'one-gate', jobWith(second))
      expect((await remove(first.id)).status).toBe(204)
      for (const body of [{}, { isTrial: true }]) {
        const back = { kind: 'job', key: 'one-gate', ...body }
        const refused = await owner.post(`/api/site/releases/${release}/bring-back`, back, once())
        expect([refused.status, refused.json().message]).toEqual([
          422,
          expect.stringMatching(/^Every picture of this release was deleted/),
        ])
      }
    })

    test('of a photo that was erased in the meantime is refused', async () => {
      const form = customerPictureForm(randomUUID(), await phonePhoto({ width: 320, height: 240 }))
      const sent = await owner.call('POST', '/api/site/media', form, { 'content-type': null })
      expect([sent.status, sent.json().message]).toEqual([404, 'We don’t have that photo.'])
    })
  })

  test('restoring an older release restores nobody who is being erased', async () => {
    const { reference, id, review, words } = await shownCustomer('Leopoldine')
    const shown = (await history())[0]?.number ?? 0
    const now = await shownReviews()
    await publishItem('reviews', '', { ...now, reviews: now.reviews.filter((one) => one.id !== review.id) })
    // This is between deleting the lead and erasing its content from the site.
    await desk.db.insertInto('site_erasures').values({ what: 'review', id: review.id }).execute()
    const back = await owner.post(`/api/site/releases/${shown}/bring-back`, { kind: 'reviews', key: '' }, once())
    expect(back.status, back.text).toBe(202)
    expect(JSON.stringify(await shownReviews())).not.toMatch(words)
    await erase(reference, true)
    expect(await desk.db.selectFrom('leads').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describeStores('an erasure that was cut off', (store) => {
  test('continues as soon as the desk starts again', async () => {
    const env = { ...(await store.env()), DATA_DIR: newFolder() }
    const killed = await startTestDesk(env)
    const { id } = await killed.lead('quote')
    const picture = await newPicture(killed.db)
    await killed.db.updateTable('site_media').set({ lead_id: id }).where('id', '=', picture.id).execute()
    // The lead is gone and its picture is listed, but not deleted yet.
    await eraseLeadsAndList(killed.db, [id])
    await killed.stop()

    const next = await startTestDesk(env)
    const left = async () => [
      ...(await next.db.selectFrom('site_media').select('id').execute()),
      ...(await next.db.selectFrom('site_erasures').select('id').execute()),
    ]
    await expect.poll(left, { timeout: 5000 }).toEqual([])
    await next.stop()
  })
})
