import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { mediaFileAt, mediaFiles, shareFile } from '../../content/pictures/media-url.ts'
import { picturesIn } from '../../content/pictures/pictures-in.ts'
import type { Published } from '../../contract/site/things.ts'
import type { PhotoReader } from '../../core/photos/reader.ts'
import { allPictures, pictureContent, picturesSign } from '../../core/storage/site-media.ts'
import { storageFault } from '../../core/storage/storage-faults.ts'
import type { Db } from '../../core/storage/tables.ts'
import { faultWords } from '../../publisher/fault-words.ts'
import { mediaDirOf, openMediaDir, putMedia } from './media-dir.ts'

const LOOK_MS = 1000
/** Whether every file is there is looked at so often. */
const CHECK_MS = 5000
/** A picture whose files could not be made is tried again after so long: the disk may be full. */
const RETRY_MS = 60_000
/** So long a start waits for pictures, before the first request is answered. */
const FIRST_MS = 30_000

type Parts = { db: Db; stateDir: string; photoReader: PhotoReader; logger: Logger; published: () => Published }
export type Media = ReturnType<typeof followMedia>

/** Makes the files of every picture in storage as it comes, and again where they are missing; one file at a time. */
export function followMedia({ db, stateDir, photoReader, logger, published }: Parts) {
  const dir = mediaDirOf(stateDir)
  const failed = new Map<string, { at: number; why: string }>()
  /** The first release that a picture held up. */
  const heldUp = new Map<string, number>()
  let sign = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let isAway = false
  let timer: NodeJS.Timeout | undefined

  async function make(id: string, names: string[]) {
    const missing = names.filter((name) => !existsSync(join(dir, name)))
    openMediaDir(stateDir)
    const original = missing.length > 0 ? await pictureContent(db, id) : undefined
    if (missing.length > 0 && !original)
      return logger.error({ picture: id }, 'a picture that is published is not in storage: please publish it anew')
    for (const name of missing) {
      const file = mediaFileAt(`/media/${name}`)
      if (!file || !original || isStopped) return
      const made = await photoReader.makeMedia(original.content, file.form).catch((cause: unknown) => {
        const which = original.words ? `The picture “${original.words}”` : 'A picture'
        throw new Error(`${which} cannot be shown: please take it out and add it again.`, { cause })
      })
      await putMedia(stateDir, name, made)
    }
  }
  /** What could not be made is said, and tried again; where storage does not answer, that is no fault of the picture. */
  const tryToMake = (id: string, names: string[]) =>
    make(id, names).catch((error: unknown) => {
      if (storageFault(error) === 'away') throw error
      failed.set(id, { at: performance.now(), why: faultWords(error) })
      logger.error({ picture: id, err: error }, 'the files of a picture could not be made')
    })

  /** Takes away files of pictures that are gone, and makes those of the first picture that lacks some; false: none did. */
  async function check() {
    // Read before storage is: what lies here then is of a picture that was there.
    const there = new Set(await readdir(dir))
    const wanted = new Map((await allPictures(db)).map((picture) => [picture.id, mediaFiles(picture)]))
    for (const picture of picturesIn(published())) wanted.get(picture.id)?.push(shareFile(picture))
    // Whatever else lies there is not ours, such as a disk's own lost+found.
    for (const name of there)
      if (mediaFileAt(`/media/${name}`) && !wanted.has(name.slice(0, 24))) await rm(join(dir, name), { force: true })
    const lacking = new Map([...wanted].filter(([, names]) => names.some((name) => !there.has(name))))
    for (const id of failed.keys()) if (!lacking.has(id)) failed.delete(id)
    const isDue = (id: string) => performance.now() - (failed.get(id)?.at ?? Number.NEGATIVE_INFINITY) > RETRY_MS
    const first = [...lacking].find(([id]) => isDue(id))
    if (first) await tryToMake(...first)
    return first !== undefined
  }

  async function look() {
    const now = JSON.stringify(await picturesSign(db))
    isAway = false
    if (now === sign && performance.now() - checkedAt < CHECK_MS) return
    sign = now
    openMediaDir(stateDir)
    // After each picture storage is asked again: who has just sent one waits for no other.
    while (!isStopped && (await check()));
    checkedAt = performance.now()
  }

  let isBusy = false
  function turn() {
    if (isBusy || isStopped) return
    isBusy = true
    void look()
      .catch((error: unknown) => {
        if (!isAway && !isStopped) logger.error({ err: error }, 'pictures cannot be looked after')
        isAway = true
      })
      .finally(() => {
        isBusy = false
      })
  }

  return {
    /** At a start: the files of what is about to be shown, before anybody asks for them. What takes longer follows. */
    async makeFirst(next: Published, within = FIRST_MS) {
      const until = performance.now() + within
      for (const picture of picturesIn(next)) {
        if (performance.now() > until)
          return logger.error('pages are shown before all of their pictures are made: the others follow')
        await tryToMake(picture.id, [...mediaFiles(picture), shareFile(picture)])
      }
    },
    follow() {
      turn()
      timer = setInterval(turn, LOOK_MS)
    },
    /** Why some pictures are missing, for the desk. */
    trouble: () => failed.values().next().value?.why ?? null,
    /**
     * Resolves when every file is there that a release names and the one before it did not. A picture whose files cannot
     * be made holds up the release that brought it, and not the storm notice after that.
     */
    async ready(next: Published, release: number) {
      const known = new Set(picturesIn(published()).map(shareFile))
      const wanted = new Map(picturesIn(next).map((picture) => [shareFile(picture), picture]))
      for (const [share, picture] of wanted)
        if (!known.has(share))
          await make(picture.id, [...mediaFiles(picture), share]).catch((error: unknown) => {
            const first = heldUp.get(picture.id) ?? release
            heldUp.set(picture.id, first)
            if (first === release) throw error
            logger.error({ picture: picture.id, release, err: error }, 'shown without the files of a picture')
          })
    },
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
