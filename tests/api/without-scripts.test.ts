import { afterAll, beforeAll, expect, test } from 'vitest'
import { listing } from '../../testbed/built-site.ts'
import { inquiry, quote } from '../../testbed/entries.ts'
import { publish, untilLive, withPhone } from '../../testbed/publish.ts'
import { startServer } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { describeAnyStore, rowOf, withDatabase } from '../../testbed/stores.ts'

describeAnyStore('forms without scripts', (store) => {
  let server: TestSite
  beforeAll(async () => {
    server = await startTestSite(await store.env())
  })
  afterAll(() => server?.stop())

  const tagOf = (html: string, name: string) => new RegExp(`<\\w+ [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const keyIn = (html: string) => /name="idempotencyKey" value="([^"]*)"/.exec(html)?.[1] ?? ''

  test('a sent form is confirmed on its page, cleared, with the reference', async () => {
    const answer = await server.postForm(
      '/api/contact',
      { ...inquiry, form: 'contact' },
      { referer: `${server.url}/contact?utm_source=flyer` },
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toContain('data-lead-form="contact"')
    expect(html).toContain('Thank you for your inquiry!')
    expect(html).toContain('We will contact you within 24 hours.')
    const reference = /GF-\w{4}-\w{4}/.exec(html)?.[0] ?? ''
    expect(await rowOf(server, reference)).toMatchObject({ form: 'contact', page: '/contact', utm_source: 'flyer' })
    expect(html).not.toContain('Jane Doe')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('modulepreload')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(answer.headers.get('content-security-policy')).toContain(/style-src [^;]+/.exec(listing.policy)?.[0])
  })

  test('a quote is confirmed with its own text', async () => {
    const html = await (await server.postForm('/api/quotes', quote)).text()
    expect(html).toContain('Quote request submitted successfully!')
    expect(html).toContain('with a detailed estimate.')
  })

  test('a quote that was sent clears its draft in the browser, one that was refused keeps it', async () => {
    const cleared = async (path: string, fields: Record<string, string>) =>
      (await server.postForm(path, fields)).headers.get('clear-site-data')
    expect(await cleared('/api/quotes', quote)).toBe('"storage"')
    expect(await cleared('/api/quotes', { ...quote, email: '' })).toBeNull()
    expect(await cleared('/api/contact', inquiry)).toBeNull()
  })

  test('errors are at their fields and every entry is kept', async () => {
    const answer = await server.postForm('/api/contact', {
      form: 'home',
      fullName: 'J',
      email: 'no',
      phone: '"><script>alert(1)</script>',
      city: 'daphne',
      serviceType: '',
      message: '</textarea><b>Hi',
    })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('data-lead-form="home"')
    // The content of <noscript> is visible.
    expect(html).toContain('data-testid="testimonial-card"')
    expect(html).not.toContain('<noscript')
    const { id } =
      /<p data-error-for="fullName" id="(?<id>[^"]+)" [^>]*>Full name is required<\/p>/.exec(html)?.groups ?? {}
    const name = tagOf(html, 'fullName')
    for (const part of [`aria-describedby="${id}"`, 'value="J"', 'aria-invalid="true"', 'autofocus=""'])
      expect(name).toContain(part)
    expect(html).toContain('<option value="daphne" selected="">')
    expect(html).toContain('&lt;/textarea&gt;&lt;b&gt;Hi</textarea>')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html.match(/autofocus/g)).toHaveLength(1)
    expect(html).toContain('data-form-status="failed"')
    expect(html).toContain('Error submitting form')
    expect(html).toMatch(/<p data-error-for="city"[^>]* hidden=""><\/p>/)
  })

  test('asking for a gate shows the gate type again', async () => {
    const html = await (await server.postForm('/api/quotes', { ...quote, firstName: '' })).text()
    expect(html).toMatch(/<option value="double"[^>]* selected="">/)
    // The stylesheet shows the gate type while this one is checked.
    expect(html).toMatch(/<input type="radio" name="gateRequired" (?:value="yes" checked=""|checked="" value="yes")>/)
    expect(html).toContain('<input type="radio" name="gateRequired" value="no">')
    expect(html).toContain('First name is required')
  })

  test('the answered page has a key that makes a double click one lead', async () => {
    const failed = await (await server.postForm('/api/quotes', { ...quote, firstName: '' })).text()
    const idempotencyKey = keyIn(failed)
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    const answers = await Promise.all([1, 2].map(() => server.postForm('/api/quotes', { ...quote, idempotencyKey })))
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    const reference = (html = '') => /GF-\w{4}-\w{4}/.exec(html)?.[0]
    expect(reference(first)).toBe(reference(second))
    expect(keyIn(first ?? '')).not.toBe(idempotencyKey)
    const rows = await withDatabase(server, (db) =>
      db.selectFrom('leads').select('id').where('submission_key', '=', idempotencyKey).execute(),
    )
    expect(rows).toHaveLength(1)
  })

  test('too many posts are answered with a page that keeps the entries', async () => {
    const strict = await startTestSite({ ...(await store.env()), POST_LIMIT: '1' })
    expect((await strict.postForm('/api/contact', inquiry)).status).toBe(201)
    const answer = await strict.postForm('/api/contact', inquiry)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(590)
    const html = await answer.text()
    expect(html).toContain('Please try again in 10 minutes, or call (251) 555-0142.')
    expect(html).toContain('value="Jane Doe"')
    await strict.stop()
  })

  test('from its sixth refusal in a minute an address gets a short page with the current content', async () => {
    const strict = await startServer({ ...(await store.env()), TRUST_PROXY: '127.0.0.1' })
    const refuse = async (address: string) => {
      const fields = { ...inquiry, form: 'contact', email: 'no', message: '<b>kept</b>' }
      const answer = await strict.postForm('/api/contact', fields, { 'x-forwarded-for': address })
      const html = await answer.text()
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
      return html
    }
    const sixth = async (address: string) => {
      for (let count = 0; count < 5; count += 1)
        expect(await refuse(address)).toContain('&lt;b&gt;kept&lt;/b&gt;</textarea>')
      return refuse(address)
    }
    const short = await sixth('198.51.100.7')
    expect(short).toMatch(/^<!DOCTYPE html><html lang="en".*<\/html>$/s)
    expect(short.match(/<h1[ >]/g)).toHaveLength(1)
    expect(short).toMatch(/<title>Error submitting form<\/title>/)
    expect(short).toContain('Please enter a valid email address')
    expect(short).toContain('To get back what you typed, use your browser’s Back button.')
    expect(short).toContain('(251) 555-0142')
    expect(short).not.toMatch(/<form|<script|Page Not Found|router\?/)
    // The page is made once for each release, so it has the current phone number.
    await untilLive(strict, await publish(strict, withPhone('(251) 555-0177')))
    const later = await sixth('198.51.100.8')
    expect(later).toContain('(251) 555-0177')
    expect(later).not.toContain('555-0142')
    await strict.stop()
  })

  test('a client that asks for JSON gets JSON', async () => {
    const answer = await server.postForm('/api/contact', inquiry, { accept: 'application/json' })
    expect(await answer.json()).toMatchObject({ reference: expect.stringMatching(/^GF-/) })
  })
})
