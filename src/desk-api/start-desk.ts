import { checkOwnContent } from '../content/schemas/check-own-content.ts'
import { readDeskKey } from '../core/desk/desk-key.ts'
import { finishErasing } from '../core/erasing/erase-from-site.ts'
import { startPdfMaker } from '../core/pdf/pdf-maker.ts'
import { startReader } from '../core/photos/reader.ts'
import { drawPlan } from '../core/plan-picture/plan-picture.ts'
import { closeServer, listen, openStorage, version } from '../core/program.ts'
import { followPublished } from '../core/published.ts'
import { openPush } from '../core/push/push.ts'
import type { Settings } from '../core/settings.ts'
import { listedPeople, syncPeople } from '../core/storage/desk-people.ts'
import { isPostgres } from '../core/storage/dialect.ts'
import { truncateWal } from '../core/storage/physical-erasure.ts'
import type { Db } from '../core/storage/tables.ts'
import { buildDesk } from './app.ts'
import { loadDeskFiles } from './http/desk-files.ts'
import { startLive } from './live/live.ts'
import { startScheduler } from './scheduler.ts'
import { idleSince } from './sign-in/sessions.ts'

type More = {
  beforeListening?: (app: ReturnType<typeof buildDesk>) => void
  clock?: () => Date
  pushServices?: readonly string[]
}

/**
 * The desk may have been killed while it erased somebody. The site resumes that only once an hour, and until then it
 * serves their pictures.
 */
async function resumeErasing(db: Db) {
  await finishErasing(db)
  if (!isPostgres(db)) await truncateWal(db)
}

/** Settings → storage → server → scheduler. Returns how to reach it and how to stop it. */
export async function startDesk(
  settings: Settings,
  { beforeListening, clock = () => new Date(), pushServices }: More = {},
) {
  const { desk, ownerEmail, dataDir } = settings
  checkOwnContent()
  const files = loadDeskFiles(desk.dir)
  const key = readDeskKey(dataDir, desk.secret)
  const { db, logger } = await openStorage(settings)
  await syncPeople(db, listedPeople(ownerEmail, desk.people), clock().toISOString())
  const follower = followPublished(db, (error) => logger.error({ err: error }, 'could not read the published content'))
  await follower.ready
  const live = startLive({ db, clock, logger, idleSince: () => idleSince({ settings, clock }) })
  // Pictures are drawn and read outside the thread that answers requests.
  const reader = startReader(logger)
  const pdfs = startPdfMaker(logger)
  const deps = {
    settings,
    db,
    logger,
    clock,
    key,
    live,
    drawPlan: drawPlan(reader, logger),
    photoReader: reader,
    pdfs,
    push: openPush(settings, pushServices),
    version: version(),
    startedAt: clock().toISOString(),
  }
  const app = buildDesk(deps, files)
  beforeListening?.(app)
  const scheduler = startScheduler(deps)
  const resumed = resumeErasing(db).catch((error) => logger.error({ err: error }, 'could not resume erasing'))

  async function stop() {
    await live.stop()
    await closeServer(app)
    await scheduler.stop()
    await resumed
    reader.stop()
    pdfs.stop()
    await follower.stop()
    await db.destroy()
    logger.flush()
  }

  const where = { host: desk.host, port: desk.port ?? 0 }
  const { url } = await listen(app, where, { port: 'DESK_PORT', host: 'DESK_HOST' }, stop)
  return { db, stop, url }
}
