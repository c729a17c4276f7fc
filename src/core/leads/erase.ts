import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emailsDir } from '../emails-dir.ts'
import { finishErasing, otherWriters } from '../erasing/erase-from-site.ts'
import { insertErasures, personOnSite } from '../erasing/site-erasures.ts'
import { isNobody } from '../erasing/without-person.ts'
import type { Settings } from '../settings.ts'
import { eraseLeads } from '../storage/leads.ts'
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
async function eraseEmailFiles(dataDir: string, leads: Erased[]) {
  const dir = emailsDir(dataDir)
  const marks = leads.flatMap((lead) => [lead.reference, `digest-${lead.received_at.slice(0, 10)}`])
  const references = new Set(leads.map((lead) => lead.reference))
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    const isTheirs =
      marks.some((mark) => name.startsWith(mark)) ||
      (/^(promise|morning)-/.test(name) && (await namedIn(file)).some((reference) => references.has(reference)))
    if (isTheirs) await rm(file, { force: true })
  }
}

/**
 * Deletes leads with everything that depends on them, and lists what must be removed from the site. One lead at a time:
 * SQLite overwrites what it frees, including photos, and visitors' requests wait for it.
 */
export async function eraseLeadsAndList(db: Db, ids: string[]) {
  for (const [at, id] of ids.entries()) {
    if (at > 0) await otherWriters()
    await db.transaction().execute(async (transaction) => {
      // Without this lock, a review published meanwhile would be missed.
      await lockReleases(transaction)
      const person = await personOnSite(transaction, [id])
      await insertErasures(transaction, person)
      await eraseLeads(transaction, [id])
      if (!isNobody(person)) await markErase(transaction)
    })
  }
}

/** How many leads to look for in the email files in one pass. */
const AT_ONCE = 20

/**
 * Erases leads with everything that belongs to them: notes, history, photos, queued emails, emails stored as files, and
 * what the site and its History show of them. physical-erasure.ts handles what is left in the database's own files.
 */
export async function eraseWithEmails(db: Db, settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, leads: Erased[]) {
  for (let at = 0; at < leads.length; at += AT_ONCE) {
    const some = leads.slice(at, at + AT_ONCE)
    // Delete the email files before the leads, because without the leads nobody could find them. Delete again afterward
    // to catch files written meanwhile.
    await eraseEmailFiles(settings.dataDir, some)
    await eraseLeadsAndList(
      db,
      some.map((lead) => lead.id),
    )
    await eraseEmailFiles(settings.dataDir, some)
  }
  await finishErasing(db)
}
