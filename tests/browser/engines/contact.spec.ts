import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { phonePhoto } from '../../../testbed/photos.ts'
import { newFolder } from '../../../testbed/server.ts'
import { newInquiry } from '../support/forms.ts'
import { expect, test } from './support/journey.ts'
import { DESKTOP, eventually, PHONE } from './support/visitor.ts'

const SUBMIT = 'main form button[type="submit"]'
const STATUS = 'main form [role="status"]'

test('the first wrong field of an empty form is visible below the header, with its message', async ({ visitor }) => {
  for (const [screen, size] of [
    ['a phone', PHONE],
    ['a wide screen', DESKTOP],
  ] as const)
    await test.step(`on ${screen}`, async () => {
      await visitor.open('/contact', size)
      await visitor.click(SUBMIT)
      await visitor.expectVisible('[data-error-for="fullName"]')
      const focused = () => visitor.look(() => document.activeElement?.getAttribute('name'))
      await eventually(focused, `the first wrong field has the focus on ${screen}`).toBe('fullName')
      const hidden = () =>
        visitor.look(() => {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const field = document.querySelector('[data-field="fullName"]')?.getBoundingClientRect()
          return { above: (field?.top ?? -1) < header, below: (field?.bottom ?? Infinity) > innerHeight }
        })
      const seen = { above: false, below: false }
      await eventually(hidden, `label, field and message are on the screen of ${screen}`).toEqual(seen)
    })
})

test('text typed before the scripts start is sent and stored, and a photo is sent after it', async ({
  visitor,
  site,
}) => {
  const entries = newInquiry()
  await visitor.land('/contact')
  await visitor.fill(entries)
  await visitor.expectVisible('html[data-ready]')
  await visitor.click(SUBMIT)
  await visitor.reads(STATUS).toContain('We have your request. Your reference is')
  const [lead, ...more] = await site.leadsOf(entries.email)
  expect(JSON.parse(lead?.fields ?? '{}')).toEqual(entries)
  expect(more).toEqual([])

  const photo = join(newFolder(), 'IMG_1.jpg')
  writeFileSync(photo, await phonePhoto({ sideways: true }))
  await visitor.choose('main form input[type="file"]', photo)
  await visitor.reads('main form p[aria-live]').toBe('We have your photo.')
  expect(await site.photosOf(entries.email)).toMatchObject([{ width: 1200, height: 1600 }])
})

/** APIs that an older browser lacks or a strict one forbids; each throws when our scripts use it. */
const BROKEN = {
  'URL.canParse': () => {
    Object.assign(URL, { canParse: undefined })
  },
  'the storage': () => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  },
  'drawing random numbers': () => {
    Object.defineProperty(window, 'crypto', { value: {} })
  },
  'reading the form': () => {
    Object.assign(window, { FormData: undefined })
  },
}

test('the lead arrives even when a browser API that our scripts use throws', async ({
  visitor,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/./)
  for (const [name, breakIt] of Object.entries(BROKEN))
    await test.step(name, async () => {
      const entries = newInquiry()
      await visitor.land('/contact')
      await visitor.look(breakIt)
      await visitor.start()
      await visitor.fill(entries)
      await visitor.click(SUBMIT)
      await visitor.reads('main').toContain('reference is')
      const [lead] = await site.leadsOf(entries.email)
      expect(JSON.parse(lead?.fields ?? '{}'), name).toEqual(entries)
    })
})
