import { facts } from '../../core/storage/audit-log.ts'
import type { DeskDeps } from '../deps.ts'

/** Which version of each process runs since when; the site tells its own. */
export async function versionsOf({ db, version, startedAt }: DeskDeps) {
  const site = (await facts(db))('site-version')
  return {
    desk: { version, since: startedAt },
    site: site && { version: site.value, since: site.at },
  }
}
