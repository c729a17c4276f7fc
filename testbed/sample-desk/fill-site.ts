import { randomUUID } from 'node:crypto'
import { builtIn } from '../../src/content/site-content.ts'
import type { Kind, SiteItems } from '../../src/contract/site/items.ts'
import { writeRelease } from '../../src/core/publish.ts'
import { allPeople } from '../../src/core/storage/desk-people.ts'
import { changeReviewRequest, insertReviewRequest } from '../../src/core/storage/review-requests.ts'
import { saveDraft } from '../../src/core/storage/site-drafts.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { addDays, localDay } from '../../src/lead/business-time.ts'
import { DAY } from '../../src/lead/durations.ts'
import { ownPicture, SAMPLE_JOBS } from './sample-jobs.ts'
import { PEOPLE } from './sample-leads.ts'

const { perFoot } = builtIn.prices
const cedar = (...[six, seven, eight]: [number, number][]) => ({
  ...perFoot,
  'Privacy Fence': { ...perFoot['Privacy Fence'], 'Cedar Wood': { 6: six, 7: seven, 8: eight } },
})
const OWN: SiteItems['prices'] = { ...builtIn.prices, mode: 'own' }

const review = (id: string, name: string, town: string, text: string, work: string) => ({
  ...{ id, name, town, stars: 5 as const, text, work, isShown: true, hiddenBecause: null },
})

/** Two customers were asked for a review, and one has written. */
async function askCustomers(db: Db, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const asked = db.selectFrom('review_requests').select('lead_id')
  const won = db.selectFrom('lead_work').select('lead_id').where('step', '=', 'won').where('lead_id', 'not in', asked)
  for (const [at, { lead_id }] of (await won.orderBy('changed_at', 'desc').limit(2).execute()).entries()) {
    const id = randomUUID()
    await insertReviewRequest(db, { id, lead_id, code_hash: id, sent_at: ago(3) })
    if (at === 0)
      await changeReviewRequest(db, id, {
        ...{ name: 'Ida G.', town: 'Foley', stars: 5, work: 'Gate repair', agreed: 1, answered_at: ago(0.7) },
        text: 'The gate closes with one finger again, and they would not take money for the second hinge.',
      })
  }
}

/** Made-up content the owner published over the last weeks, and an unpublished draft. */
export async function fillSite(db: Db, now: Date) {
  const byEmail = new Map((await allPeople(db)).map((person) => [person.email, person.id]))
  const [owner, office] = PEOPLE.map(({ email }) => byEmail.get(email) ?? null)
  const publish = <K extends Kind>(
    daysAgo: number,
    by: string | null | undefined,
    kind: K,
    content: SiteItems[K],
    key = '',
  ) =>
    writeRelease(
      db,
      { by: by ?? null, mutation: null, now: new Date(now.getTime() - daysAgo * DAY) },
      { kind, key, request: daysAgo, produce: async () => ({ content }) },
    )
  await publish(61, owner, 'contact', { ...builtIn.contact, licenseNumber: 'Home builder 24117' })
  await publish(49, owner, 'prices', OWN)
  await publish(33, office, 'notice', { ...builtIn.notice, isOn: true, answerHours: 96 })
  await publish(30, owner, 'notice', builtIn.notice)
  await publish(12, owner, 'reviews', {
    rating: { value: 4.8, count: 52 },
    reviews: [
      review('beverly', 'Beverly T.', 'Spanish Fort', 'The inspector shook the gate twice and signed.', 'Pool fence'),
      review('glenn', 'Glenn R.', 'Fairhope', 'On time, level, and the yard was swept when they left.', 'Wood fence'),
    ],
  })
  const { week } = builtIn.visits
  await publish(8, owner, 'visits', {
    ...builtIn.visits,
    isOn: true,
    week: {
      ...week,
      Monday: { ...week.Monday, side: 'Mobile' },
      Tuesday: { ...week.Tuesday, side: 'Baldwin' },
      Wednesday: { ...week.Wednesday, side: 'Mobile' },
      Thursday: { ...week.Thursday, side: 'Baldwin' },
    },
    note: 'Please have gates unlocked and dogs inside.',
  })
  const [from, to] = [addDays(localDay(now), 9), addDays(localDay(now), 10)]
  await publish(5, owner, 'hours', {
    ...builtIn.hours,
    daysOff: [{ from, to, words: 'The crew has two days off', hours: null }],
  })
  for (const [at, { key, pictures, job }] of SAMPLE_JOBS.entries()) {
    const shown = await Promise.all(pictures.map((name) => ownPicture(db, name, now)))
    const customerWords =
      job.town === 'spanish-fort'
        ? { review: 'beverly', text: 'The inspector shook the gate twice', name: 'Beverly T.' }
        : null
    await publish(4 - at / 2, office, 'job', { ...job, isShown: true, pictures: shown, customerWords }, key)
  }
  const draft = { ...OWN, perFoot: cedar([38, 55], [45, 65], [56, 80]) }
  const at = new Date(now.getTime() - 20 * 60_000).toISOString()
  await saveDraft(db, { kind: 'prices', key: '', content: JSON.stringify(draft), version: 0, by: office ?? null, at })
  await askCustomers(db, now)
}
