import { showNotice } from '../layout/notice.tsx'
import type { QuoteDraft } from './draft/use-quote-draft.ts'
import { pdfUrl } from './quote-queries.ts'

/** The draft as a PDF, in a new tab. It is made from what the desk has, so everything typed is sent first. */
export async function openPdf({ queue, details }: QuoteDraft) {
  // Opened at once: a tab that opens after waiting is blocked as a popup.
  const tab = open('', '_blank')
  const isSaved = await queue.flush()
  if (isSaved && tab) tab.location.href = pdfUrl(details.quote.id)
  else {
    tab?.close()
    showNotice({ words: 'The PDF needs a connection. Your draft is saved here.', fault: true })
  }
}
