import { join } from 'node:path'
import { newLogger } from '../src/core/logger.ts'
import { startPdfMaker } from '../src/core/pdf/pdf-maker.ts'
import { startReader } from '../src/core/photos/reader.ts'
import { drawPlan } from '../src/core/plan-picture/plan-picture.ts'
import { refreshPublished } from '../src/core/published.ts'
import { openPush } from '../src/core/push/push.ts'
import { quotePdf } from '../src/core/quotes/quote-pdf.ts'
import { readSettings } from '../src/core/settings.ts'
import { openDatabase, prepareDataDir } from '../src/core/storage/open.ts'
import { mailSender } from '../src/email/mail-sender.ts'
import { startWorker } from '../src/email/worker.ts'
import { buildApp } from '../src/site-api/app.ts'
import type { SiteDeps } from '../src/site-api/deps.ts'
import { loadBuiltSite } from '../src/site-api/http/built-site.ts'
import { newMetrics } from '../src/site-api/metrics.ts'
import { SITE_DIR } from './built-site.ts'
import { routesOf } from './routes.ts'
import { newFolder, postsTo, WITHOUT_LIMITS } from './server.ts'

/** Read once for all test files of a process. */
let built: ReturnType<typeof loadBuiltSite> | undefined

export type TestSite = Awaited<ReturnType<typeof startTestSite>>

/**
 * The site's listener and the worker that sends its emails, in this process, on a real port and real storage. It starts
 * ten times faster than the program, but it shows the built pages only: what is published needs `startServer`.
 */
export async function startTestSite(
  env: Record<string, string> = {},
  clock = () => new Date(),
  pushServices?: readonly string[],
  /** Makes PDFs instead of the real process, for tests of what happens meanwhile. */
  makePdf?: SiteDeps['quotePdf'],
) {
  const dataDir = env.DATA_DIR ?? join(newFolder(), 'data')
  const settings = readSettings({ SITE_DIR, PORT: '0', ...WITHOUT_LIMITS, ...env, DATA_DIR: dataDir })
  prepareDataDir(dataDir)
  let output = ''
  const logger = newLogger(settings.logLevel, {
    write: (line) => {
      output += line
    },
  })
  let errors = ''
  const db = await openDatabase(settings, (trouble) => {
    errors += trouble
  })
  await refreshPublished(db)
  const photoReader = startReader(logger)
  const pdfs = startPdfMaker(logger)
  built ??= loadBuiltSite(settings.siteDir)
  const site = await built
  const worker = startWorker({
    db,
    settings,
    send: mailSender(settings),
    logger,
    clock,
    drawPlan: drawPlan(photoReader, logger),
    pdfs,
    push: openPush(settings, pushServices),
  })
  const app = buildApp({
    settings,
    db,
    built: () => site,
    pagesState: () => 'live',
    media: { dir: newFolder(), isVisible: () => false, isComing: () => false, isWhole: async () => false },
    logger,
    metrics: newMetrics(),
    clock,
    photoReader,
    quotePdf: makePdf ?? ((id, version) => quotePdf({ db, pdfs, clock }, { id, version })),
    onLead: worker.wake,
  })
  const routes = routesOf(app)
  const url = await app.listen({ host: settings.host, port: settings.port })
  return {
    url,
    port: Number(new URL(url).port),
    routes,
    env,
    dataDir,
    /** The lines of its log. */
    output: () => output,
    /** What its storage complained about. */
    errors: () => errors,
    ...postsTo(url),
    async stop() {
      app.server.closeAllConnections()
      await app.close()
      await worker.stop()
      pdfs.stop()
      photoReader.stop()
      await db.destroy()
    },
  }
}
