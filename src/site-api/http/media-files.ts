import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { mediaFileAt } from '../../content/pictures/media-url.ts'
import { typeOf } from '../../contract/file-types.ts'
import { IMMUTABLE, matchesEtag } from '../../core/http/stored-file.ts'

/** What the server checks about a picture's file before it serves it. */
export type MediaFiles = {
  dir: string
  /** Whether a page that visitors can see uses the picture. */
  isVisible: (id: string) => boolean
  /** Whether an open file is intact. It is read again only if it has changed on disk since the last time. */
  isWhole: (name: string, file: FileHandle, about: Stats) => Promise<boolean>
  /** Whether a missing file is still going to be made. */
  isComing: (name: string) => boolean
}

/**
 * Streams a picture's file from disk. Pictures aren't cached in memory, because there are many. When this returns
 * `missing` or `coming`, nothing has been sent.
 */
export async function sendMediaFile(
  media: MediaFiles,
  { id, name }: NonNullable<ReturnType<typeof mediaFileAt>>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!media.isVisible(id)) return 'missing'
  const file = await open(join(media.dir, name)).catch(() => null)
  if (!file) return media.isComing(name) ? 'coming' : 'missing'
  let isStreaming = false
  try {
    const about = await file.stat()
    if (!(await media.isWhole(name, file, about))) return 'coming'
    const etag = `"${name}"`
    reply.headers({ 'content-type': typeOf(name), 'cache-control': IMMUTABLE, etag })
    if (matchesEtag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    reply.header('content-length', about.size)
    if (request.method === 'HEAD') return reply.send()
    isStreaming = true
    return reply.send(file.createReadStream({ start: 0 }))
  } finally {
    // The stream closes the file itself.
    if (!isStreaming) await file.close()
  }
}
