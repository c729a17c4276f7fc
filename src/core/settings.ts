import { isIP } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { site, siteFacts } from '../content/site.ts'
import { deskEntries, deskFaultsBetween, deskSettingsOf, isLoopback } from './desk-settings.ts'

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
const port = whole(0, 65535)
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
)

function isProxyAddress(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** `Name <a@b.example>` or `a@b.example`, on one line. */
const sender = v.regex(
  /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
  'must be an address such as Gulfline Fence Co. <hello@example.com>',
)
const address = (protocols: string[], words: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), words),
  )
const answer = v.picklist(['true', 'false'], 'must be true or false')

const environmentSchema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'data'),
  SITE_DIR: v.optional(v.string(), 'build/site'),
  SITE_STATE_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'], 'must be an address that starts with postgres://')),
  TRUST_PROXY: v.optional(
    v.pipe(list, v.everyItem(isProxyAddress, 'must list addresses such as 127.0.0.1 or 10.0.0.0/8')),
  ),
  POST_LIMIT: v.optional(whole(1, 1_000_000), '60'),
  POST_LIMIT_MINUTES: v.optional(whole(1, 1440), '10'),
  CONFIRMATIONS_PER_HOUR: v.optional(whole(0, 1_000_000), '120'),
  OWNER_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address')), siteFacts.email),
  MAIL_FROM: v.optional(v.pipe(v.string(), sender)),
  SMTP_URL: v.optional(
    v.pipe(
      address(['smtp:', 'smtps:'], 'must be an address that starts with smtp:// or smtps://'),
      v.check((text) => !URL.canParse(text) || new URL(text).hostname !== '', 'must name the mail server'),
    ),
  ),
  SMTP_HOST: v.optional(v.string()),
  SMTP_PORT: v.optional(port),
  SMTP_USER: v.optional(v.string()),
  SMTP_PASSWORD: v.optional(v.string()),
  SMTP_SECURE: v.optional(answer),
  WEBHOOK_URL: v.optional(address(['http:', 'https:'], 'must be an address that starts with https:// or http://')),
  WEBHOOK_SECRET: v.optional(v.string()),
  PHOTOS_MOST_MB: v.optional(whole(0, 10_000_000), '2000'),
  RETENTION_DAYS: v.optional(whole(1, 36_500)),
  /** Claims on a written contract can come for six years. */
  CONTRACT_YEARS: v.optional(whole(7, 100)),
  METRICS_PORT: v.optional(port),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  ...deskEntries,
})

type Environment = v.InferOutput<typeof environmentSchema>

/** The mail server. Null writes emails as files to the data folder. */
export type Smtp =
  | { url: string; requireTLS: boolean }
  | { host: string; port: number; secure: boolean; requireTLS: boolean; auth?: { user: string; pass: string } }

function smtpOf(env: Environment): Smtp | null {
  // Send a password to another host only over TLS.
  const requireTLS = (host: string, user = '') => user !== '' && !isLoopback(host)
  if (env.SMTP_URL) {
    const { hostname, username } = new URL(env.SMTP_URL)
    return { url: env.SMTP_URL, requireTLS: requireTLS(hostname, username) }
  }
  if (!env.SMTP_HOST) return null
  const secure = env.SMTP_SECURE === undefined ? env.SMTP_PORT === 465 : env.SMTP_SECURE === 'true'
  const login = env.SMTP_USER && env.SMTP_PASSWORD ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD } } : {}
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT ?? (secure ? 465 : 587),
    secure,
    requireTLS: requireTLS(env.SMTP_HOST, env.SMTP_USER),
    ...login,
  }
}

/** Checks rules that span several settings. */
function faultsBetween(env: NodeJS.ProcessEnv) {
  return [
    env.WEBHOOK_URL && !env.WEBHOOK_SECRET && 'WEBHOOK_SECRET is needed when WEBHOOK_URL is set',
    env.SMTP_URL && env.SMTP_HOST && 'set SMTP_URL or SMTP_HOST, not both',
    !env.SMTP_HOST &&
      (env.SMTP_USER || env.SMTP_PORT || env.SMTP_PASSWORD) &&
      'SMTP_HOST is needed when other SMTP_ settings are set',
    Boolean(env.SMTP_USER) !== Boolean(env.SMTP_PASSWORD) && 'SMTP_USER and SMTP_PASSWORD go together',
    ...deskFaultsBetween(env),
  ].filter((fault) => typeof fault === 'string' && fault !== '')
}

/** Reads the environment once. Throws one message that names every fault. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, filled)
  const wrong = (result.issues ?? []).map((issue) => `${issue.path?.[0]?.key} ${issue.message}`)
  const faults = [...wrong, ...faultsBetween(filled)]
  if (!result.success || faults.length > 0)
    throw new Error(`Please fix these settings: ${[...new Set(faults)].join('; ')}.`)
  const env = result.output
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    siteDir: env.SITE_DIR,
    siteStateDir: env.SITE_STATE_DIR ?? join(env.DATA_DIR, 'site'),
    databaseUrl: env.DATABASE_URL ?? null,
    trustProxy: env.TRUST_PROXY ?? [],
    postLimit: env.POST_LIMIT,
    postLimitMinutes: env.POST_LIMIT_MINUTES,
    confirmationsPerHour: env.CONFIRMATIONS_PER_HOUR,
    ownerEmail: env.OWNER_EMAIL,
    mailFrom: env.MAIL_FROM ?? `${site.brand.replace(/[<>"]/g, '')} <${siteFacts.email}>`,
    smtp: smtpOf(env),
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : null,
    photosMostMb: env.PHOTOS_MOST_MB,
    retentionDays: env.RETENTION_DAYS ?? null,
    contractYears: env.CONTRACT_YEARS ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    logLevel: env.LOG_LEVEL,
    desk: deskSettingsOf(env),
  }
}

export type Settings = ReturnType<typeof readSettings>
