import { join, resolve } from 'node:path'
import { newDeskLink } from '../../../../src/core/desk/desk-link.ts'
import { readSettings } from '../../../../src/core/settings.ts'
import { openDatabase } from '../../../../src/core/storage/open.ts'
import { startDeskProcess } from '../../../../testbed/desk-process.ts'
import { newSession } from '../../../../testbed/desk-session.ts'
import { inquiry, quote, receiptOf } from '../../../../testbed/entries.ts'
import { freePort } from '../../../../testbed/postgres.ts'
import { newFolder, startServer } from '../../../../testbed/server.ts'
import { startMailbox } from '../../../../testbed/smtp.ts'

export const OWNER = 'owner@example.com'
export const OFFICE = 'office@example.com'
const PEOPLE = `Office <${OFFICE}>, Estimator 1 <one@example.com>`

/** The site and the built desk as real processes on one database, with a real mailbox. */
export async function startDesk() {
  const mailbox = await startMailbox()
  // Emails contain the desk's address, so its port must be known before it starts.
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATA_DIR: join(newFolder(), 'data'),
    SMTP_URL: mailbox.url,
    OWNER_EMAIL: OWNER,
    DESK_PEOPLE: PEOPLE,
    DESK_PORT: port,
    DESK_URL: url,
    DESK_DIR: resolve('build/desk'),
    LOG_LEVEL: 'error',
  }
  const site = await startServer(env)
  const listener = await startDeskProcess(env)
  const settings = readSettings(env)
  const db = await openDatabase(settings)
  const sent = async (path: string, entries: Record<string, string>) =>
    (await receiptOf(await site.post(path, entries))).reference
  return {
    url,
    /** The address visitors use. */
    siteUrl: site.url,
    dataDir: env.DATA_DIR,
    db,
    mailbox,
    sendInquiry: (entries: Record<string, string> = {}) => sent('/api/contact', { ...inquiry, ...entries }),
    sendQuote: (entries: Record<string, string> = {}) => sent('/api/quotes', { ...quote, ...entries }),
    /** The link the terminal prints: it works once, in any browser. */
    async linkFor(email: string) {
      const link = await newDeskLink(db, settings, email, new Date())
      if (!link) throw new Error(`${email} is on no list.`)
      return link.link
    },
    sessionOf: (email: string, label: string) => newSession(db, email, label),
    /** The next sign-in email; others may arrive in between. */
    async signInEmail(before: number) {
      for (let count = before + 1; ; count += 1) {
        const emails = await mailbox.waitFor(count)
        const text = emails.slice(before).find((message) => message.text?.includes('/enter#'))?.text
        if (!text) continue
        return {
          link: /http:\S+\/enter#\S+/.exec(text)?.[0] ?? '',
          code: /\b\d{4} ?\d{4}\b/.exec(text.replaceAll(/http:\S+/g, ''))?.[0] ?? '',
        }
      }
    },
    /** Moves one lead's clock, so its promise ends in this many hours. */
    async answerIn(reference: string, hours: number) {
      const lead = await db
        .selectFrom('leads')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const due = Date.now() + hours * 3_600_000
      await db
        .updateTable('leads')
        .set({ received_at: new Date(due - 24 * 3_600_000).toISOString() })
        .where('id', '=', lead.id)
        .execute()
      await db
        .updateTable('lead_work')
        .set({ answer_by: new Date(due).toISOString() })
        .where('lead_id', '=', lead.id)
        .execute()
    },
    async stop() {
      await db.destroy()
      await listener.stop()
      await site.stop()
      await mailbox.stop()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>
