import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { headOf } from '../../content/site-changes.ts'
import { changePictureSchema, PHOTO_FIELD, type unusedPicturesSchema } from '../../contract/desk/media.ts'
import { SITE_CALLS } from '../../contract/desk/site-calls.ts'
import { isItemRef, isListKind, KIND_LABELS, KIND_NAMES } from '../../contract/site/kinds.ts'
import { pictureId } from '../../contract/site/picture.ts'
import { HttpError } from '../../core/http/http-error.ts'
import { leaveBodiesUnread } from '../../core/http/text-body.ts'
import { bodyParts, isMultipart } from '../../core/photos/body-parts.ts'
import { noPhoto, noSuchPhoto, photoTooLarge } from '../../core/photos/photo-errors.ts'
import { pictureAdded, storePicture } from '../../core/photos/store-picture.ts'
import { createUploadMemory, type UploadMemory } from '../../core/photos/upload-memory.ts'
import { leadOfFile } from '../../core/storage/lead-files.ts'
import { contentOf } from '../../core/storage/site-drafts.ts'
import {
  changePicture,
  deletePictures,
  itemsNaming,
  pictureContent,
  unusedPictures,
} from '../../core/storage/site-media.ts'
import { lockReleases } from '../../core/storage/site-releases.ts'
import type { Db } from '../../core/storage/tables.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, nothingThere, personOf, read } from '../desk-errors.ts'

/** Rewords the photo errors, which are written for visitors, for people at the desk. */
function atDesk(error: unknown) {
  if (!(error instanceof HttpError) || error instanceof DeskError) return error
  if (error.status === 503)
    return new DeskError(503, 'The desk is working on other pictures. Please try again in a moment.')
  if (error.status === 400) return new DeskError(400, 'The picture didn’t upload completely. Please try again.')
  return new DeskError(error.status, error.message)
}

async function onePicture(request: Parameters<typeof bodyParts>[0], memory: UploadMemory) {
  let picture: Buffer | undefined
  let photo: string | null = null
  for await (const part of bodyParts(request, 1, memory)) {
    if ('field' in part) {
      if (part.field === PHOTO_FIELD) photo = part.value
      continue
    }
    if (part.tooLarge) throw photoTooLarge()
    if (picture) throw new DeskError(400, 'Please send one picture at a time.')
    picture = part.file
  }
  if (!picture?.length) throw noPhoto()
  return { picture, photo }
}

/** A customer's photo still belongs to them on the site: it goes when they are erased. */
async function leadOf(db: Db, photo: string | null) {
  if (photo === null) return null
  const leadId = await leadOfFile(db, photo)
  if (!leadId) throw noSuchPhoto()
  return leadId
}

/** For example: the job “Cedar fence” on the site, the draft of Reviews. */
function placeOf({ isDraft, ...item }: Awaited<ReturnType<typeof itemsNaming>>[number]) {
  if (!isItemRef(item)) return 'something that this version of the desk cannot show'
  const { kind } = item
  const title = isListKind(kind) ? headOf(kind, contentOf(item)).title : ''
  const name = title ? `the ${KIND_NAMES[kind]} “${title}”` : KIND_LABELS[kind]
  return isDraft ? `the draft of ${name}` : name
}

const NAMED_PLACES = 3
/** Deletes a picture that neither the site nor a draft uses. Otherwise it says where the picture is used. */
const deletePicture = (db: Db, id: string) =>
  db.transaction().execute(async (transaction) => {
    // Nobody can publish it in the meantime.
    await lockReleases(transaction)
    const places = (await itemsNaming(transaction, (one) => one === id)).map(placeOf)
    const more = places.length > NAMED_PLACES ? ` and ${places.length - NAMED_PLACES} more` : ''
    if (places.length > 0)
      throw new DeskError(
        409,
        `This picture is used in ${places.slice(0, NAMED_PLACES).join(', ')}${more}. Take it out there first, and publish that.`,
      )
    if (!(await deletePictures(transaction, [id]))) throw nothingThere()
  })

/** A name always stands for the same picture. */
const IMMUTABLE = 'private, max-age=31536000, immutable'
/** As wide as the smallest size visitors get. */
const SMALL = { type: 'webp', width: 480 } as const

/** The stored picture, for everybody who is signed in. */
export async function sendPicture(reply: FastifyReply, db: Db, id: string) {
  const { type, content } = await pictureAt(db, id)
  return reply.header('cache-control', IMMUTABLE).type(type).send(content)
}

async function pictureAt(db: Db, id: string) {
  const picture = v.is(pictureId, id) ? await pictureContent(db, id) : undefined
  if (!picture) throw nothingThere()
  return picture
}

/** Makes small pictures for lists, one at a time, so requests that wait keep no original in memory. */
function smallPictures({ db, photoReader }: DeskDeps) {
  let last: Promise<unknown> = Promise.resolve()
  return (id: string, isStillOpen: () => boolean) => {
    const made = last.then(async () => {
      if (!isStillOpen()) throw nothingThere()
      return photoReader.makeMedia((await pictureAt(db, id)).content, SMALL)
    })
    last = made.catch(() => {})
    return made
  }
}

/** How many unused pictures are offered. */
const MAX_UNUSED = 60

type About = { Params: { id: string } }

/** Pictures for the site: uploads, pictures shown at the desk, and their latest descriptions. */
export async function mediaRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, clock } = deps
  const small = smallPictures(deps)
  app.get<About>(SITE_CALLS.smallPicture.url, async (request, reply) => {
    const picture = await small(request.params.id, () => !request.raw.destroyed)
    return reply.header('cache-control', IMMUTABLE).type('image/webp').send(picture)
  })
  app.get<About>(SITE_CALLS.sitePicture.url, (request, reply) => sendPicture(reply, db, request.params.id))

  app.get(
    SITE_CALLS.unusedPictures.url,
    async (): Promise<v.InferOutput<typeof unusedPicturesSchema>> => ({
      pictures: (await unusedPictures(db, MAX_UNUSED)).map(pictureAdded),
    }),
  )
  app.delete<About>(SITE_CALLS.deletePicture.url, async (request, reply) => {
    await deletePicture(db, request.params.id)
    return reply.code(204).send()
  })

  app.patch<About>(SITE_CALLS.changePicture.url, async (request) => {
    const { words, focus } = read(changePictureSchema, request.body)
    const [focus_x, focus_y] = focus
    if (!(await changePicture(db, request.params.id, { words, focus_x, focus_y }))) throw nothingThere()
    return { words, focus }
  })

  app.register(async (upload) => {
    // The handler reads the body, piece by piece.
    leaveBodiesUnread(upload)
    upload.post(SITE_CALLS.addPicture.url, { config: { streamsBody: true } }, async (request, reply) => {
      if (!isMultipart(request)) throw new DeskError(415, 'The desk takes pictures as a file in a form.')
      const by = personOf(request).id
      const memory = createUploadMemory(by)
      try {
        const { picture: bytes, photo } = await onePicture(request.raw, memory)
        const leadId = await leadOf(db, photo)
        return reply.code(201).send(await storePicture(deps, { bytes, by, leadId, now: clock() }))
      } catch (error) {
        throw atDesk(error)
      } finally {
        memory.end()
      }
    })
  })
}
