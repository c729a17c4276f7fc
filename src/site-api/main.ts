import { once } from 'node:events'
import { prices } from '../content/prices.ts'
import { checked } from '../content/schemas/checked.ts'
import { ownTestimonialsSchema } from '../content/schemas/reply-limits.ts'
import { siteFactsSchema, siteSchema } from '../content/schemas/site-schema.ts'
import { site, siteFacts } from '../content/site.ts'
import { testimonials } from '../content/testimonials/testimonials.ts'
import { emailsDir } from '../core/emails-dir.ts'
import { whyNotListening } from '../core/listening.ts'
import { newLogger } from '../core/logger.ts'
import { startReader } from '../core/photos/reader.ts'
import { drawPlan } from '../core/plan-picture/plan-picture.ts'
import { readSettings } from '../core/settings.ts'
import { setStatus } from '../core/storage/audit-log.ts'
import { openDatabase, prepareDataDir } from '../core/storage/open.ts'
import { version } from '../core/version.ts'
import { mailSender } from '../email/mail-sender.ts'
import { startWorker } from '../email/worker.ts'
import { pricesSchema } from '../fence/prices-schema.ts'
import { buildApp } from './app.ts'
import { startDaily } from './daily.ts'
import { followMedia } from './media/follow-media.ts'
import { metricsServer, newMetrics } from './metrics.ts'
import { followReleases, newestTarget } from './releases/follow-releases.ts'
import { openShownSite } from './releases/shown-site.ts'

/** How long shutdown waits for requests in progress. */
const STOP_MS = 15_000

async function start() {
  process.umask(0o077)
  const settings = readSettings(process.env)
  checked('src/content/site.ts', siteSchema, site)
  checked('src/content/site.ts', siteFactsSchema, siteFacts)
  checked('src/content/prices.ts', pricesSchema, prices)
  checked('src/content/testimonials/testimonials.ts', ownTestimonialsSchema, testimonials)
  const shown = await openShownSite(settings)
  prepareDataDir(settings.dataDir)
  const logger = newLogger(settings.logLevel)
  const db = await openDatabase(settings, (trouble) => {
    process.stderr.write(`${trouble}\n`)
    logger.error(trouble)
  })
  const metrics = newMetrics()
  const clock = () => new Date()
  const photoReader = startReader(logger)
  // The published content is known before the first request. Its pages and pictures are made while requests are
  // answered.
  await shown.begin(await newestTarget(db, clock))
  const media = followMedia({ db, stateDir: settings.siteStateDir, photoReader, logger, clock, shown })
  const send = mailSender(settings)
  const worker = startWorker({ db, settings, send, logger, clock, drawPlan: drawPlan(photoReader, logger) })
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
    onLead: worker.wake,
  })
  const meter = settings.metricsPort === null ? null : metricsServer(metrics, db, settings.dataDir)

  async function close() {
    setTimeout(() => process.exit(0), STOP_MS).unref()
    meter?.close()
    // Connections that were busy when closing began are closed as soon as they are idle.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(idle)
    await following?.stop()
    media.stop()
    await daily.stop()
    await worker.stop()
    photoReader.stop()
    await db.destroy()
    logger.flush()
  }

  try {
    if (meter) await once(meter.listen(settings.metricsPort ?? 0, '127.0.0.1'), 'listening')
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await close()
    throw new Error(whyNotListening(error, settings, { port: 'PORT', host: 'HOST' }))
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))

  // The desk shows the version. A database that can't be written to right now must not prevent the site from starting.
  await setStatus(db, 'site-version', version(), clock().toISOString()).catch(() => {})
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  // A server that listens on all addresses is reached through the loopback address.
  const url = `http://${host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace('[::]', '[::1]')}:${port}`
  following = followReleases({ db, shown, media, clock, logger, url, port })
  media.follow()
  const emails = `No mail server is set (SMTP_URL): emails are saved in ${emailsDir(settings.dataDir)}\n`
  process.stdout.write(`${site.brand} is at http://${host}:${port}\n${settings.smtp ? '' : emails}`)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
