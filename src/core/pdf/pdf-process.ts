// This process makes PDFs, so that a text that takes too long holds up nothing else. It has no settings and no storage.
import { serveJobs } from '../child/serve-jobs.ts'
import type { QuotePaper } from './paper.ts'
import { makeQuoteDocument } from './quote-document.ts'

const MB = 1024 * 1024

// At the site's own priority: a customer who is about to sign waits for it, and it takes half a second.
serveJobs<QuotePaper, { pdf: Uint8Array }>({
  name: 'PDF',
  maxMemory: 150 * MB,
  maxLeftBehind: 100 * MB,
  maxJobs: 50,
  run: async (paper) => ({ pdf: await makeQuoteDocument(paper) }),
})
