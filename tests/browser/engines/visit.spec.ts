import { newInquiry } from '../support/forms.ts'
import { perWorker } from '../support/per-worker.ts'
import { type Site, startSite } from '../support/site.ts'
import { test as base, expect } from './support/journey.ts'

/** A site of its own: other journeys are about a site where visits are off. */
const test = base.extend<object, { site: Site }>({
  site: perWorker(async () => {
    const site = await startSite()
    await site.visitsOn()
    return site
  }),
})

test('a customer picks a time after a form, confirms it by email and is booked', async ({ visitor, site }) => {
  const entries = { ...newInquiry(), city: 'fairhope' }
  await visitor.open('/contact')
  await visitor.fill(entries)
  await visitor.click('main form button[type="submit"]')
  await visitor.click('main form [role="status"] a', 'Pick a time for your free estimate')
  await visitor.click('.vs-choice')
  await visitor.click('.vs-book')
  await visitor.reads('h1').toBe('Almost there: confirm by email')

  const asked = () =>
    site.emailsOf(entries.email).toVisitor.find(({ subject }) => /^Please confirm: /.test(subject ?? ''))
  await expect.poll(asked).toBeDefined()
  await visitor.open(/\/visit#\S+?(?=["\s)>]|$)/m.exec(asked()?.text ?? '')?.[0] ?? '')
  await visitor.click('.vs-choice', 'This time works for me')
  await visitor.click('button', 'Yes, book it')
  await visitor.reads('h1').toBe('You’re booked')
})
