import { checked } from '../content/schemas/checked.ts'
import { siteFactsSchema, siteSchema } from '../content/schemas/site-schema.ts'
import { site, siteFacts } from '../content/site.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { whyNotListening } from '../core/listening.ts'
import { newLogger } from '../core/logger.ts'
import { startReader } from '../core/photos/reader.ts'
import { drawPlan } from '../core/plan-picture/plan-picture.ts'
import { followPublished } from '../core/published.ts'
import type { Settings } from '../core/settings.ts'
import { listedPeople, syncPeople } from '../core/storage/desk-people.ts'
import { openDatabase, prepareDataDir } from '../core/storage/open.ts'
import { version } from '../core/version.ts'
import { buildDesk } from './app.ts'
import { loadDeskFiles } from './http/desk-files.ts'
import { startLive } from './live/live.ts'
import { startScheduler } from './scheduler.ts'
import { idleSince } from './sign-in/sessions.ts'

type More = { beforeListening?: (app: ReturnType<typeof buildDesk>) => void; clock?: () => Date }

/** Settings → storage → server → scheduler. Returns how to reach it and how to stop it. */
export async function startDesk(settings: Settings, { beforeListening, clock = () => new Date() }: More = {}) {
  const { desk, ownerEmail, dataDir } = settings
  checked('src/content/site.ts', siteSchema, site)
  checked('src/content/site.ts', siteFactsSchema, siteFacts)
  const files = loadDeskFiles(desk.dir)
  prepareDataDir(dataDir)
  const key = readDeskKey(dataDir, desk.secret)
  const logger = newLogger(settings.logLevel)
  const db = await openDatabase(settings, (trouble) => {
    process.stderr.write(`${trouble}\n`)
    logger.error(trouble)
  })
  await syncPeople(db, listedPeople(ownerEmail, desk.people), clock().toISOString())
  const follower = followPublished(db, (error) => logger.error({ err: error }, 'could not read the published content'))
  await follower.ready
  const live = startLive({ db, clock, logger, idleSince: () => idleSince({ settings, clock }) })
  // Pictures are drawn and read outside the thread that answers requests.
  const reader = startReader(logger)
  const deps = {
    settings,
    db,
    logger,
    clock,
    key,
    live,
    drawPlan: drawPlan(reader, logger),
    photoReader: reader,
    version: version(),
    startedAt: clock().toISOString(),
  }
  const app = buildDesk(deps, files)
  beforeListening?.(app)
  const scheduler = startScheduler(deps)

  async function stop() {
    await live.stop()
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(idle)
    await scheduler.stop()
    reader.stop()
    await follower.stop()
    await db.destroy()
    logger.flush()
  }

  const where = { host: desk.host, port: desk.port ?? 0 }
  try {
    await app.listen(where)
  } catch (error) {
    await stop()
    throw new Error(whyNotListening(error, where, { port: 'DESK_PORT', host: 'DESK_HOST' }))
  }
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : where.port
  const host = desk.host.includes(':') ? `[${desk.host}]` : desk.host
  return { db, stop, url: `http://${host}:${port}` }
}
