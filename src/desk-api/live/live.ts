import type { Logger } from 'pino'
import type { LiveData, LiveEvent } from '../../contract/desk/live.ts'
import { pollLoop } from '../../core/poll-loop.ts'
import { changedSince } from '../../core/storage/desk-changes.ts'
import { liveSessionsAmong } from '../../core/storage/desk-sessions.ts'
import { siteStateSince } from '../../core/storage/site-state.ts'
import type { Db } from '../../core/storage/tables.ts'

const CHECK_MS = 2000
/** Check more often while the pages of a release are being built. */
const CHECK_RELEASE_MS = 300
const MAKING_MS = 15_000
const BEAT_MS = 25_000
/**
 * Clocks of several machines differ a little, and a writer that waits for a lock (8 s each) commits well after it took
 * its timestamp.
 */
const OVERLAP_MS = 30_000
/** Don't check anything older than this, no matter how much changed. */
const WINDOW_MS = 60_000
/** A page fetches every lead it hears about. Beyond this many, tell it once to fetch everything. */
const MAX_ANNOUNCED = 50

export type Listener = {
  session: string
  send: <Event extends LiveEvent>(event: Event, data: LiveData<Event>) => void
  beat: () => void
  close: () => void
}

type LiveDeps = { db: Db; clock: () => Date; logger: Logger; idleSince: () => string }

/**
 * Tells open pages what changed. While somebody listens, the database is polled every two seconds, which also finds
 * changes by the site, commands and other instances. A change made here triggers a check at once.
 */
export function startLive({ db, clock, logger, idleSince }: LiveDeps) {
  const listeners = new Set<Listener>()
  /** The versions that were sent recently, by reference. */
  let announced = new Map<string, { version: number; at: string }>()
  let since = ''
  /** The site state that was sent last, by draft and by site process. */
  let site = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  /**
   * The first listener's initial read. The others wait for it, or one read would swallow changes that another should
   * report.
   */
  let opening: Promise<unknown> = Promise.resolve()

  const broadcast = <Event extends LiveEvent>(event: Event, data: LiveData<Event>) => {
    for (const listener of listeners) listener.send(event, data)
  }

  async function readChanges() {
    const rows = await changedSince(db, since)
    const fresh = rows.filter((row) => (announced.get(row.reference)?.version ?? -1) < row.version)
    for (const row of rows) announced.set(row.reference, { version: row.version, at: row.changed_at })
    const now = clock().getTime()
    const newest = Date.parse(rows.at(-1)?.changed_at ?? since)
    const from = Math.max(Date.parse(since), newest - OVERLAP_MS, now - WINDOW_MS)
    // Never ahead of the clock, which may have been set back.
    since = new Date(Math.min(from, now - OVERLAP_MS)).toISOString()
    announced = new Map([...announced].filter(([, { at }]) => at >= since))
    return fresh
  }

  /** What changed in drafts, the newest release and site processes. */
  async function readSite() {
    const now = clock()
    const { release, drafts, instances } = await siteStateSince(db, new Date(now.getTime() - WINDOW_MS).toISOString())
    const number = release?.number ?? 0
    const news = [
      ...instances.map(({ id, ...of }) => ({
        key: id,
        data: { release: of.release, state: of.state, detail: of.detail },
      })),
      { key: 'release', data: { release: number, state: 'making' as const, detail: null } },
      { key: drafts, data: { release: number, state: 'draft' as const, detail: null } },
    ]
    const isMaking = instances.some(({ state }) => state === 'making')
    const isFresh = release !== undefined && now.getTime() - Date.parse(release.at) < MAKING_MS
    clearTimeout(timer)
    if (isMaking || isFresh) timer = setTimeout(loop.check, CHECK_RELEASE_MS).unref()
    const fresh = news.filter(({ key, data }) => site.get(key) !== JSON.stringify(data))
    site = new Map(news.map(({ key, data }) => [key, JSON.stringify(data)]))
    return fresh.map(({ data }) => data)
  }

  async function checkOnce() {
    if (listeners.size === 0) return
    await opening
    const changes = await readChanges()
    if (changes.length > MAX_ANNOUNCED) broadcast('again', {})
    else
      for (const { reference, version, in_spam } of changes)
        broadcast(version === 0 && in_spam === 0 ? 'lead' : 'work', { reference, version })
    for (const news of await readSite()) broadcast('site', news)
    // Take the list now: a listener that connects during the query isn't part of its result.
    const present = [...listeners]
    const hashes = [...new Set(present.map((listener) => listener.session))]
    const alive = await liveSessionsAmong(db, hashes, clock().toISOString(), idleSince())
    for (const listener of present) {
      if (alive.has(listener.session)) continue
      listener.send('bye', { why: 'signed-out' })
      listener.close()
    }
  }

  const loop = pollLoop({
    everyMs: CHECK_MS,
    run: checkOnce,
    onError: (error) => logger.warn({ err: error }, 'could not check for changes'),
  })
  const beats = setInterval(() => {
    for (const listener of listeners) listener.beat()
  }, BEAT_MS).unref()

  return {
    check: loop.check,
    announceStatus: () => broadcast('status', {}),
    /** Erased leads leave no row to find. */
    announceErased(references: string[]) {
      for (const reference of references) broadcast('work', { reference, version: 0 })
    },
    async add(listener: Listener) {
      if (listeners.size === 0) {
        // A new listener has just loaded its data, so only later changes are news.
        since = new Date(clock().getTime() - OVERLAP_MS).toISOString()
        announced = new Map()
        opening = Promise.all([readChanges(), readSite()])
      }
      // Add it before waiting, so a listener that disconnects in the meantime isn't added after its removal.
      listeners.add(listener)
      await opening
    },
    remove: (listener: Listener) => listeners.delete(listener),
    async stop() {
      clearInterval(beats)
      clearTimeout(timer)
      broadcast('bye', { why: 'stopping' })
      for (const listener of [...listeners]) listener.close()
      await loop.stop()
    },
  }
}

export type Live = ReturnType<typeof startLive>
