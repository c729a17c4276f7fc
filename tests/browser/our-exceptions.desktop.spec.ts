import type { Page } from '@playwright/test'
import { FORM_KINDS, FORMS, fillForm, newQuote, notice, statusLine, submitButton } from './support/forms.ts'
import { expect, open, test } from './support/journey.ts'
import { figure, plannerOf } from './support/planner.ts'

/** All of these end in the same few places, so one of each kind runs in `npm test` and the others in `npm run test:all`. */
const onlyFirst = (index: number) => (index === 0 ? {} : { tag: '@all' })

/** Makes a browser API throw from here on, as an older or stricter browser would. */
const THROWS: Record<string, () => unknown> = {
  'the address of the page that sent the visitor': () => {
    Object.assign(window, { URL: undefined })
    sessionStorage.setItem('request-source', '["","https://www.example.com/"]')
  },
  'the campaign in the address': () => Object.assign(window, { URLSearchParams: undefined }),
  'reading the fields': () => {
    FormData.prototype.get = () => {
      throw new Error('thrown on purpose')
    }
  },
  'the key of the submission': () => Object.defineProperty(window, 'crypto', { value: undefined }),
  'the longest wait': () => Object.assign(window, { AbortSignal: undefined }),
}

for (const [index, [what, breakIt]] of Object.entries(THROWS).entries()) {
  const kind = FORM_KINDS[index % FORM_KINDS.length] ?? 'quote'
  test(
    `when ${what} throws, the ${kind} form posts without scripts and the lead arrives`,
    onlyFirst(index),
    async ({ page, site }) => {
      const { path, entries: newEntries, title } = FORMS[kind]
      const entries = newEntries()
      await open(page, path)
      await fillForm(page, entries)
      await page.evaluate(breakIt)
      await submitButton(page).press('Enter')
      await expect(page.getByText(title)).toBeVisible()
      expect(await site.leadsOf(entries.email)).toHaveLength(1)
    },
  )
}

/** APIs that a draft uses, broken from the first line of the page on. */
const BROKEN_DRAFTS = {
  'an older draft that nobody can read': () => localStorage.setItem('quote-draft', '{"firstName":"Ada"}'),
  'a browser that forbids storage': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('thrown on purpose', 'SecurityError')
      },
    }),
  'going through the fields': () => {
    FormData.prototype[Symbol.iterator] = () => {
      throw new Error('thrown on purpose')
    }
  },
} as const

for (const [index, [what, breakIt]] of Object.entries(BROKEN_DRAFTS).entries())
  test(`when ${what} breaks the draft, the quote is still sent`, onlyFirst(index), async ({ page, site }) => {
    const entries = newQuote()
    await page.addInitScript(breakIt)
    await open(page, '/quote')
    await fillForm(page, entries)
    await submitButton(page).press('Enter')
    await expect(notice(page)).toContainText(FORMS.quote.title)
    expect(await site.leadsOf(entries.email)).toHaveLength(1)
  })

/** APIs that parts around the form use, broken from the first line of the page on. */
const BROKEN_AROUND = {
  'what watches the scrolling': () => Object.assign(window, { IntersectionObserver: undefined }),
  'what watches the title': () => Object.assign(window, { MutationObserver: undefined }),
} as const

for (const kind of FORM_KINDS)
  for (const [what, breakIt] of Object.entries(BROKEN_AROUND))
    test(`when ${what} throws, the ${kind} form stays, is sent and confirms it`, { tag: '@all' }, async ({
      page,
      site,
      expectedFaults,
    }) => {
      expectedFaults.push(/is not a constructor/)
      const entries = FORMS[kind].entries()
      await page.addInitScript(breakIt)
      await open(page, FORMS[kind].path)
      await fillForm(page, entries)
      await submitButton(page).press('Enter')
      await expect(statusLine(page)).toContainText('Your reference is')
      expect(await site.leadsOf(entries.email)).toHaveLength(1)
    })

test('when the router throws, the visitor learns what to do', async ({ page, expectedFaults }) => {
  expectedFaults.push(/thrown on purpose/)
  await page.addInitScript(() => {
    History.prototype.replaceState = () => {
      throw new Error('thrown on purpose')
    }
  })
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  await expect(page.getByText('Reload the page, or call (251) 555-0142')).toBeVisible()
})

async function sendsQuote(page: Page) {
  const entries = newQuote()
  await fillForm(page, entries)
  await submitButton(page).press('Enter')
  await expect(page.getByText(FORMS.quote.title).first()).toBeVisible()
  return entries.email
}

test('when the planner throws while rendering, it says so, and the form with its entries stays and is sent', async ({
  page,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/thrown on purpose/)
  await open(page, '/quote')
  await fillForm(page, { firstName: 'Typed before' })
  await page.evaluate(() => {
    document.createElementNS = () => {
      throw new Error('thrown on purpose')
    }
  })
  await page.getByText('Open the planner').click()
  await expect(plannerOf(page)).toContainText('You can still use the form below')
  // Restores the document's own method.
  await page.evaluate(() => Reflect.deleteProperty(document, 'createElementNS'))
  await expect(page.locator('[name="firstName"]')).toHaveValue('Typed before')
  expect(await site.leadsOf(await sendsQuote(page))).toHaveLength(1)
})

test('when handing over the plan throws, the visitor gets a message, and the form is sent', async ({ page, site }) => {
  await open(page, '/quote#plan')
  await expect(figure(page, 'feet')).toBeVisible()
  await page.evaluate(() => {
    HTMLFormControlsCollection.prototype.namedItem = () => {
      throw new Error('thrown on purpose')
    }
  })
  await plannerOf(page).getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(notice(page)).toBeVisible()
  expect(await site.leadsOf(await sendsQuote(page))).toHaveLength(1)
})

test('when the card of the plan throws, the plan is still sent with the request', async ({
  page,
  site,
  expectedFaults,
}) => {
  expectedFaults.push(/thrown on purpose/)
  await open(page, '/quote#plan')
  await expect(figure(page, 'feet')).toBeVisible()
  await page.evaluate(() => {
    HTMLElement.prototype.focus = function () {
      if (this.className === 'pl-card') throw new Error('thrown on purpose')
    }
  })
  await plannerOf(page).getByRole('button', { name: 'Use this plan' }).first().click()
  await expect(page.locator('[name="plan"]')).toHaveCount(1)
  const [lead] = await site.leadsOf(await sendsQuote(page))
  expect(lead?.plan).toBeTruthy()
})
