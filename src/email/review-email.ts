import { site } from '../content/site.ts'
import { REVIEW_PATH } from '../contract/review.ts'
import { spacedCode } from '../contract/spoken-code.ts'
import { codeOf } from '../core/codes.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { reviewWords } from '../core/reviews/review-words.ts'
import type { EmailLead } from '../core/storage/leads.ts'
import type { EmailOf } from '../core/storage/queued-email.ts'
import { isGood, reviewRequestOf } from '../core/storage/review-requests.ts'
import type { OutboxRow } from '../core/storage/tables.ts'
import { bigCode, button, layout, paragraph, plainLayout } from './layout.ts'
import type { SendDeps } from './send-deps.ts'

/** Asks a customer for a review, with a link that contains the code, and the code itself for typing. */
export async function sendReviewRequest(
  { db, settings, send, clock }: SendDeps,
  row: OutboxRow,
  message: EmailOf<'review'>,
  lead: EmailLead,
) {
  const reviewRequest = await reviewRequestOf(db, { id: message.request })
  if (!reviewRequest || reviewRequest.answered_at !== null || !isGood(reviewRequest, clock())) return
  const code = codeOf(readDeskKey(settings.dataDir, settings.desk.secret), 'review', reviewRequest.id)
  const page = `${settings.desk.siteUrl ?? site.host}${REVIEW_PATH}`
  const spaced = spacedCode(code)
  const { to, subject, hello, ask: words, google, note, thanks } = reviewWords(lead, reviewRequest.sent_at)
  const typed = `If the link doesn’t work, open ${page} and enter this code.`
  await send(
    {
      file: `${lead.reference}-review`,
      to: { name: '', address: to },
      replyTo: { name: site.brand, address: settings.ownerEmail },
      subject,
      text: plainLayout([
        hello,
        words,
        `Write it here: ${page}#${code}`,
        google ? `Or on Google: ${google}` : '',
        `${typed}\nCode: ${spaced}`,
        note,
        thanks,
      ]),
      html: layout(subject, [
        paragraph(hello),
        paragraph(words),
        button(`${page}#${code}`, 'Write it here'),
        google ? button(google, 'Write it on Google', 'quiet') : '',
        paragraph(typed),
        bigCode(spaced),
        paragraph(note),
        paragraph(thanks),
      ]),
      // Keeps auto-responders from replying.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    },
    row,
  )
}
