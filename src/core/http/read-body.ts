import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBodyMemory } from './body-memory.ts'
import { growingBuffer } from './growing-buffer.ts'

const KB = 1024
/**
 * Twice what a long request without a plan takes. Bodies that say they are no larger have memory of their own: however
 * many large ones are under way, an ordinary form finds room.
 */
const SMALL_BYTES = 8 * KB
const holdSmall = createBodyMemory()
const holdLarge = createBodyMemory()
/** What an unfinished body takes beside its bytes: its connection, its request and its timer. */
const CONNECTION_BYTES = 16 * KB
const STEP = 4 * KB

const refused = (statusCode: 400 | 413 | 429 | 503, why: string) => Object.assign(new Error(why), { statusCode })

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Each chunk costs as much to take off the line as 1 KB of it: nobody needs so many for so few bytes. */
export const isMostlyChunks = (chunks: number, bytes: number) => chunks > 1000 + bytes / 64

/** Without a length a body counts as large until its end. */
export const announcedBytes = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

function readText(request: IncomingMessage, response: ServerResponse, ip: string, maxBytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const announced = announcedBytes(request)
  const hold = announced <= SMALL_BYTES ? holdSmall : holdLarge
  let buffer: ReturnType<typeof growingBuffer> | undefined
  let length = 0
  let chunks = 0
  let isOver = false
  const stop = () => {
    isOver = true
    buffer?.drop()
    buffer = undefined
  }
  const fail = (error: Error) => {
    stop()
    memory.free()
    reject(error)
  }
  const memory = hold(ip, (level) => {
    stop()
    reject(
      level === 'address' ? refused(429, 'The share of this address is used up') : refused(503, 'No room for a body'),
    )
  })
  // Before anything is waited for: what arrives at a stream that nobody reads is kept chunk by chunk.
  request.on('data', (chunk: Buffer) => {
    if (isOver) return
    length += chunk.length
    chunks += 1
    if (isMostlyChunks(chunks, length)) return fail(refused(400, 'The body is nothing but chunks'))
    if (length > maxBytes) return fail(refused(413, 'The body is too large'))
    if (chunk.length === announced) {
      // Nearly every form: it came at once, and is read where it is.
      if (memory.acquire(length)) finish(chunk)
      return
    }
    buffer ??= growingBuffer(Math.min(announced, maxBytes), STEP)
    if (!memory.acquire(buffer.growthFor(chunk.length))) return
    memory.arrived(chunk.length)
    buffer.add(chunk)
  })
  request.once('end', () => {
    if (!isOver) finish(buffer?.bytes())
  })
  request.once('close', () => {
    if (!isOver) fail(refused(400, 'The body broke off'))
  })
  response.once('close', () => {
    stop()
    memory.free()
  })
  function finish(bytes?: Buffer) {
    const text = bytes?.toString('utf8') ?? ''
    stop()
    memory.finish(length)
    resolve(text)
  }
  if (Number.isFinite(announced) && announced > maxBytes) fail(refused(413, 'The body is too large'))
  else memory.acquire(CONNECTION_BYTES)
  return promise
}

const texts = new WeakMap<FastifyRequest, Promise<string>>()

/**
 * Reads the bodies of these routes as text, from their first byte on: other hooks may still refuse the request, and then
 * what has come is dropped. Register it behind the hooks that can say so at once.
 */
export function readTextBodies(
  app: FastifyInstance,
  types: string[],
  parse: (text: string, request: FastifyRequest) => unknown = (text) => text,
) {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw, ip, routeOptions } = request
    if (!hasBody(raw) || routeOptions.config?.streamsBody) return
    const text = readText(raw, reply.raw, ip, routeOptions.bodyLimit)
    // Where another hook refuses the request, nobody waits for its body.
    text.catch(() => {})
    texts.set(request, text)
  })
  app.addContentTypeParser(types, async (request: FastifyRequest) => parse((await texts.get(request)) ?? '', request))
}
