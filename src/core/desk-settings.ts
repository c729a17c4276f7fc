import * as v from 'valibot'

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]']
export const isLoopback = (host: string) => LOOPBACK.includes(host)

const clock = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:00'),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
)
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
    'must be an address such as https://desk.example.com, without a path',
  ),
)
const PERSON = /^([^<>@,\p{Cc}]{1,60})<([^\s<>@,]+@[^\s<>@,]+)>$/u

const people = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => PERSON.exec(part.trim()))),
  v.everyItem((found) => found !== null, 'must list people such as Office <office@example.com>'),
  v.transform((all) =>
    all.map((found) => ({ name: found?.[1]?.trim() ?? '', email: found?.[2]?.toLowerCase() ?? '' })),
  ),
  v.everyItem(({ name }) => name !== '', 'must give each person a name'),
)

export const deskEntries = {
  DESK_PORT: v.optional(
    v.union(
      [
        v.pipe(
          v.literal('off'),
          v.transform(() => null),
        ),
        v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
      ],
      'must be a port such as 3100, or off',
    ),
    '3100',
  ),
  DESK_HOST: v.optional(v.string(), '127.0.0.1'),
  DESK_URL: v.optional(origin),
  SITE_URL: v.optional(origin),
  DESK_PEOPLE: v.optional(people),
  DESK_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters long'))),
  DESK_MORNING: v.optional(clock, '07:00'),
  DESK_CALL_HOURS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'must be hours such as 08:00-19:00'),
      v.transform((text) => text.split('-')),
      v.tuple([clock, clock]),
      v.check(([from, to]) => to - from >= 60, 'must leave at least an hour to call'),
      v.transform(([from, to]) => ({ from, to })),
    ),
    '08:00-19:00',
  ),
  DESK_SESSION_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(180, 'must be at most 180'),
    ),
    '30',
  ),
  DESK_DIR: v.optional(v.string(), 'build/desk'),
}

/** Checks rules that span several desk settings. */
export function deskFaultsBetween(env: NodeJS.ProcessEnv) {
  const host = env.DESK_HOST ?? '127.0.0.1'
  const address = env.DESK_URL && URL.canParse(env.DESK_URL) ? new URL(env.DESK_URL) : null
  return [
    !isLoopback(host) && !env.DESK_URL && 'DESK_URL is needed when DESK_HOST isn’t a loopback address',
    address?.protocol === 'http:' &&
      !isLoopback(address.hostname) &&
      'DESK_URL must start with https://, because sign-in emails link to it',
  ]
}

const deskSchema = v.object(deskEntries)

export function deskSettingsOf(env: v.InferOutput<typeof deskSchema>) {
  return {
    /** Null when the desk is switched off. */
    port: env.DESK_PORT,
    host: env.DESK_HOST,
    /** When null, links in emails point to this machine, and a new lead's email has no link. */
    url: env.DESK_URL ?? null,
    /** Where the desk links to show what was published; null means the host in site.ts. */
    siteUrl: env.SITE_URL ?? null,
    people: env.DESK_PEOPLE ?? [],
    secret: env.DESK_SECRET ?? null,
    /** Minutes since midnight. */
    morning: env.DESK_MORNING,
    callHours: env.DESK_CALL_HOURS,
    sessionDays: env.DESK_SESSION_DAYS,
    dir: env.DESK_DIR,
  }
}

export type DeskSettings = ReturnType<typeof deskSettingsOf>

/** The origin that links in emails point to. */
export const deskOrigin = ({ url, port }: Pick<DeskSettings, 'url' | 'port'>) =>
  url ?? `http://127.0.0.1:${port ?? 3100}`
