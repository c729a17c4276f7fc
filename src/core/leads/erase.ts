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

/** The references that a kept email names in its header; one email of ours may be about several leads. */
async function namedIn(file: string) {
  const message = await readFile(file, 'latin1').catch(() => '')
  const head = message.slice(0, message.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  return /^X-Lead-Reference: (.*)$/im.exec(head)?.[1]?.split(/\s+/) ?? []
}

/** Emails kept as files name the lead in their own name or header, and a digest its day. */
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
 * Leads with all that hangs on them, and with that the list of what the site has to lose of them. One at a time: SQLite
 * overwrites what it frees, photos included, and visitors' requests wait for it.
 */
export async function eraseLeadsAndList(db: Db, ids: string[]) {
  for (const [at, id] of ids.entries()) {
    if (at > 0) await otherWriters()
    await db.transaction().execute(async (transaction) => {
      // A review that is published meanwhile would be found by nobody.
      await lockReleases(transaction)
      const person = await personOnSite(transaction, [id])
      await insertErasures(transaction, person)
      await eraseLeads(transaction, [id])
      if (!isNobody(person)) await markErase(transaction)
    })
  }
}

/** Emails of so many leads are looked for at once. */
const AT_ONCE = 20

/**
 * Leads with everything of theirs: notes, history, photos, emails in line and emails kept here, and what the site and
 * its History have of them. What the database's own files still hold is another matter: see traces.ts.
 */
export async function eraseWithEmails(db: Db, settings: Pick<Settings, 'dataDir' | 'databaseUrl'>, leads: Erased[]) {
  for (let at = 0; at < leads.length; at += AT_ONCE) {
    const some = leads.slice(at, at + AT_ONCE)
    // Ahead of the leads, without which nobody would find them; what is written meanwhile goes behind them.
    await eraseEmailFiles(settings.dataDir, some)
    await eraseLeadsAndList(
      db,
      some.map((lead) => lead.id),
    )
    await eraseEmailFiles(settings.dataDir, some)
  }
  await finishErasing(db)
}
