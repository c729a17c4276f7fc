import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emailsDir } from '../emails-dir.ts'
import { finishErasing, yieldToWriters } from '../erasing/erase-from-site.ts'
import { insertErasures, personOnSite } from '../erasing/site-erasures.ts'
import { isNobody } from '../erasing/without-person.ts'
import { eraseQuotesOf } from '../quotes/erase-quotes.ts'
import type { Settings } from '../settings.ts'
import { eraseLeads, lockLead } from '../storage/leads.ts'
import { markErase } from '../storage/progress-marks.ts'
import { lockReleases } from '../storage/site-releases.ts'
import type { Db, LeadRow } from '../storage/tables.ts'

type Erased = Pick<LeadRow, 'id' | 'reference' | 'received_at'>

/** The references in the header of a stored email. An email can be about several leads. */
async function namedIn(file: string) {
  const message = await readFile(file, 'latin1').catch(() => '')
  const head = message.slice(0, message.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  return /^X-Lead-Reference: (.*)$/im.exec(head)?.[1]?.split(/\s+/) ?? []
}

/** An email stored as a file names its lead in the file name or in a header. A digest names its day. */
export async function eraseEmailFiles(dataDir: string, leads: Erased[]) {
  const dir = emailsDir(dataDir)
  const prefixes = leads.flatMap((lead) => [lead.reference, `digest-${lead.received_at.slice(0, 10)}`])
  const references = new Set(leads.map((lead) => lead.reference))
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    const isTheirs =
      prefixes.some((prefix) => name.startsWith(prefix)) ||
      (/^(promise|morning)-/.test(name) && (await namedIn(file)).some((reference) => references.has(reference)))
    if (isTheirs) await rm(file, { force: true })
  }
}

/**
 * Deletes leads with everything that depends on them, and lists what must be removed from the site. One lead at a time:
 * SQLite overwrites what it frees, including photos, and visitors' requests wait for it. Returns how many were there.
 */
export async function eraseLeadsAndList(db: Db, ids: string[]) {
  let erased = 0
  for (const [at, id] of ids.entries()) {
    if (at > 0) await yieldToWriters()
    await db.transaction().execute(async (transaction) => {
      // Without this lock, a review published meanwhile would be missed.
      await lockReleases(transaction)
      // Without this one, a picture of this person added meanwhile would be missed, or a quote accepted meanwhile.
      await lockLead(transaction, id)
      const person = await personOnSite(transaction, [id])
      await insertErasures(transaction, person)
      await eraseQuotesOf(transaction, id)
      erased += await eraseLeads(transaction, [id])
      if (!isNobody(person)) await markErase(transaction)
    })
  }
  return erased
}

/** Erases a few leads with their emails stored as files. The site and its History are up to `finishErasing`. */
export async function eraseWithFiles(db: Db, dataDir: string, leads: Erased[]) {
  // Delete the email files before the leads, because without the leads nobody could find them. Delete again afterward
  // to catch files written meanwhile.
  await eraseEmailFiles(dataDir, leads)
  const erased = await eraseLeadsAndList(
    db,
    leads.map((lead) => lead.id),
  )
  await eraseEmailFiles(dataDir, leads)
  return erased
}

/** How many leads to look for in the email files in one pass. */
const BATCH_SIZE = 20

/**
 * Erases leads with everything that belongs to them: notes, history, photos, queued emails, emails stored as files, and
 * what the site and its History show of them. physical-erasure.ts handles what is left in the database's own files. Returns
 * how many leads were still there.
 */
export async function eraseWithEmails(db: Db, { dataDir }: Pick<Settings, 'dataDir'>, leads: Erased[]) {
  let erased = 0
  for (let at = 0; at < leads.length; at += BATCH_SIZE)
    erased += await eraseWithFiles(db, dataDir, leads.slice(at, at + BATCH_SIZE))
  await finishErasing(db)
  return erased
}
