import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { focusSchema, pictureId } from '../contract/site/picture.ts'
import { formatOf } from '../core/photos/photo.ts'
import { allPictures, insertPicture, pictureContent, pictureIdOf } from '../core/storage/site-media.ts'
import type { Db } from '../core/storage/tables.ts'
import { UserError } from './command.ts'

const pictureSchema = v.object({
  id: pictureId,
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  width: v.number(),
  height: v.number(),
  words: v.string(),
  focus: focusSchema,
  content: v.pipe(v.string(), v.base64()),
})
type StoredPicture = v.InferOutput<typeof pictureSchema>
const lineSchema = v.pipe(v.string(), v.parseJson(), v.object({ picture: pictureSchema }))

/** Reads line by line, because all the pictures together may not fit in memory. */
export const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity })

/** The pictures with these ids, one line of the file each. */
export async function* pictureLines(db: Db, ids: Set<string>) {
  for (const { id, sha256, width, height, words, focus_x, focus_y } of await allPictures(db)) {
    const stored = ids.has(id) ? await pictureContent(db, id) : undefined
    if (!stored) continue
    const content = stored.content.toString('base64')
    const picture: StoredPicture = { id, sha256, width, height, words, focus: [focus_x, focus_y], content }
    yield `${JSON.stringify({ picture })}\n`
  }
}

/** The pictures in a file, each verified against its id. */
async function* picturesOf(file: string) {
  let line = 0
  for await (const text of linesOf(file)) {
    line += 1
    if (line === 1 || text === '') continue
    const { success, output } = v.safeParse(lineSchema, text)
    const content = Buffer.from(success ? output.picture.content : '', 'base64')
    if (!success || formatOf(content) !== 'jpeg' || pictureIdOf(content) !== output.picture.id)
      throw new UserError(`Line ${line} of ${file} has an incomplete picture. Nothing was changed.`)
    yield { ...output.picture, content }
  }
}

export async function checkPictures(file: string) {
  for await (const _ of picturesOf(file));
}

/** Stores the pictures that aren't here yet. Returns how many the file contains. */
export async function importPictures(db: Db, file: string, now: Date) {
  let count = 0
  for await (const { sha256, width, height, words, focus, content } of picturesOf(file)) {
    const [focus_x, focus_y] = focus
    const more = { words, focus_x, focus_y, added_by: null, added_at: now.toISOString() }
    await insertPicture(db, { sha256, width, height, content, ...more })
    count += 1
  }
  return count
}
