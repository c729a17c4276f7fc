import { checkOwnContent } from '../content/schemas/check-own-content.ts'
import { site } from '../content/site.ts'
import { emailsDir } from '../core/emails-dir.ts'
import { startPdfMaker } from '../core/pdf/pdf-maker.ts'
import { startReader } from '../core/photos/reader.ts'
import { drawPlan } from '../core/plan-picture/plan-picture.ts'
import { closeServer, listen, openStorage, runProgram, stopOnSignal, version } from '../core/program.ts'
import { openPush } from '../core/push/push.ts'
import { quotePdf, startPdfs } from '../core/quotes/quote-pdf.ts'
import { readSettings } from '../core/settings.ts'
import { setStatus } from '../core/storage/audit-log.ts'
import { mailSender } from '../email/mail-sender.ts'
import { startWorker } from '../email/worker.ts'
import { buildApp } from './app.ts'
import { startDaily } from './daily.ts'
import { followMedia } from './media/follow-media.ts'
import { metricsServer, newMetrics } from './metrics.ts'
import { followReleases, newestTarget } from './releases/follow-releases.ts'
import { openShownSite } from './releases/shown-site.ts'

await runProgram(async () => {
  const settings = readSettings(process.env)
  checkOwnContent()
  const shown = await openShownSite(settings)
  const { db, logger } = await openStorage(settings)
  const metrics = newMetrics()
  const clock = () => new Date()
  const photoReader = startReader(logger)
  // The published content is known before the first request. Its pages and pictures are made while requests are
  // answered.
  await shown.renderFrom(await newestTarget(db, clock))
  const media = followMedia({ db, stateDir: settings.siteStateDir, photoReader, logger, clock, shown })
  const send = mailSender(settings)
  const pdfs = startPdfMaker(logger)
  const worker = startWorker({
    db,
    settings,
    send,
    logger,
    clock,
    drawPlan: drawPlan(photoReader, logger),
    pdfs,
    push: openPush(settings),
  })
  const missingPdfs = startPdfs({ db, pdfs, clock, logger })
  const daily = startDaily({ db, settings, logger, clock })
  let following: ReturnType<typeof followReleases> | undefined
  const app = buildApp({
    settings,
    db,
    built: shown.site,
    pagesState: () => following?.state() ?? 'making',
    media: media.files,
    logger,
    metrics,
    clock,
    photoReader,
    quotePdf: (id, version) => quotePdf({ db, pdfs, clock }, { id, version }),
    onLead: worker.wake,
  })
  const meter = metricsServer(metrics, db, settings.dataDir)

  async function stop() {
    await closeServer(meter)
    await closeServer(app)
    await following?.stop()
    media.stop()
    await daily.stop()
    await worker.stop()
    await missingPdfs.stop()
    pdfs.stop()
    photoReader.stop()
    await db.destroy()
    logger.flush()
  }

  const { url, port } = await listen(app, settings, { port: 'PORT', host: 'HOST' }, stop)
  if (settings.metricsPort !== null)
    await listen(meter, { host: '127.0.0.1', port: settings.metricsPort }, { port: 'METRICS_PORT', host: 'HOST' }, stop)
  stopOnSignal(stop)

  // The desk shows the version. A database that can't be written to right now must not prevent the site from starting.
  await setStatus(db, 'site-version', version(), clock().toISOString()).catch(() => {})
  // A server that listens on all addresses is reached through the loopback address.
  const own = url.replace('//0.0.0.0:', '//127.0.0.1:').replace('[::]', '[::1]')
  following = followReleases({ db, shown, media, clock, logger, url: own, port })
  media.follow()
  const emails = `No mail server is set (SMTP_URL): emails are saved in ${emailsDir(settings.dataDir)}\n`
  process.stdout.write(`${site.brand} is at ${url}\n${settings.smtp ? '' : emails}`)
})
