import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { inquiry, quote } from '../../../testbed/entries.ts'

export type Entries = Record<string, string>

/** A new visitor for each test, so it can find its own rows and emails. */
const newEmail = () => `visitor-${randomUUID().slice(0, 8)}@example.com`
export const newInquiry = () => ({ ...inquiry, email: newEmail() })
export const newQuote = () => ({ ...quote, email: newEmail() })

export const FORMS = {
  home: {
    path: '/',
    api: '**/api/contact',
    submit: 'Send My Quick Quote',
    title: 'Thank you for your inquiry!',
    text: 'We will contact you within 24 hours.',
    failed: 'Error submitting form',
    entries: newInquiry,
  },
  contact: {
    path: '/contact',
    api: '**/api/contact',
    submit: 'Send My Request',
    title: 'Thank you for your inquiry!',
    text: 'We will contact you within 24 hours.',
    failed: 'Error submitting form',
    entries: newInquiry,
  },
  quote: {
    path: '/quote',
    api: '**/api/quotes',
    submit: 'Get My Detailed Quote Now',
    title: 'Quote request submitted successfully!',
    text: 'We will review your request and contact you within 24 hours with a detailed estimate.',
    failed: 'Error submitting quote request',
    entries: newQuote,
  },
} as const
export const FORM_KINDS = ['home', 'contact', 'quote'] as const

export const formOf = (page: Page) => page.getByRole('main').locator('form')
export const control = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`)
export const submitButton = (page: Page) => formOf(page).locator('button[type="submit"]')
export const errorOf = (page: Page, name: string) => formOf(page).locator(`[data-error-for="${name}"]`)
export const statusLine = (page: Page) => formOf(page).getByRole('status')
export const notice = (page: Page) => page.locator('li.notice')

export async function fillForm(page: Page, entries: Entries) {
  const types = await formOf(page).evaluate((form) =>
    Object.fromEntries([...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, type }) => [name, type])),
  )
  for (const [name, value] of Object.entries(entries)) {
    const field = control(page, name)
    if (types[name] === 'select-one') await field.selectOption(value)
    else if (types[name] === 'radio') await field.and(page.locator(`[value="${value}"]`)).check()
    else await field.fill(value)
  }
}

/** The form's entries by field name, without `form`, the key and the honeypot. */
export const entriesIn = (page: Page): Promise<Entries> =>
  formOf(page).evaluate((form) => {
    const {
      form: _kind,
      idempotencyKey: _key,
      website: _trap,
      ...entries
    } = Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>
    return entries
  })

export const EMPTY_INQUIRY = { fullName: '', email: '', phone: '', city: '', serviceType: '', message: '' }
export const EMPTY_QUOTE = {
  ...Object.fromEntries(Object.keys(quote).map((name) => [name, ''])),
  state: 'AL',
  gateRequired: 'no',
}

/** Collects the lead posts a page sends from now on. */
export function leadPosts(page: Page) {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(contact|quotes)$/.test(request.url())) posts.push(request)
  })
  return posts
}

export const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key']
