import type { Stats } from 'node:fs'
import { type FileHandle, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { mediaFileAt, mediaFiles, shareFile } from '../../content/pictures/media-url.ts'
import { picturesIn } from '../../content/pictures/pictures-in.ts'
import { picturesShown } from '../../content/pictures/pictures-shown.ts'
import { hashOf } from '../../contract/hash.server.ts'
import type { Published } from '../../contract/site/items.ts'
import type { PhotoReader } from '../../core/photos/reader.ts'
import { pollLoop } from '../../core/poll-loop.ts'
import { currentRelease, currentSiteContent } from '../../core/published.ts'
import { allPictures, pictureContent, picturesState } from '../../core/storage/site-media.ts'
import { newestReleaseNumber } from '../../core/storage/site-releases.ts'
import { storageFault } from '../../core/storage/storage-faults.ts'
import type { Db } from '../../core/storage/tables.ts'
import { faultWords } from '../../publisher/fault-words.ts'
import type { MediaFiles } from '../http/media-files.ts'
import { deletePrepared, mediaDirOf, openMediaDirs, preparedFiles, showPrepared, writePrepared } from './media-dir.ts'
import { visiblePictures } from './visible-pictures.ts'

const POLL_MS = 1000
/** How often to check that every file exists. */
const CHECK_MS = 5000
/** How often to check whether a file has changed on disk, which our own code never does. */
const DAMAGE_MS = 30_000
/** How long to wait before retrying a picture whose files couldn't be made; the disk may be full. */
const RETRY_MS = 60_000

type MediaDeps = {
  db: Db
  stateDir: string
  photoReader: PhotoReader
  logger: Logger
  clock: () => Date
  shown: { published: () => Published; pictures: () => ReadonlySet<string> }
}
export type Media = ReturnType<typeof followMedia>

/**
 * Makes the files of every picture in storage as it is added, and again if they are missing or damaged, one file at a
 * time. Visitors can load only the files of pictures that the site uses.
 */
export function followMedia({ db, stateDir, photoReader, logger, clock, shown }: MediaDeps) {
  const dir = mediaDirOf(stateDir)
  const visible = visiblePictures(() => [picturesShown(currentSiteContent(clock())), shown.pictures()], clock)
  /** The expected hash of each file. */
  let hashes: ReadonlyMap<string, string> = new Map()
  /** The result of the last read of each file, and the file's inode, size and time at that point. */
  const seen = new Map<string, { at: string; isWhole: boolean }>()
  /** Files that visitors should have but that don't exist yet; null before the first check. */
  let missing: ReadonlySet<string> | null = null
  const failed = new Map<string, { at: number; why: string }>()
  /** The first release that each picture delayed. */
  const delayedBy = new Map<string, number>()
  let lastState = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  let damageAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let loop: ReturnType<typeof pollLoop> | undefined

  const placeOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`

  /** Whether a file is intact. It is read only if its inode, size or time has changed since the last read. */
  async function isWhole(name: string, about: Stats, read: () => Promise<Buffer>) {
    const at = placeOf(about)
    const known = seen.get(name)
    if (known?.at === at) return known.isWhole
    const hash = hashes.get(name)
    const found = hash !== undefined && hashOf(await read()) === hash
    if (hash !== undefined) seen.set(name, { at, isWhole: found })
    return found
  }

  /**
   * Makes one file visible: leaves it if it is intact, or else restores it. Returns false if it has to be made again.
   */
  async function show(name: string, hash: string) {
    const file = join(dir, name)
    const about = await stat(file).catch(() => null)
    if (about && (await isWhole(name, about, () => readFile(file)))) return true
    if (about) logger.error({ file: name }, 'a file of a picture was damaged: it is made again')
    seen.delete(name)
    return showPrepared(stateDir, name, hash)
  }

  async function makeFiles(id: string, names: string[]) {
    openMediaDirs(stateDir)
    const prepared = await preparedFiles(stateDir)
    hashes = prepared
    const lacking = names.filter((name) => !prepared.has(name))
    const original = lacking.length > 0 ? await pictureContent(db, id) : undefined
    if (lacking.length > 0 && !original)
      return logger.error({ picture: id }, 'a published picture is missing from the database: publish it again')
    for (const name of lacking) {
      const file = mediaFileAt(`/media/${name}`)
      if (!file || !original || isStopped) return
      const made = await photoReader.makeMedia(original.content, file.form).catch((cause: unknown) => {
        const which = original.words ? `The picture “${original.words}”` : 'A picture'
        throw new Error(`${which} can’t be shown. Please remove it and add it again.`, { cause })
      })
      prepared.set(name, await writePrepared(stateDir, name, made))
    }
    if (!visible.has(id)) return
    for (const name of names) {
      const hash = prepared.get(name)
      if (hash) await show(name, hash)
    }
  }
  /** Failures are logged and retried. If the database doesn't answer, that's not the picture's fault. */
  const tryToMake = (id: string, names: string[]) =>
    makeFiles(id, names).catch((error: unknown) => {
      if (storageFault(error) === 'away') throw error
      failed.set(id, { at: performance.now(), why: faultWords(error) })
      logger.error({ picture: id, err: error }, 'could not make the files of a picture')
    })

  /** The names of all files that each picture in storage should have. */
  async function expectedFiles() {
    const expected = new Map((await allPictures(db)).map((picture) => [picture.id, mediaFiles(picture)]))
    const named = [shown.published(), currentRelease().published].flatMap((published) => picturesIn(published))
    for (const picture of named) {
      const names = expected.get(picture.id)
      const share = shareFile(picture)
      if (names && !names.includes(share)) names.push(share)
    }
    return expected
  }

  /**
   * Deletes files that visitors shouldn't have, and makes the files of the first picture that lacks some. Returns false
   * if none did.
   */
  async function check() {
    // List the files before reading the database. Every file listed then belongs to a picture and a release that
    // existed by that time.
    const there = new Set(await readdir(dir))
    const prepared = await preparedFiles(stateDir)
    hashes = prepared
    // Another process may already serve a release that this one hasn't read yet. Delete nothing in that case.
    const isUpToDate = (await newestReleaseNumber(db)) === currentRelease().release
    const expected = await expectedFiles()
    const isGone = (name: string) => !expected.has(name.slice(0, 24))
    for (const [name, hash] of prepared) if (isGone(name)) await deletePrepared(stateDir, name, hash)
    // Ignore anything else in the folder, such as the disk's own lost+found.
    for (const name of there) {
      const picture = mediaFileAt(`/media/${name}`)
      const isVisible = picture && visible.has(picture.id) && !isGone(name)
      if (!picture || isVisible || !isUpToDate) continue
      await rm(join(dir, name), { force: true })
      seen.delete(name)
    }
    const isDamageDue = performance.now() - damageAt > DAMAGE_MS
    const unmade = new Set<string>()
    const unshown = new Set<string>()
    for (const [id, names] of expected)
      for (const name of names) {
        const hash = prepared.get(name)
        // A file that was never read may have been damaged while the server was stopped.
        const isUnread = !there.has(name) || !seen.has(name)
        const isOut = hash !== undefined && visible.has(id) && (isDamageDue || isUnread)
        const isMade = hash !== undefined && (!isOut || (await show(name, hash)))
        if (isMade) continue
        unmade.add(id)
        if (visible.has(id)) unshown.add(name)
      }
    if (isDamageDue) damageAt = performance.now()
    missing = unshown
    for (const id of failed.keys()) if (!unmade.has(id)) failed.delete(id)
    const isDue = (id: string) => performance.now() - (failed.get(id)?.at ?? Number.NEGATIVE_INFINITY) > RETRY_MS
    const due = [...unmade].filter(isDue)
    // Pictures on pages come before pictures that may be published later.
    const first = due.find((id) => visible.has(id)) ?? due[0]
    if (first) await tryToMake(first, expected.get(first) ?? [])
    return first !== undefined
  }

  async function poll() {
    const now = JSON.stringify(await picturesState(db))
    if (now === lastState && performance.now() - checkedAt < CHECK_MS) return
    lastState = now
    openMediaDirs(stateDir)
    // Ask storage again after each picture, so that a new upload doesn't have to wait for all the others.
    while (!isStopped && (await check()));
    checkedAt = performance.now()
  }

  const files: MediaFiles = {
    dir,
    isVisible: visible.has,
    isComing: (name) => missing?.has(name) ?? true,
    async isWhole(name: string, file: FileHandle, about: Stats) {
      // The first check hasn't run yet.
      if (!missing) hashes = await preparedFiles(stateDir).catch(() => new Map())
      const found = await isWhole(name, about, () => file.readFile())
      if (found) return true
      // Makes the next poll check the file and restore it, within a second.
      checkedAt = Number.NEGATIVE_INFINITY
      damageAt = Number.NEGATIVE_INFINITY
      return false
    },
  }

  return {
    files,
    /** After an erase, pictures that no page uses anymore disappear at once. */
    endGrace: visible.endGrace,
    follow() {
      const onError = (error: unknown) => logger.error({ err: error }, 'could not check the pictures')
      loop = pollLoop({ everyMs: POLL_MS, run: poll, onError })
    },
    /** Why some pictures are missing, for the desk. */
    trouble: () => failed.values().next().value?.why ?? null,
    /**
     * Resolves when every file exists that the release uses and the previous one didn't. A picture whose files can't be
     * made delays the release that added it, but not the storm notice after that.
     */
    async ready(next: Published, release: number) {
      // A picture of a hidden job is published but not on any page, so visitors can't load its files yet.
      const onPages = picturesIn(shown.published()).filter(({ id }) => shown.pictures().has(id))
      const known = new Set(onPages.map(shareFile))
      const expected = new Map(picturesIn(next).map((picture) => [shareFile(picture), picture]))
      for (const [share, picture] of expected)
        if (!known.has(share))
          await makeFiles(picture.id, [...mediaFiles(picture), share]).catch((error: unknown) => {
            const first = delayedBy.get(picture.id) ?? release
            delayedBy.set(picture.id, first)
            if (first === release) throw error
            logger.error({ picture: picture.id, release, err: error }, 'published without the files of a picture')
          })
    },
    stop() {
      isStopped = true
      // Don't wait for a picture that is being made: it is made again after the next start.
      void loop?.stop()
    },
  }
}
