import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Visits } from '../../../src/contract/site/visits.ts'
import { openDatabase } from '../../../src/core/storage/open.ts'
import type { Db } from '../../../src/core/storage/tables.ts'
import { startServer } from '../../../testbed/server.ts'
import { startMailbox } from '../../../testbed/smtp.ts'
import { publishVisits } from '../../../testbed/visits.ts'
import { sentQuote } from '../../../testbed/your-quote.ts'

const SITE_DIR = resolve(process.env.SITE_DIR ?? 'build/site')
export const OWNER = 'owner@example.com'

/** The built site served by a real server process, with a real mailbox. */
export async function startSite() {
  const mailbox = await startMailbox()
  const settings = { SITE_DIR, SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER, LOG_LEVEL: 'error' }
  const server = await startServer(settings, { cwd: process.cwd() })
  async function looking<Result>(look: (db: Db) => Promise<Result>) {
    const db = await openDatabase({ dataDir: server.dataDir, databaseUrl: null })
    try {
      return await look(db)
    } finally {
      await db.destroy()
    }
  }
  return {
    url: server.url,
    /** The stored leads of one visitor. */
    leadsOf: (email: string) =>
      looking((db) => db.selectFrom('leads').selectAll().where('email', '=', email).execute()),
    /** A quote that was sent a minute ago, as its customer's link opens it. */
    quoteSent: () =>
      looking((db) => sentQuote({ db, dataDir: server.dataDir }, { now: new Date(Date.now() - 60_000) })),
    /** Lets customers pick a time, from now on. */
    visitsOn: (rules?: Partial<Visits>) => looking((db) => publishVisits(db, rules)),
    /** Looks into what is stored, or changes it. */
    looking,
    dataDir: server.dataDir,
    /** A quote as it is stored. */
    quoteStored: (id: string) =>
      looking((db) => db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    /** The photos of that visitor's leads. */
    photosOf: (email: string) =>
      looking((db) =>
        db
          .selectFrom('lead_files')
          .innerJoin('leads', 'leads.id', 'lead_files.lead_id')
          .selectAll('lead_files')
          .where('email', '=', email)
          .orderBy('position')
          .execute(),
      ),
    /** The emails one visitor's leads caused, and their recipients. */
    emailsOf: (email: string) => ({
      toOwner: mailbox.emails.filter(
        ({ envelopeTo, replyTo }) => envelopeTo.includes(OWNER) && replyTo?.some(({ address }) => address === email),
      ),
      toVisitor: mailbox.emails.filter(({ envelopeTo }) => envelopeTo.includes(email)),
    }),
    async stop() {
      await server.stop()
      await mailbox.stop()
    },
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/** Every page the build made. */
export function pagePaths() {
  const { pages } = JSON.parse(readFileSync(join(SITE_DIR, 'site.json'), 'utf8')) as { pages: { path: string }[] }
  return pages.map(({ path }) => path)
}
