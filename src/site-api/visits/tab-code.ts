import type { LeadReceipt } from '../../contract/replies.ts'
import { visitCodeOf } from '../../core/codes.ts'
import { type DeskKey, readDeskKey } from '../../core/desk/desk-key.ts'
import { readBooking } from '../../core/storage/visits.ts'
import { publishedVisits } from '../../core/visits/calendar.ts'
import { NEW_BOOKING } from '../../lead/booking.ts'
import type { SiteDeps } from '../deps.ts'

/**
 * The code with which the tab that sent a form can pick a time; null while online visits are off. Everybody gets one,
 * possible spam too: what its page says then is no different from a day without open windows. Receiving a lead stays as
 * fast as it is, so the key is read once, and only a repeat looks for a newer link.
 */
export function tabCodes({ db, settings, logger }: Pick<SiteDeps, 'db' | 'settings' | 'logger'>) {
  let key: DeskKey | undefined
  return async ({ id }: Pick<LeadReceipt, 'id'>, isRepeated: boolean) => {
    if (publishedVisits() === null) return null
    try {
      key ??= readDeskKey(settings.dataDir, settings.desk.secret)
      const { linkVersion } = isRepeated ? await readBooking(db, id) : NEW_BOOKING
      return visitCodeOf(key, 'request', id, linkVersion)
    } catch (error) {
      // The lead is stored, whatever happens to its link.
      logger.error({ err: error }, 'lead stored without a link to pick a time')
      return null
    }
  }
}
