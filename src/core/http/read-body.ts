import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBodyMemory } from './body-memory.ts'
import { growingBuffer } from './growing-buffer.ts'

const KB = 1024
/**
 * Twice the size of a long request without a plan. Bodies that announce no more than this have their own memory, so an
 * ordinary form gets through no matter how many large bodies are in progress.
 */
const SMALL_BYTES = 8 * KB
const trackSmall = createBodyMemory()
const trackLarge = createBodyMemory()
/** What an unfinished body costs besides its bytes: the connection, the request, the timer, and its headers. */
const CONNECTION_BYTES = 16 * KB
const HEADER_COPIES = 3
const overheadOf = ({ rawHeaders }: IncomingMessage) =>
  CONNECTION_BYTES + HEADER_COPIES * rawHeaders.reduce((bytes, text) => bytes + text.length, 0)
const STEP = 4 * KB

const refused = (statusCode: 400 | 413 | 429 | 503, why: string) => Object.assign(new Error(why), { statusCode })

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Each chunk costs as much to receive as 1 KB of data. No honest client needs this many chunks for so few bytes. */
export const isMostlyChunks = (chunks: number, bytes: number) => chunks > 1000 + bytes / 64

/** A body without a length counts as large. */
export const announcedBytes = ({ headers }: IncomingMessage) =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

function readText(request: IncomingMessage, response: ServerResponse, ip: string, maxBytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const announced = announcedBytes(request)
  const trackBody = announced <= SMALL_BYTES ? trackSmall : trackLarge
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
  const memory = trackBody(ip, (level) => {
    stop()
    reject(
      level === 'address' ? refused(429, 'The share of this address is used up') : refused(503, 'No room for a body'),
    )
  })
  // Listen before awaiting anything: a stream that nobody reads buffers its data chunk by chunk.
  request.on('data', (chunk: Buffer) => {
    if (isOver) return
    length += chunk.length
    chunks += 1
    if (isMostlyChunks(chunks, length)) return fail(refused(400, 'The body is nothing but chunks'))
    if (length > maxBytes) return fail(refused(413, 'The body is too large'))
    if (chunk.length === announced) {
      // Nearly every form arrives in one chunk, which can be read in place without a copy.
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
  else memory.acquire(overheadOf(request))
  return promise
}

const texts = new WeakMap<FastifyRequest, Promise<string>>()

/**
 * Reads the bodies of these routes as text, starting with the first byte. Other hooks may still refuse the request, and
 * then the data is dropped. Register this after the hooks that can refuse immediately.
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
    // If another hook refuses the request, nobody awaits its body.
    text.catch(() => {})
    texts.set(request, text)
  })
  app.addContentTypeParser(types, async (request: FastifyRequest) => parse((await texts.get(request)) ?? '', request))
}
