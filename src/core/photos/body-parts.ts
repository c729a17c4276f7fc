import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../contract/photo-limits.ts'
import { unreadable } from '../http/http-error.ts'
import { cutShort, photoTooLarge } from './photo-errors.ts'
import type { UploadMemory } from './upload-memory.ts'

/** Room for boundaries, headers and the few fields besides the photos. */
const AROUND = 64 * 1024

/**
 * The parser checks its limits between writes, and one packet can contain many parts that are nothing but boundaries.
 * So write small slices.
 */
const SLICE = 8 * 1024
const MAX_FIELDS = 8
/** One more than a request may have, so that the sender gets an error instead of a silent cut. */
const MAX_FILES = MAX_PHOTOS + 1

export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

/** `drop` frees the file's memory. */
export type BodyPart = { field: string; value: string } | { file: Buffer; tooLarge: boolean; drop: () => void }

function parserOf(contentType: string, ready: BodyPart[], memory: UploadMemory) {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      parts: MAX_FIELDS + MAX_FILES + 1,
      fields: MAX_FIELDS,
      fieldNameSize: 100,
      fieldSize: 200,
      files: MAX_FILES,
      fileSize: MAX_PHOTO_BYTES,
      headerPairs: 20,
      headerSize: 4096,
    },
  })
  let state: 'reading' | 'full' | 'broken' | 'finished' = 'reading'
  const becomes = (next: typeof state) => () => {
    if (state === 'reading') state = next
  }
  parser.on('field', (field, value) => ready.push({ field, value }))
  parser.on('file', (_field, stream) => {
    const photo = memory.newPhoto()
    stream.on('data', photo.add)
    stream.on('error', becomes('broken'))
    // The rest of an oversized photo is read and discarded.
    stream.on('limit', photo.drop)
    stream.on('end', () => {
      if (stream.truncated) photo.drop()
      ready.push({ file: photo.bytes(), tooLarge: stream.truncated, drop: photo.drop })
    })
  })
  for (const event of ['error', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, becomes('broken'))
  parser.on('filesLimit', becomes('full')).on('finish', becomes('finished'))
  return {
    write: (chunk: Buffer) => new Promise((done) => parser.write(chunk, done)),
    /** Anything not parsed by the next turn never will be: the parser doesn't report a part whose headers never end. */
    async end() {
      if (state === 'reading') parser.end()
      await setImmediate()
      becomes('broken')()
    },
    isBroken: () => state === 'broken',
    isFull: () => state === 'full',
  }
}

function newParser(contentType: string | undefined, ready: BodyPart[], memory: UploadMemory) {
  try {
    return parserOf(contentType ?? '', ready, memory)
  } catch {
    throw unreadable()
  }
}

/**
 * The body in small slices, within its limits. A broken connection is reported to the sender; it is not our error.
 * Every browser announces the length of a form with files, so a chunked body is refused: while it waits its turn, Node
 * would store each chunk separately, and one-byte chunks would cost hundreds of times what was sent.
 */
async function* chunksOf(request: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const announced = request.headers['content-length']
  if (announced === undefined) throw unreadable()
  if (Number(announced) > most) throw photoTooLarge()
  try {
    // The answer uses the same connection, so stopping early must not close it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += SLICE) yield chunk.subarray(at, at + SLICE)
  } catch {
    throw cutShort()
  }
}

/**
 * Yields the parts of a multipart body one by one. It reads more only after the current part is handled, so a visitor
 * who sends six photos at once has only one of them in memory, if the caller drops each file before it asks for the next
 * part. A file that the caller doesn't drop stays until the upload's memory ends.
 */
export async function* bodyParts(
  request: IncomingMessage,
  maxFiles: number,
  memory: UploadMemory,
): AsyncGenerator<BodyPart> {
  const ready: BodyPart[] = []
  const parser = newParser(request.headers['content-type'], ready, memory)
  memory.waiting()
  for await (const chunk of chunksOf(request, maxFiles * MAX_PHOTO_BYTES + AROUND)) {
    memory.resume()
    memory.acquire(chunk.length)
    await parser.write(chunk)
    memory.settle()
    if (parser.isBroken()) throw unreadable()
    if (parser.isFull()) break
    yield* ready.splice(0)
    memory.waiting()
  }
  memory.resume()
  await parser.end()
  if (parser.isBroken()) throw cutShort()
  yield* ready.splice(0)
}
