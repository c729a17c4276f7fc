import { facts } from '../../core/storage/audit-log.ts'
import type { DeskDeps } from '../deps.ts'

/** Which version each process runs, and since when. The site reports its own. */
export async function versionsOf({ db, version, startedAt }: DeskDeps) {
  const site = (await facts(db))('site-version')
  return {
    desk: { version, since: startedAt },
    site: site && { version: site.value, since: site.at },
  }
}
