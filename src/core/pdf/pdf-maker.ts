import type { Logger } from 'pino'
import { sha256Of } from '../../contract/hash.server.ts'
import { canonicalJson } from '../../quote/canonical.ts'
import { startBoundedChild } from '../child/bounded-child.ts'
import type { QuotePaper } from './paper.ts'

/**
 * The largest quote takes half a second of CPU time. A PDF is laid out in one go, in which nothing else is checked, so what
 * ends a layout that never ends is `stuckMs`.
 */
const LIMITS = { processorMs: 3000, stuckMs: 20_000 }
/** How many PDFs people can wait for at once. The site refuses sooner, so this is for the drafts at the desk. */
const MAX_WAITING = 40
/** How many PDFs stay in memory, for customers who open theirs again. */
const MAX_REMEMBERED = 20

export type PdfMaker = ReturnType<typeof startPdfMaker>

/** Makes PDFs one at a time, in a separate process that starts when there is work. */
export function startPdfMaker(logger: Logger, limits = LIMITS, maxWaiting = MAX_WAITING) {
  let waiting = 0
  const remembered = new Map<string, Promise<Buffer>>()
  const child = startBoundedChild<QuotePaper, { pdf: Uint8Array }>({
    name: 'PDF',
    program: new URL('./pdf-process.ts', import.meta.url),
    limits,
    nodeOptions: ['--max-semi-space-size=4', '--max-old-space-size=96'],
    onFailure: ({ content }, why, signal) => logger.error({ quote: content.number, why, signal }, 'PDF not made'),
  })

  async function run(client: string, paper: QuotePaper) {
    const result = await child.enqueue(client, paper)
    if ('failed' in result) throw new Error(`The PDF was not made: ${result.failed}`)
    return Buffer.from(result.pdf)
  }

  async function runForPeople(paper: QuotePaper) {
    if (waiting >= maxWaiting) throw new Error('Too many PDFs are being made')
    waiting += 1
    return run('people', paper).finally(() => {
      waiting -= 1
    })
  }

  /** Requests for the same PDF at the same time share one job. */
  function once(paper: QuotePaper, make: () => Promise<Buffer>) {
    const name = sha256Of(canonicalJson(paper))
    const known = remembered.get(name) ?? make()
    remembered.delete(name)
    remembered.set(name, known)
    known.catch(() => remembered.delete(name))
    for (const oldest of remembered.keys()) if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest)
    return known
  }

  return {
    /** People who wait for a PDF and what is made in the background take turns, so that neither holds up the other. */
    make: (paper: QuotePaper, { inBackground = false } = {}) =>
      once(paper, () => (inBackground ? run('background', paper) : runForPeople(paper))),
    stop: child.stop,
  }
}
