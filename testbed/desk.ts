import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LeadKind } from '../src/contract/forms.ts'
import { newDeskLink } from '../src/core/desk/desk-link.ts'
import { receiveLead } from '../src/core/leads/receive.ts'
import { readSubmission } from '../src/core/leads/submission.ts'
import { newLogger } from '../src/core/logger.ts'
import { startPdfMaker } from '../src/core/pdf/pdf-maker.ts'
import { startReader } from '../src/core/photos/reader.ts'
import { drawPlan } from '../src/core/plan-picture/plan-picture.ts'
import { openPush } from '../src/core/push/push.ts'
import { readSettings } from '../src/core/settings.ts'
import { leaseDueEmails, type Queue, settleEmail } from '../src/core/storage/outbox.ts'
import type { OutboxRow } from '../src/core/storage/tables.ts'
import { startDesk } from '../src/desk-api/start-desk.ts'
import type { EmailMessage } from '../src/email/email-message.ts'
import { SkippedEmail, WaitingEmail } from '../src/email/send-deps.ts'
import { sendQueued } from '../src/email/send-queued.ts'
import { inquiry, quote } from './entries.ts'
import { pictureForm } from './photos.ts'
import { type Route, routesOf } from './routes.ts'
import { newFolder } from './server.ts'

export const OWNER = 'owner@example.com'
export const OFFICE = 'office@example.com'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const asSent = (body: unknown) => (typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body))

/** A minimal built desk. */
function writeFixtureDesk(dir: string) {
  mkdirSync(join(dir, 'assets'), { recursive: true })
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Desk</title><div id="desk"></div>')
  writeFileSync(join(dir, 'assets/index-abc.js'), 'export {}')
  return dir
}

/** Tests read the fields they expect; a missing one fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers without their types
export type Answer = { status: number; headers: Headers; text: string; json: () => any }
export type Desk = Awaited<ReturnType<typeof startTestDesk>>
export type Browser = ReturnType<Desk['browser']>

/** Runs the desk's listener in this process, on a real port and real storage, with a clock the test controls. */
export async function startTestDesk(
  env: Record<string, string> = {},
  from = '2026-11-17T15:12:00.000Z',
  pushServices?: readonly string[],
) {
  const folder = newFolder()
  const dataDir = env.DATA_DIR ?? join(folder, 'data')
  const settings = readSettings({
    DATA_DIR: dataDir,
    DESK_DIR: writeFixtureDesk(join(folder, 'desk')),
    DESK_PORT: '0',
    OWNER_EMAIL: OWNER,
    DESK_PEOPLE: `Office <${OFFICE}>`,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  })
  let now = new Date(from)
  const clock = () => now
  let routes: Route[] = []
  const { db, url, stop } = await startDesk(settings, {
    clock,
    ...(pushServices ? { pushServices } : {}),
    beforeListening: (app) => {
      routes = routesOf(app)
    },
  })

  /** The site's reader process, which draws the plans in emails. */
  const logger = newLogger('silent')
  const reader = startReader(logger)
  const pdfs = startPdfMaker(logger)

  /** One browser: it stores cookies and sends its origin, as browsers do. */
  let browsers = 0
  function browser({ forwardedFor = `2001:db8:${(browsers++).toString(16)}::1` } = {}) {
    const cookies = new Map<string, string>()
    let set: string[] = []
    async function call(method: string, path: string, body?: unknown, headers: Record<string, string | null> = {}) {
      const all: Record<string, string | null> = {
        'sec-fetch-site': 'same-origin',
        'user-agent': CHROME,
        'x-forwarded-for': forwardedFor,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'x-desk': '1', origin: url }),
        ...headers,
      }
      const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)
      const response = await fetch(url + path, {
        method,
        headers: Object.fromEntries(sent),
        ...(body === undefined ? {} : { body: asSent(body) }),
      })
      set = response.headers.getSetCookie()
      for (const line of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) } satisfies Answer
    }
    return {
      cookies,
      setCookies: () => set,
      /** Sends pictures the way the desk's upload field does, all in one form. */
      sendPictures: (...pictures: Buffer[]) =>
        call('POST', '/api/site/media', pictureForm(...pictures), { 'content-type': null }),
      get: (path: string, headers?: Record<string, string | null>) => call('GET', path, undefined, headers),
      post: (path: string, body: unknown = {}, headers?: Record<string, string | null>) =>
        call('POST', path, body, headers),
      call,
    }
  }

  const push = openPush(settings, pushServices)

  /** Works through a queue as the site's worker would, and returns the emails that were sent. */
  async function work(queue: Queue) {
    const sent: (EmailMessage & Pick<OutboxRow, 'kind'>)[] = []
    const send = async (message: EmailMessage, { kind }: OutboxRow) => void sent.push({ ...message, kind })
    for (;;) {
      const rows = await leaseDueEmails(db, 'test', now, 50, queue)
      if (rows.length === 0) return sent
      for (const row of rows) {
        const outcome = await sendQueued(
          { db, settings, send, clock, drawPlan: drawPlan(reader, logger), pdfs, push },
          row,
        ).then(
          () => ({ status: 'sent' as const, sent_at: now.toISOString() }),
          (error) => {
            if (error instanceof WaitingEmail)
              return { next_at: new Date(now.getTime() + error.retryMs).toISOString(), last_error: error.message }
            if (!(error instanceof SkippedEmail)) throw error
            return { status: 'skipped' as const, last_error: error.message }
          },
        )
        await settleEmail(db, row.id, 'test', outcome)
      }
    }
  }

  /** The end of a link that signs in. */
  const tokenFor = async (email: string) => (await newDeskLink(db, settings, email, now))?.link.split('#')[1] ?? ''

  async function signedIn(email = OWNER) {
    const visitor = browser()
    const answer = await visitor.post('/api/sign-in/finish', { token: await tokenFor(email) })
    if (answer.status !== 200) throw new Error(`Not signed in: ${answer.text}`)
    const me = answer.json().me.person as { id: string }
    return { ...visitor, id: me.id }
  }

  /** Stores a request as the site would. */
  async function lead(kind: LeadKind = 'quote', entries: Record<string, unknown> = {}) {
    const body = { ...(kind === 'quote' ? quote : inquiry), ...entries }
    const row = readSubmission(kind, { body, key: undefined, referer: undefined })
    return (await receiveLead(db, row, { now, webhook: settings.webhook !== null })).receipt
  }

  return {
    url,
    routes,
    db,
    dataDir,
    settings,
    browser,
    signedIn,
    tokenFor,
    emails: () => work('emails'),
    /** Sends the queued notifications. */
    pushes: () => work('pushes'),
    lead,
    async stop() {
      reader.stop()
      pdfs.stop()
      await stop()
    },
    now: () => now,
    set(time: string | Date) {
      now = new Date(time)
    },
    pass(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}
