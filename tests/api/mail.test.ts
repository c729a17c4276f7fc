import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src/lead/durations.ts'
import { inquiry, newInquiry, quote, receiptOf } from '../../testbed/entries.ts'
import { startHook } from '../../testbed/hook.ts'
import { runProgram, startServer } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { type Mail, type Mailbox, startMailbox } from '../../testbed/smtp.ts'
import { describeAnyStore, withDatabase } from '../../testbed/stores.ts'

const OWNER = 'owner@gulfline.example'

describeAnyStore('emails', (store) => {
  let server: TestSite
  let mailbox: Mailbox
  let env: Record<string, string>
  beforeAll(async () => {
    mailbox = await startMailbox()
    env = { ...(await store.env()), SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER }
    server = await startTestSite(env)
  })
  afterAll(async () => {
    await server?.stop()
    await mailbox?.stop()
  })

  const emailsAbout = (reference: string) =>
    mailbox.emails.filter((emailMessage) => emailMessage.subject?.includes(reference))
  async function emailsOf(response: Response, count = 2) {
    const { reference } = await receiptOf(response)
    await expect.poll(() => emailsAbout(reference).length).toBe(count)
    const to = (address: string): Mail => {
      const emailMessage = emailsAbout(reference).find((one) => one.envelopeTo.includes(address))
      if (!emailMessage) throw new Error(`No email to ${address}`)
      return emailMessage
    }
    return { reference, to }
  }
  const owner = (args: string[]) => runProgram('src/owner/main.ts', args, { ...env, DATA_DIR: server.dataDir })

  test('the owner gets every answer, and a reply goes to the visitor', async () => {
    const { reference, to } = await emailsOf(await server.post('/api/quotes', quote))
    const emailMessage = to(OWNER)
    expect(emailMessage.subject).toBe(`[Quote] Sam O'Neil, Fairhope: Privacy Fence (${reference})`)
    expect(emailMessage.replyTo?.[0]).toMatchObject({ address: 'sam@example.com' })
    expect(emailMessage.html).toContain('href="tel:+12515550123"')
    expect(emailMessage.html).toContain('href="mailto:sam@example.com"')
    for (const value of Object.values(quote)) {
      expect(emailMessage.text).toContain(value)
      expect(emailMessage.html).toContain(value.replace("'", '&#39;'))
    }
  })

  test('the visitor gets their choices, the reference, the promise and our number', async () => {
    const { reference, to } = await emailsOf(await server.post('/api/contact', inquiry))
    const emailMessage = to('jane@example.com')
    expect(emailMessage.subject).toBe(`We received your inquiry (${reference})`)
    expect(emailMessage.replyTo?.[0]).toMatchObject({ address: OWNER })
    for (const words of [
      reference,
      'within 24 hours',
      '(251) 555-0142',
      '7:00 AM to 6:00 PM',
      'New Fence Installation',
      'Daphne',
    ]) {
      expect(emailMessage.text).toContain(words)
      expect(emailMessage.html).toContain(words)
    }
    expect(emailMessage.source).toContain('Auto-Submitted: auto-replied')
  })

  test('no text the sender wrote reaches a stranger under our name', async () => {
    const words = 'Win at evil.example now'
    const texts = ['address', 'city', 'state', 'zipCode', 'style', 'linearFeet', 'accessConcerns', 'material']
    const body = { ...quote, email: 'stranger@example.com', firstName: words, lastName: words, fenceType: words }
    const more = Object.fromEntries(
      [...texts, 'projectDescription', 'specialRequirements'].map((name) => [name, words]),
    )
    const { to } = await emailsOf(await server.post('/api/quotes', { ...body, ...more }))
    const { source, text, html } = to('stranger@example.com')
    expect(`${source}${text}${html}`).not.toMatch(/evil|Win at/)
    expect(text).toContain('Height (feet): 6')
    // It uses the form's labels, not the stored values.
    expect(text).toMatch(/: In about a month\n[\s\S]*: \$5,000–\$10,000\n/)
    expect(text).not.toContain('251.555.0123')
    const short = {
      ...inquiry,
      email: 'other@example.com',
      fullName: 'evil.example',
      message: '',
      city: 'evil.example',
    }
    const named = (await emailsOf(await server.post('/api/contact', short))).to('other@example.com')
    expect(`${named.source}${named.text}${named.html}`).not.toContain('evil')
  })

  test('one address gets three confirmations a day, however it is spelled; the owner gets an email for every lead', async () => {
    const spellings = [
      'vic.tim@gmail.com',
      'VicTim@gmail.com',
      'victim+a@gmail.com',
      'victim+b@gmail.com',
      'v.ictim@gmail.com',
    ]
    const references: string[] = []
    for (const email of spellings)
      references.push((await receiptOf(await server.post('/api/contact', { ...inquiry, email }))).reference)
    const emails = () => references.flatMap(emailsAbout)
    await expect.poll(() => emails().filter((emailMessage) => emailMessage.envelopeTo.includes(OWNER)).length).toBe(5)
    await expect
      .poll(async () => (await owner(['outbox'])).stdout)
      .toContain(
        'Not sent in the last week: 2 confirmations to visitors, because this address already got 3 emails within a day.',
      )
    expect(emails().filter((emailMessage) => !emailMessage.envelopeTo.includes(OWNER))).toHaveLength(3)
  })

  test('a message of maximum length makes a short email that says where the rest is', async () => {
    const body = { ...newInquiry(), message: 'x'.repeat(10_000) }
    const { reference, to } = await emailsOf(await server.post('/api/contact', body))
    expect(to(OWNER).source.length).toBeLessThan(30_000)
    expect(to(OWNER).text).toContain(`… To read the rest: npm run leads -- show ${reference}`)
    expect(to(OWNER).source).toContain('Auto-Submitted: auto-generated')
    expect(to(body.email).source.length).toBeLessThan(8000)
  })

  test('values in emails are inert and cannot forge a header', async () => {
    const fullName = 'Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>'
    const message = '<img src=x onerror=alert(1)>\r\n.\r\nRCPT TO:<victim@example.com>'
    const eve = newInquiry()
    const { to } = await emailsOf(await server.post('/api/contact', { ...eve, fullName, message }))
    expect(to(OWNER).html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    for (const emailMessage of [to(OWNER), to(eve.email)]) {
      expect(emailMessage.envelopeTo).toHaveLength(1)
      expect(emailMessage.headers.map((header) => header.key)).not.toContain('bcc')
      expect(emailMessage.html).not.toMatch(/<script|<img/)
    }
    expect(mailbox.emails.some((emailMessage) => emailMessage.envelopeTo.includes('victim@example.com'))).toBe(false)
  })

  test('an address with a line break is not an address', async () => {
    const response = await server.post('/api/contact', { ...inquiry, email: 'a@example.com\r\nBcc: b@example.com' })
    expect(response.status).toBe(400)
  })

  test('one weak reason does not put a lead in spam, but the owner sees it', async () => {
    const fast = await emailsOf(await server.post('/api/contact', { ...newInquiry(), elapsedMs: 900 }))
    expect(fast.to(OWNER).text).toContain('This may be spam: sent 0.9 seconds')
    const message = 'Like this one: https://example.com/fence.jpg'
    await emailsOf(await server.post('/api/contact', { ...newInquiry(), message, elapsedMs: 900 }))
  })

  test('possible spam gets the same answer and goes to spam until the owner marks it as not spam', async () => {
    const response = await server.post('/api/contact', { ...newInquiry(), website: 'http://spam.example' })
    expect(response.status).toBe(201)
    const { reference } = await receiptOf(response)
    expect((await owner(['spam'])).stdout).toMatch(new RegExp(`${reference}[\\s\\S]*can’t see was filled in`))
    expect((await owner(['list'])).stdout).not.toContain(reference)
    // Once a later lead's emails are sent, the worker has skipped this one.
    await emailsOf(await server.post('/api/contact', newInquiry()))
    expect(emailsAbout(reference)).toHaveLength(0)

    expect((await owner(['not-spam', reference.toLowerCase()])).status).toBe(0)
    await expect.poll(() => emailsAbout(reference).length).toBe(2)
    // Emails and notes from before the command had this name say release.
    for (const name of ['not-spam', 'release']) {
      const again = await owner([name, reference])
      expect([again.status, again.stderr]).toEqual([1, `${reference} isn’t marked as spam.\n`])
    }
  })

  test('leads put in spam on a past day reach the owner in one digest', async () => {
    const links = 'https://a.example https://b.example www.c.example http://d.example'
    const { reference } = await receiptOf(await server.post('/api/contact', { ...inquiry, message: links }))
    const earlier = new Date(Date.now() - 2 * DAY).toISOString()
    await withDatabase(server, (db) =>
      db.updateTable('leads').set({ received_at: earlier }).where('reference', '=', reference).execute(),
    )
    const digests = () => mailbox.emails.filter((emailMessage) => emailMessage.subject?.startsWith('[Possible spam]'))
    for (const _ of ['first start', 'second start']) {
      const other = await startServer({ ...env, DATA_DIR: server.dataDir })
      await expect.poll(() => digests().length).toBe(1)
      await other.stop()
    }
    expect(digests()[0]?.text).toContain(reference)
    expect(digests()[0]?.text).toContain('contains 4 links')
    expect(digests()[0]?.envelopeTo).toEqual([OWNER])
  })

  test('a permanently refused recipient fails immediately and visibly, and the owner still gets their email', async () => {
    mailbox.refuse('gone@example.com')
    const { reference } = await receiptOf(await server.post('/api/contact', { ...inquiry, email: 'gone@example.com' }))
    await expect.poll(() => emailsAbout(reference).length).toBe(1)
    await expect
      .poll(async () => (await owner(['outbox'])).stdout)
      .toMatch(new RegExp(`visitor email about ${reference}: failed`))
    expect(server.output()).not.toContain('gone@example.com')

    mailbox.refuse(null)
    expect((await owner(['outbox', 'retry', '--all'])).stdout).toBe('1 email is queued again.\n')
    await expect.poll(() => emailsAbout(reference).length).toBe(2)
    expect((await owner(['outbox'])).stdout).toMatch(/^All emails have been sent\.\n/)
  })

  test('a disposable address gets no email, the owner does', async () => {
    await emailsOf(await server.post('/api/contact', { ...inquiry, email: 'x@mailinator.com' }), 1)
  })

  test('a webhook is called once, with a signature', async () => {
    const { calls, ...hook } = await startHook('between us')
    const other = await startTestSite({ ...(await store.env()), ...hook.env })
    const receipt = await receiptOf(await other.post('/api/quotes', quote))
    await expect.poll(() => calls.length).toBe(1)
    const [call] = calls
    const signature = createHmac('sha256', 'between us')
      .update(call?.body ?? '')
      .digest('hex')
    expect(call?.headers).toMatchObject({ 'x-signature': `sha256=${signature}`, 'idempotency-key': receipt.id })
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ reference: receipt.reference, fields: quote })
    expect(other.output() + other.errors()).not.toContain('between us')
    await other.stop()
    hook.stop()
  })

  test('without a mail server emails are saved as files, and the program says so at startup', async () => {
    const other = await startServer(await store.env())
    expect(other.output()).toContain(`emails are saved in ${join(other.dataDir, 'emails')}`)
    const { reference } = await receiptOf(await other.post('/api/contact', inquiry))
    const dir = join(other.dataDir, 'emails')
    await expect.poll(() => readdirSync(dir).sort()).toEqual([`${reference}-owner.eml`, `${reference}-visitor.eml`])
    expect(readFileSync(join(dir, `${reference}-owner.eml`), 'utf8')).toContain('Reply-To: Jane Doe <jane@example.com>')
    await other.stop()
  })
})
