import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../contract/photo-limits.ts'
import { unreadable } from '../http/http-error.ts'
import { cutShort, photoTooLarge } from './photo-errors.ts'
import type { UploadMemory } from './upload-memory.ts'

/** Boundaries, headers and the few fields beside the photos. */
const AROUND = 64 * 1024

/** The parser looks at its limits between writes: a body of nothing but boundaries holds many in one packet. */
const SLICE = 8 * 1024
const MAX_FIELDS = 8
/** One more than a request may have, so that its sender is told. */
const MAX_FILES = MAX_PHOTOS + 1

export const isMultipart = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

export type BodyPart = { field: string; value: string } | { file: Buffer; tooLarge: boolean }

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
  let isDropping = false
  parser.on('field', (field, value) => ready.push({ field, value }))
  parser.on('file', (_field, stream) => {
    const photo = memory.newPhoto()
    stream.on('data', photo.add)
    stream.on('error', becomes('broken'))
    stream.on('limit', () => {
      isDropping = true
      photo.drop()
    })
    stream.on('end', () => {
      isDropping = false
      if (stream.truncated) photo.drop()
      ready.push({ file: photo.bytes(), tooLarge: stream.truncated })
    })
  })
  for (const event of ['error', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, becomes('broken'))
  parser.on('filesLimit', becomes('full')).on('finish', becomes('finished'))
  return {
    write: (chunk: Buffer) => new Promise((done) => parser.write(chunk, done)),
    /** What is not parsed by the next turn never is: of a part whose headers do not end the parser says nothing. */
    async end() {
      if (state === 'reading') parser.end()
      await setImmediate()
      becomes('broken')()
    },
    isBroken: () => state === 'broken',
    isFull: () => state === 'full',
    /** The rest of a photo that is too large is read, and not kept. */
    isDropping: () => isDropping,
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
 * What arrives on the line, held to its limits; a line that breaks is a refusal, not a fault of ours. Every browser says
 * how long a form with files is. A body in chunks is refused: while it waits its turn, Node would keep each chunk by
 * itself, and chunks of one byte would cost hundreds of times what was sent.
 */
async function* chunksOf(request: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const announced = request.headers['content-length']
  if (announced === undefined) throw unreadable()
  if (Number(announced) > most) throw photoTooLarge()
  try {
    // The answer goes back on the same line: whoever stops reading early must not close it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += SLICE) yield chunk.subarray(at, at + SLICE)
  } catch {
    throw cutShort()
  }
}

/**
 * The parts of a multipart body, one after the other. More is read from the line only when this one is dealt with,
 * so that a visitor who sends six photos at once has one of them in our memory. Who deals with it frees its bytes.
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
    if (parser.isBroken()) throw unreadable()
    if (parser.isFull()) break
    if (parser.isDropping()) memory.free()
    yield* ready.splice(0)
    memory.waiting()
  }
  memory.resume()
  await parser.end()
  if (parser.isBroken()) throw cutShort()
  yield* ready.splice(0)
}
