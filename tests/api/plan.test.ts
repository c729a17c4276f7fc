import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePlan } from '../../src/fence/plan.ts'
import { quote, receiptOf } from '../../testbed/entries.ts'
import { yardPlan } from '../../testbed/plans.ts'
import { newFolder, runProgram } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { type Mailbox, startMailbox } from '../../testbed/smtp.ts'
import { describeAnyStore, rowOf } from '../../testbed/stores.ts'

const OWNER = 'owner@gulfline.example'
const UNREADABLE = 'A plan came with this request, but it can’t be read.'
const person = (name: string) => ({ ...quote, email: `${name}@example.com` })

describeAnyStore('a planned fence', (store) => {
  let server: TestSite
  let mailbox: Mailbox
  let env: Record<string, string>
  beforeAll(async () => {
    mailbox = await startMailbox()
    env = { ...(await store.env()), DATA_DIR: newFolder(), SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER }
    server = await startTestSite(env)
  })
  afterAll(async () => {
    await server?.stop()
    await mailbox?.stop()
  })
  const where = () => ({ dataDir: server.dataDir, env })
  const send = async (body: object) => (await receiptOf(await server.post('/api/quotes', body))).reference
  const emailTo = async (reference: string, address: string) => {
    const of = () =>
      mailbox.emails.find(({ subject, envelopeTo }) => subject?.includes(reference) && envelopeTo.includes(address))
    await expect.poll(of).toBeTruthy()
    return of()
  }
  const leads = async (args: string[]) =>
    (await runProgram('src/owner/main.ts', args, { ...env, DATA_DIR: server.dataDir })).stdout

  test('is stored with the fields, as an object or as JSON text', async () => {
    for (const plan of [yardPlan, JSON.stringify(yardPlan)]) {
      const row = await rowOf(where(), await send({ ...person(`kept-${typeof plan}`), plan }))
      expect(JSON.parse(row.plan ?? '')).toEqual(yardPlan)
      expect(JSON.parse(row.fields)).not.toHaveProperty('plan')
    }
    const form = new URLSearchParams({ ...person('kept-form'), plan: JSON.stringify(yardPlan) })
    const posted = await fetch(`${server.url}/api/quotes`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    })
    expect(JSON.parse((await rowOf(where(), (await receiptOf(posted)).reference)).plan ?? '')).toEqual(yardPlan)
  })

  test('reaches the owner as a picture, sides, materials and a link that opens it', async () => {
    const reference = await send({ ...person('letter'), plan: { ...yardPlan, shown: [1, 2] } })
    const message = await emailTo(reference, OWNER)
    for (const words of [
      '184 ft Privacy Fence, Cedar Wood, 6 ft, cap and trim. 25 posts (19 line, 2 corner, 2 end, 2 gate), 23 sections.',
      'Shown to the visitor: $1–$2 (sample prices). At today’s prices: $6,800–$10,000.',
      'Side 3: 56 ft, Walk gate, 4 ft, at 46 ft',
      '402 boards, 1×6, 6 ft',
      '54 bags of concrete, 80 lb',
    ])
      expect(message?.text).toContain(words)
    const code = /quote#plan=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    expect(decodePlan(code)).toEqual({ ...yardPlan, shown: null })
    expect(message?.html).toContain(`#plan=${code}`)
    const [picture] = message?.attachments ?? []
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<plan@email>' })
    expect(message?.html).toContain('src="cid:plan@email"')
    expect(message?.html).toMatch(/alt="Drawing of the fence line\. Side 1: 56 ft, then right\./)
    expect(Buffer.from(picture?.content as ArrayBuffer).readUInt32BE(16)).toBe(1040)
  })

  test('reaches the visitor as a drawing, sides and link, and says the range is not an offer', async () => {
    const message = await emailTo(await send({ ...person('visitor'), plan: yardPlan }), 'visitor@example.com')
    expect(message?.text).toContain('Side 2: 72 ft, then right')
    expect(message?.text).toContain('/quote#plan=')
    expect(message?.text).toContain('is a ballpark, not a quote')
    expect(message?.text).not.toContain('402 boards')
    expect(message?.attachments).toHaveLength(1)
  })

  test('never costs a lead, whatever is sent in its place', async () => {
    const wrong = [
      'no plan',
      { ...yardPlan, v: 9 },
      'x'.repeat(20_000),
      7,
      [yardPlan],
      { ...yardPlan, type: '<b>' },
      true,
    ]
    for (const [index, plan] of wrong.entries()) {
      const reference = await send({ ...person(`wrong-${index}`), plan })
      expect((await rowOf(where(), reference)).plan).toBe('"unreadable"')
      if (index > 0) continue
      const message = await emailTo(reference, OWNER)
      expect(message?.text).toContain(UNREADABLE)
      expect(message?.attachments).toEqual([])
      expect(await leads(['show', reference])).toContain(UNREADABLE)
    }
    for (const plan of ['', null])
      expect((await rowOf(where(), await send({ ...person(`none-${plan}`), plan }))).plan).toBeNull()
  })

  test('makes a request with the same entries a new one', async () => {
    const key = { 'idempotency-key': 'planned-once' }
    const post = async (body: object) => (await receiptOf(await server.post('/api/quotes', body, key))).reference
    const [plain, planned, again] = [
      await post(person('twice')),
      await post({ ...person('twice'), plan: yardPlan }),
      await post({ ...person('twice'), plan: yardPlan }),
    ]
    expect(planned).not.toBe(plain)
    expect(again).toBe(planned)
  })

  test('is in what the owner lists, exports and erases', async () => {
    const reference = await send({ ...person('listed'), plan: yardPlan })
    const shown = await leads(['show', reference])
    expect(shown).toContain('Side 1: 56 ft, then right')
    expect(shown).toContain('https://www.gulflinefence.example/quote#plan=')
    const [head = '', ...rows] = (await leads(['export', '--csv'])).replace('\ufeff', '').split('\r\n')
    expect(head).toMatch(
      /"planFeet","planFence","planPosts","planSections","planGates","planLow","planHigh","planLink"/,
    )
    expect(rows.find((row) => row.includes(reference))).toMatch(
      /"184","180","25","23","1 single","6800","10000","https:[^"]+"/,
    )
    const exported = JSON.parse(await leads(['export', '--json'])) as {
      reference: string
      plan: unknown
      counts: object
    }[]
    expect(exported.find((one) => one.reference === reference)).toMatchObject({
      plan: yardPlan,
      counts: { feet: 184, posts: 25, sections: 23, bags: 54, low: 6800, high: 10_000 },
    })
    await leads(['forget', 'listed@example.com', '--yes'])
    expect(await leads(['export', '--csv'])).not.toContain(reference)
  })

  test('is counted when opened and when used', async () => {
    for (const event of ['plan-open', 'plan-use', 'plan-open'])
      expect((await server.post('/api/events', { event, page: '/quote' })).status).toBe(204)
    const report = await leads(['report'])
    expect(report).toMatch(/Planner opened .*2/)
    expect(report).toMatch(/Plans put into a request .*1/)
  })
})
