// @module-tag all
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shownContent } from '../../src/core/quotes/shown-content.ts'
import { readSettings } from '../../src/core/settings.ts'
import { openDatabase } from '../../src/core/storage/open.ts'
import { brokenAt, recordOf } from '../../src/core/storage/quote-record.ts'
import { quoteOf } from '../../src/core/storage/quotes.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { newFolder, startServer } from '../../testbed/server.ts'
import { startMailbox } from '../../testbed/smtp.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'

const KILLS = Math.ceil(Number(process.env.FAULT_KILLS ?? 20) / 2)

/** Everything an acceptance writes. */
async function storyOf(db: Db, { id, leadId }: { id: string; leadId: string }) {
  const quote = await quoteOf(db, { id })
  const record = await recordOf(db, id)
  const count = async (kind: 'quote-signed') =>
    (await db.selectFrom('outbox').select('id').where('lead_id', '=', leadId).where('kind', '=', kind).execute()).length
  const version = await db.selectFrom('quote_versions').select('chosen').where('quote_id', '=', id).executeTakeFirst()
  const work = await db.selectFrom('lead_work').select('step').where('lead_id', '=', leadId).executeTakeFirst()
  return {
    state: quote?.state,
    // The rest is recorded while the emails go out.
    kinds: record.map(({ kind }) => kind).filter((kind) => kind === 'sent' || kind === 'accepted'),
    brokenAt: brokenAt(id, record),
    isChosen: version?.chosen !== null,
    step: work?.step,
    emails: await count('quote-signed'),
  }
}
const UNSIGNED = { state: 'out', kinds: ['sent'], brokenAt: null, isChosen: false, step: 'new', emails: 0 }
const SIGNED = {
  ...{ state: 'accepted', kinds: ['sent', 'accepted'], brokenAt: null, isChosen: true, step: 'won', emails: 2 },
}

describeStores('a server that is killed while a customer signs', (store) => {
  test('has signed or has not, and the same request afterward gets the one answer', { timeout: 600_000 }, async () => {
    const env = {
      ...(await store.env()),
      DATA_DIR: newFolder(),
      OWNER_EMAIL: 'owner@example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    const db = await openDatabase(readSettings(env))
    const quotes: { quote: Awaited<ReturnType<typeof sentQuote>>; key: string; body: object; isSigned: boolean }[] = []
    // The first server is killed after its answer. The others are killed at moments spread over the time that took.
    let tookMs = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const quote = await sentQuote({ db, dataDir: env.DATA_DIR }, { now: new Date() })
      const shown = { content: shownContent(quote.content), phoneHint: '' }
      const body = { code: quote.code, ...signature(shown, { option: 'cedar', addOns: ['board'] }) }
      const key = randomUUID()
      const server = await startServer(env)
      // The first call of a program takes longer than what comes after it.
      await server.post('/api/your-quote/read', { code: quote.code })
      const from = performance.now()
      const answer = server.post('/api/your-quote/accept', body, { 'idempotency-key': key }).then(
        ({ status }) => status,
        () => 'no answer',
      )
      if (kill === 0) {
        await answer
        tookMs = performance.now() - from
      } else await setTimeout(((kill - 1) / KILLS) * 1.5 * tookMs)
      await server.kill()
      const story = await storyOf(db, { id: quote.id, leadId: quote.leadId })
      expect([SIGNED, UNSIGNED]).toContainEqual(story)
      if ((await answer) === 200) expect(story).toEqual(SIGNED)
      quotes.push({ quote, key, body, isSigned: story.state === 'accepted' })
    }
    // The test proves something only if it hit both sides of the commit.
    expect(new Set(quotes.map(({ isSigned }) => isSigned)).size).toBe(2)
    const mailbox = await startMailbox()
    // What the killed ones tried would wait for minutes; the test doesn't.
    await db
      .updateTable('outbox')
      .set({ next_at: new Date(0).toISOString(), lease_until: null })
      .execute()
    const server = await startServer({ ...env, SMTP_URL: mailbox.url })
    for (const { quote, key, body } of quotes) {
      const post = async () => {
        const answer = await server.post('/api/your-quote/accept', body, { 'idempotency-key': key })
        expect(answer.status).toBe(200)
        return answer.text()
      }
      expect(await post()).toBe(await post())
      expect(await storyOf(db, { id: quote.id, leadId: quote.leadId })).toEqual(SIGNED)
    }
    const waiting = () => db.selectFrom('outbox').select('id').where('status', '=', 'pending').execute()
    await expect.poll(waiting, { timeout: 120_000 }).toEqual([])
    await server.stop()
    // The customer and the owner get the contract once, whenever the server was killed.
    for (const { number, content } of quotes.map(({ quote }) => quote)) {
      const emails = mailbox.emails.filter(({ attachments }) =>
        attachments.some(({ filename }) => filename === `quote-${number}-signed.pdf`),
      )
      expect([number, emails.flatMap(({ envelopeTo }) => envelopeTo).sort()]).toEqual([
        number,
        [content.customer.email, env.OWNER_EMAIL].sort(),
      ])
    }
    expect(new Set(mailbox.emails.map(({ messageId }) => messageId)).size).toBe(mailbox.emails.length)
    await mailbox.stop()
    await db.destroy()
  })
})
