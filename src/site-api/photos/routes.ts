import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_CALLS } from '../../contract/api-calls.ts'
import { MAX_PHOTOS } from '../../contract/photo-limits.ts'
import { foreign, HttpError, tooMany, unreadable } from '../../core/http/http-error.ts'
import { limitKey, postLimit } from '../../core/http/post-limit.ts'
import { leaveBodiesUnread, wantsPage } from '../../core/http/text-body.ts'
import { bodyParts, isMultipart } from '../../core/photos/body-parts.ts'
import { noPhoto, noSuchPhoto, notMultipart, photoNotStored, photoTooLarge } from '../../core/photos/photo-errors.ts'
import { isId, openLead, photoStore } from '../../core/photos/store-photo.ts'
import { createUploadMemory, type UploadMemory } from '../../core/photos/upload-memory.ts'
import { deleteLeadFile } from '../../core/storage/lead-files.ts'
import type { LeadForPhotos } from '../../core/storage/leads.ts'
import type { SiteDeps } from '../deps.ts'
import { isForeignPost } from '../http/foreign-post.ts'
import { answerWithPhotosPage } from './page-answer.ts'

/** A photo waits for those before it, and its connection is silent meanwhile. */
const SILENT_MS = 60_000

export async function photoRoutes(app: FastifyInstance, deps: SiteDeps) {
  const { db, settings, clock } = deps
  // Photos have their own limit, with room for retries on a weak signal, so that they never use up what a form needs.
  const countPost = postLimit(settings.postLimit * 2, settings.postLimitMinutes)
  const storePhoto = photoStore(deps)
  // The handler reads the body piece by piece.
  leaveBodiesUnread(app)

  app.addHook('onRequest', async (request) => {
    if (isForeignPost(request.headers, request.host)) throw foreign()
    // Only the form without scripts is answered with a page when there were too many.
    if (request.method !== 'POST' || !wantsPage(request)) limit(request)
  })

  function limit(request: FastifyRequest) {
    const { seconds } = countPost(request.ip)
    if (seconds > 0) throw tooMany(seconds)
  }

  const leadOf = (id: string) => openLead(db, id, clock()).catch(rethrow)

  /** The call from scripts: one lead id and one photo, in either order. */
  async function storeOne(request: FastifyRequest, memory: UploadMemory) {
    let lead: LeadForPhotos | undefined
    let photo: Buffer | undefined
    for await (const part of bodyParts(request.raw, 1, memory)) {
      if ('field' in part) {
        if (part.field === 'lead') lead ??= await leadOf(part.value)
      } else if (part.tooLarge) throw photoTooLarge()
      else if (photo) throw new HttpError(400, 'Please send one photo at a time.')
      else photo = part.file
    }
    if (!lead) throw unreadable()
    if (!photo?.length) throw noPhoto()
    request.lead = lead.reference
    return storePhoto(memory.visitor, lead.id, photo)
  }

  /** The form of visitors without scripts: every photo that can be stored is stored, and a page reports the others. */
  async function storePhotos(request: FastifyRequest, reply: FastifyReply, memory: UploadMemory) {
    let lead: LeadForPhotos | undefined
    const refusals: HttpError[] = []
    let sent = 0
    try {
      limit(request)
      if (!isMultipart(request)) throw notMultipart()
      for await (const part of bodyParts(request.raw, MAX_PHOTOS, memory)) {
        if ('field' in part) {
          if (part.field === 'lead') lead ??= await leadOf(part.value)
          continue
        }
        if (!lead) throw unreadable()
        if (part.file.length === 0 && !part.tooLarge) continue
        sent += 1
        await (part.tooLarge ? Promise.reject(photoTooLarge()) : storePhoto(memory.visitor, lead.id, part.file)).catch(
          (error: HttpError) => refusals.push(error),
        )
        part.drop()
      }
      if (sent === 0) throw lead ? noPhoto() : unreadable()
    } catch (error) {
      refusals.push(asPhotoError(error))
    }
    request.lead = lead?.reference
    return answerWithPhotosPage(reply, deps, lead, refusals)
  }

  app.route({
    ...API_CALLS.addPhoto,
    config: { streamsBody: true },
    handler: async (request, reply) => {
      request.raw.socket.setTimeout(SILENT_MS)
      const memory = createUploadMemory(limitKey(request.ip))
      try {
        if (wantsPage(request)) return await storePhotos(request, reply, memory)
        if (!isMultipart(request)) throw notMultipart()
        const receipt = await storeOne(request, memory)
        return reply.code(201).header('cache-control', 'no-store').send(receipt)
      } finally {
        memory.end()
      }
    },
  })

  app.route<{ Params: { id: string } }>({
    ...API_CALLS.takeOutPhoto,
    handler: async (request, reply) => {
      const lead = await leadOf(String(request.headers['x-lead'] ?? ''))
      request.lead = lead.reference
      const { id } = request.params
      const gone = isId(id) && (await deleteLeadFile(db, lead.id, id).catch(rethrow))
      if (!gone) throw noSuchPhoto()
      return reply.code(204).send()
    },
  })
}

const asPhotoError = (error: unknown) => (error instanceof HttpError ? error : photoNotStored(error))
const rethrow = (error: unknown): never => {
  throw asPhotoError(error)
}
