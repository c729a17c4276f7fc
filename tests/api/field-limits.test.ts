import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactSchemas } from '../../src/contract/contact.ts'
import { CONTACT_LABELS } from '../../src/contract/contact-options.ts'
import { quoteRequestSchema } from '../../src/contract/quote-request.ts'
import { QUOTE_REQUEST_LABELS } from '../../src/contract/quote-request-options.ts'
import { inquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeAnyStore, rowOf } from '../../testbed/stores.ts'

const FREE_TEXTS = ['message', 'accessConcerns', 'projectDescription', 'specialRequirements']
/** These have their own rules: an email address and a fixed choice. */
const OTHERS = ['email', 'gateRequired']
const most = (field: string) => (FREE_TEXTS.includes(field) ? 10_000 : 300)

const FORMS = [
  {
    path: '/api/contact',
    entries: inquiry,
    fields: Object.keys(contactSchemas.contact.entries),
    labels: CONTACT_LABELS,
  },
  {
    path: '/api/quotes',
    entries: quote,
    fields: Object.keys(quoteRequestSchema.entries),
    labels: QUOTE_REQUEST_LABELS,
  },
] as const
type Form = (typeof FORMS)[number]
const labelOf = ({ labels }: Form, field: string) => (labels as Record<string, string>)[field]

describeAnyStore('sizes of leads', (store) => {
  let server: TestSite
  beforeAll(async () => {
    server = await startTestSite(await store.env())
  })
  afterAll(() => server?.stop())

  /** The form's entries, each with this many characters. */
  const filled = (form: Form, more: number, sign = 'x'): Record<string, string> => ({
    ...form.entries,
    ...Object.fromEntries(
      form.fields.filter((field) => !OTHERS.includes(field)).map((field) => [field, sign.repeat(most(field) + more)]),
    ),
  })

  test.each(FORMS)('$path stores every entry at its full length and names each one that is longer', async (form) => {
    const full = filled(form, 0)
    const stored = await receiptOf(await server.post(form.path, full))
    expect(JSON.parse((await rowOf(server, stored.reference)).fields)).toEqual(full)

    const refused = await server.post(form.path, filled(form, 1))
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
    expect((await refused.text()).split('\n')).toEqual(
      form.fields
        .filter((field) => !OTHERS.includes(field))
        .map((field) =>
          most(field) === 300
            ? `${labelOf(form, field)}: Please shorten this to 300 characters; it has 301.`
            : `${labelOf(form, field)}: Please shorten this to 10,000 characters; it has 10,001.`,
        ),
    )
  })

  test.each(FORMS)('without scripts $path shows the error at the field and keeps every entry', async (form) => {
    const entered = {
      ...form.entries,
      ...Object.fromEntries(FREE_TEXTS.map((field) => [field, `${field} `.repeat(1300)])),
    }
    const answer = await server.postForm(form.path, entered)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    for (const field of form.fields) {
      const value = (entered as Record<string, string>)[field] ?? ''
      const tooLong = value.length > most(field)
      const words = `Please shorten this to 10,000 characters; it has ${value.length.toLocaleString('en-US')}.`
      if (tooLong) expect(html).toMatch(new RegExp(`<p data-error-for="${field}"[^>]*>${words}</p>`))
      else expect(html).toMatch(new RegExp(`<p data-error-for="${field}"[^>]* hidden=""></p>`))
      expect(html).toContain(FREE_TEXTS.includes(field) ? `>${value}</textarea>` : value.replaceAll('&', '&amp;'))
    }
    expect(html.match(/Please shorten this to 10,000/g)?.length).toBeGreaterThan(1)
  })

  test('a line break counts as one character, even where a browser without scripts sends two', async () => {
    const message = 'A line.\n'.repeat(1250)
    const posted = await server.postForm(
      '/api/contact',
      { ...inquiry, message: message.replaceAll('\n', '\r\n') },
      { accept: 'application/json' },
    )
    expect(posted.status).toBe(201)
    expect(JSON.parse((await rowOf(server, (await receiptOf(posted)).reference)).fields).message).toBe(message)
    const one = await server.postForm('/api/contact', { ...inquiry, message: `${message}\r\n` })
    expect([one.status, (await one.text()).includes('it has 10,001.')]).toEqual([400, true])
  })

  test('a whole lead is at most 64 KB, from any sender and in any encoding', async () => {
    const [, form] = FORMS
    const wide = filled(form, 0, '柵')
    const sentence = /^Access concerns: Your entries come to \d+ KB together; we can take 64\. Please shorten this one/
    const json = await server.post(form.path, wide)
    expect([json.status, await json.text()]).toEqual([400, expect.stringMatching(sentence)])
    const page = await server.postForm(form.path, wide)
    const html = await page.text()
    expect(page.status).toBe(400)
    expect(html).toMatch(/<p data-error-for="accessConcerns"[^>]*>Your entries come to/)
    expect(html).toContain(`>${wide.projectDescription}</textarea>`)
  })

  test('metadata sent with the entries never gets a lead refused and never makes it large', async () => {
    const long = 'z'.repeat(20_000)
    const beside = ['page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'plan']
    const body = {
      ...quote,
      form: long,
      idempotencyKey: long,
      ...Object.fromEntries(beside.map((name) => [name, long])),
    }
    const { reference } = await receiptOf(
      await server.post('/api/quotes', body, { referer: `http://x/${long.slice(9_000)}` }),
    )
    const row = await rowOf(server, reference)
    const shortColumns = JSON.stringify({ ...row, fields: '', search: '' })
    expect(shortColumns.length).toBeLessThan(3000)
  })
})
