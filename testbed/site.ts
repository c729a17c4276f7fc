import { join } from 'node:path'
import { newLogger } from '../src/core/logger.ts'
import { startReader } from '../src/core/photos/reader.ts'
import { readSettings } from '../src/core/settings.ts'
import { openDatabase, prepareDataDir } from '../src/core/storage/open.ts'
import { buildApp } from '../src/site-api/app.ts'
import { loadBuiltSite } from '../src/site-api/http/built-site.ts'
import { newMetrics } from '../src/site-api/metrics.ts'
import { SITE_DIR } from './built-site.ts'
import { routesOf } from './routes.ts'
import { newFolder } from './server.ts'

/** Runs the site's listener in this process, on a real port and real storage, so tests can list its routes. */
export async function startTestSite(env: Record<string, string> = {}, clock = () => new Date()) {
  const settings = readSettings({
    DATA_DIR: join(newFolder(), 'data'),
    SITE_DIR,
    PORT: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  prepareDataDir(settings.dataDir)
  const logger = newLogger(settings.logLevel)
  const db = await openDatabase(settings, () => {})
  const photoReader = startReader(logger)
  const built = await loadBuiltSite(settings.siteDir)
  const app = buildApp({
    settings,
    db,
    built: () => built,
    pagesState: () => 'live',
    media: { dir: newFolder(), isVisible: () => false, isComing: () => false, isWhole: async () => false },
    logger,
    metrics: newMetrics(),
    clock,
    photoReader,
    onLead: () => {},
  })
  const routes = routesOf(app)
  const url = await app.listen({ host: settings.host, port: settings.port })
  return {
    url,
    port: Number(new URL(url).port),
    routes,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
      photoReader.stop()
      await db.destroy()
    },
  }
}
