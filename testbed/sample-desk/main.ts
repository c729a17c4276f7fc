import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256Of } from '../../src/contract/hash.server.ts'
import { newSecret } from '../../src/core/desk/desk-key.ts'
import { stopOnSignal } from '../../src/core/program.ts'
import { readSettings } from '../../src/core/settings.ts'
import { personByEmail } from '../../src/core/storage/desk-people.ts'
import { insertSession } from '../../src/core/storage/desk-sessions.ts'
import { leadByReference } from '../../src/core/storage/leads.ts'
import type { Db } from '../../src/core/storage/tables.ts'
import { startDesk } from '../../src/desk-api/start-desk.ts'
import { DAY } from '../../src/lead/durations.ts'
import { freePort } from '../postgres.ts'
import { fillSample } from './fill-sample.ts'
import { fillSite } from './fill-site.ts'
import { fillVisits } from './fill-visits.ts'
import { PEOPLE, SAMPLE_LEADS } from './sample-leads.ts'

const [owner, ...members] = PEOPLE
/** `npm run dev` passes a folder that it shares with the site and that survives a restart. */
const [shared] = process.argv.slice(2)
const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'gulfline-sample-'))
process.once('exit', () => shared || rmSync(dataDir, { recursive: true, force: true }))

async function newDevice(db: Db, email: string | undefined, label: string) {
  const person = await personByEmail(db, email ?? '')
  const secret = newSecret()
  const now = new Date()
  await insertSession(db, {
    id_hash: sha256Of(secret),
    person_id: person?.id ?? '',
    label,
    created_at: now.toISOString(),
    seen_at: now.toISOString(),
    authenticated_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DAY).toISOString(),
  })
  return secret
}

const sitePort = process.env.PORT ?? String(await freePort())

/** Starts the real site on the same storage and prints its address. */
async function startSite() {
  const { PATH, NODE_COMPILE_CACHE, SITE_DIR } = process.env
  const env = {
    PATH,
    PORT: sitePort,
    NODE_COMPILE_CACHE,
    SITE_DIR,
    DATA_DIR: dataDir,
    SITE_URL: `http://127.0.0.1:${sitePort}`,
    OWNER_EMAIL: owner?.email,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['src/site-api/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (words) => process.stdout.write(words))
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  return {
    async stop() {
      child.kill()
      await ended
    },
  }
}

/**
 * Starts the desk on disposable storage with sample leads; anyone who opens it on this machine is signed in as the
 * owner.
 */
async function start() {
  process.umask(0o077)
  const settings = readSettings({
    DATA_DIR: dataDir,
    DESK_PORT: process.env.DESK_PORT === 'off' ? '3100' : process.env.DESK_PORT,
    DESK_DIR: process.env.DESK_DIR,
    SITE_URL: `http://127.0.0.1:${sitePort}`,
    OWNER_EMAIL: owner?.email,
    DESK_PEOPLE: members.map(({ name, email }) => `${name} <${email}>`).join(', '),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  })
  let secret = ''
  const { db, url, stop } = await startDesk(settings, {
    /** Only the sample signs people in like this, and only on loopback, where the desk listens without DESK_URL. */
    beforeListening: (app) =>
      app.addHook('onRequest', async (request, reply) => {
        if (!request.headers.cookie?.includes(`desk=${secret}`) && request.routeOptions.url === '/*')
          reply.header('set-cookie', `desk=${secret}; Path=/; HttpOnly; SameSite=Strict`)
      }),
  })
  if (!(await leadByReference(db, SAMPLE_LEADS[0]?.reference ?? ''))) {
    await fillSample(db, new Date())
    await fillSite(db, new Date())
    await fillVisits(db, new Date())
    const [office, estimator] = members
    await newDevice(db, office?.email, 'Chrome on Windows')
    await newDevice(db, estimator?.email, 'Chrome on Android')
  }
  secret = await newDevice(db, owner?.email, 'This browser')
  // `npm run dev` starts the site itself.
  const site = shared ? null : await startSite()
  stopOnSignal(async () => {
    await stop()
    await site?.stop()
  })
  if (!site) return
  process.stdout.write(
    `A desk with sample leads is at ${url}, signed in as the owner. What you publish there is on the site above. Both are gone when you stop them.\n`,
  )
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
