import { facts } from '../../core/storage/desk-log.ts'
import type { DeskParts } from '../parts.ts'

/** Which version of each process runs since when; the site tells its own. */
export async function versionsOf({ db, version, startedAt }: DeskParts) {
  const site = (await facts(db))('site-version')
  return {
    desk: { version, since: startedAt },
    site: site && { version: site.value, since: site.at },
  }
}
