import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { changePictureSchema } from '../../contract/desk/media.ts'
import { SITE_CALLS } from '../../contract/desk/site-calls.ts'
import { pictureId } from '../../contract/site/picture.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { leaveBodiesUnread } from '../../core/http/text-body.ts'
import { bodyParts, isMultipart } from '../../core/photos/body-parts.ts'
import { keepPicture } from '../../core/photos/keep-picture.ts'
import { noPhoto, photoTooLarge } from '../../core/photos/refusals.ts'
import { createUploadMemory, type UploadMemory } from '../../core/photos/upload-memory.ts'
import { changePicture, pictureContent } from '../../core/storage/site-media.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskParts } from '../parts.ts'
import { DeskRefusal, nothingThere, personOf, read } from '../refusals.ts'

/** What the photo door says to visitors, as somebody at the desk should read it. */
function atDesk(error: unknown) {
  if (!(error instanceof Refusal) || error instanceof DeskRefusal) return error
  if (error.status === 503)
    return new DeskRefusal(503, 'The desk is busy with other pictures. Please try again in a moment.')
  if (error.status === 400) return new DeskRefusal(400, 'The picture did not arrive whole. Please try again.')
  return new DeskRefusal(error.status, error.message)
}

async function onePicture(request: Parameters<typeof bodyParts>[0], held: UploadMemory) {
  let picture: Buffer | undefined
  for await (const part of bodyParts(request, 1, held)) {
    if ('field' in part) continue
    if (part.tooLarge) throw photoTooLarge()
    if (picture) throw new DeskRefusal(400, 'Please send one picture at a time.')
    picture = part.file
  }
  if (!picture?.length) throw noPhoto()
  return picture
}

/** Its name never stands for another picture. */
const KEPT = 'private, max-age=31536000, immutable'
/** As wide as the smallest that visitors get. */
const SMALL = { type: 'webp', width: 480 } as const

/** A picture as it is kept, for whoever is signed in. */
export async function sendPicture(reply: FastifyReply, db: Db, id: string) {
  const { type, content } = await pictureAt(db, id)
  return reply.header('cache-control', KEPT).type(type).send(content)
}

async function pictureAt(db: Db, id: string) {
  const picture = v.is(pictureId, id) ? await pictureContent(db, id) : undefined
  if (!picture) throw nothingThere()
  return picture
}

/** Makes pictures small for lists, one after the other: whoever waits for one holds no original in memory. */
function smallPictures({ db, photoReader }: DeskParts) {
  let last: Promise<unknown> = Promise.resolve()
  return (id: string, isWanted: () => boolean) => {
    const made = last.then(async () => {
      if (!isWanted()) throw nothingThere()
      return photoReader.makeMedia((await pictureAt(db, id)).content, SMALL)
    })
    last = made.catch(() => {})
    return made
  }
}

type About = { Params: { id: string } }

/** Pictures for the site: taken, shown at the desk, and their last words. */
export async function mediaRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, clock } = parts
  const small = smallPictures(parts)
  app.get<About>(SITE_CALLS.smallPicture.url, async (request, reply) => {
    const picture = await small(request.params.id, () => !request.raw.destroyed)
    return reply.header('cache-control', KEPT).type('image/webp').send(picture)
  })
  app.get<About>(SITE_CALLS.sitePicture.url, (request, reply) => sendPicture(reply, db, request.params.id))

  app.patch<About>(SITE_CALLS.changePicture.url, async (request) => {
    const { words, focus } = read(changePictureSchema, request.body)
    const [focus_x, focus_y] = focus
    if (!(await changePicture(db, request.params.id, { words, focus_x, focus_y }))) throw nothingThere()
    return { words, focus }
  })

  app.register(async (upload) => {
    // Read by the handler, piece by piece.
    leaveBodiesUnread(upload)
    upload.post(SITE_CALLS.addPicture.url, { config: { streamsBody: true } }, async (request, reply) => {
      if (!isMultipart(request)) throw new DeskRefusal(415, 'The desk takes a picture as a file of a form.')
      const by = personOf(request).id
      const held = createUploadMemory(by)
      try {
        const bytes = await onePicture(request.raw, held)
        return reply.code(201).send(await keepPicture(parts, { bytes, by, now: clock() }))
      } catch (error) {
        throw atDesk(error)
      } finally {
        held.end()
      }
    })
  })
}
