import type { DraftContent } from '../../quote/content.ts'
import { leadById } from '../storage/leads.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import type { Db } from '../storage/tables.ts'
import { isHome } from './lead-draft.ts'
import { noticeFor, quoteSettings } from './settings.ts'
import { addedTo } from './signed-total.ts'

/**
 * A draft with the notice that it has now. The text is never the browser's and never an old one: it follows Settings,
 * and only a business can be without. A change order has the notice of its contract.
 */
export async function withNotice(db: Db, quote: QuoteRow, draft: DraftContent): Promise<DraftContent> {
  const signed = (await addedTo(db, quote))?.signed
  if (signed) return { ...draft, notice: signed.content.notice }
  const lead = quote.lead_id === null ? undefined : await leadById(db, quote.lead_id)
  const { settings } = await quoteSettings(db)
  return { ...draft, notice: noticeFor(settings, !lead || isHome(lead), draft.notice !== null) }
}
