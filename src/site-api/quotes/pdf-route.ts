import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import { pdfSchema, YOUR_QUOTE_LABELS, YOUR_QUOTE_MAX_BYTES } from '../../contract/your-quote.ts'
import type { CodeReader } from '../../core/codes.ts'
import { HttpError, tooMany } from '../../core/http/http-error.ts'
import { limitKey } from '../../core/http/post-limit.ts'
import { createQuota } from '../../core/http/quota.ts'
import { readBody } from '../../core/http/text-body.ts'
import { readFields } from '../../core/leads/submission.ts'
import { recordShown } from '../../core/quotes/opened-quote.ts'
import { pdfToOpen } from '../../core/quotes/pdf-to-open.ts'
import { noPdf, quoteUnknown } from '../../core/quotes/quote-errors.ts'
import type { SiteDeps } from '../deps.ts'

/** How many PDFs are made at once, in all and for one address. */
const MAX_PDFS = 20
const MAX_PDFS_EACH = 4
/** How long an address that waits for four PDFs must wait before asking for the next. */
const WAIT_SECONDS = 10

/** The PDF behind a code, for the page and for a form without scripts. */
export async function pdfRoute(
  app: FastifyInstance,
  { db, clock, readCode, quotePdf }: SiteDeps & { readCode: CodeReader },
) {
  const quota = createQuota(MAX_PDFS, MAX_PDFS_EACH)

  async function made(ip: string, id: string, version: number) {
    const who = limitKey(ip)
    if (!quota.acquire(who, 1)) throw tooMany(WAIT_SECONDS, 'Your PDFs are still being made.')
    try {
      return await quotePdf(id, version)
    } finally {
      quota.free(who, 1)
    }
  }

  app.route({
    ...API_CALLS.quotePdf,
    bodyLimit: YOUR_QUOTE_MAX_BYTES,
    handler: async (request, reply) => {
      const { code, version } = readFields(pdfSchema, readBody(request), YOUR_QUOTE_LABELS, 422)
      const now = clock()
      const opened = await readCode(request.ip, 'quote', code, async (codeHash) => {
        try {
          const wanted = await pdfToOpen(db, codeHash, version, now)
          if (!wanted) return null
          const pdf = await made(request.ip, wanted.id, wanted.version)
          if (pdf) await recordShown(db, codeHash, { kind: 'pdf-opened', version: wanted.version }, now)
          return { ...wanted, pdf }
        } catch (error) {
          throw error instanceof HttpError ? error : noPdf(error)
        }
      })
      if (!opened) throw quoteUnknown()
      if (!opened.pdf) throw noPdf()
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `inline; filename="quote-${opened.number}.pdf"`,
        })
        .type('application/pdf')
        .send(Buffer.from(opened.pdf))
    },
  })
}
