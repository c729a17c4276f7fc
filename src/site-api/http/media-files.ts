import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { mediaFileAt } from '../../content/pictures/media-url.ts'
import { HSTS, SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { IMMUTABLE, matchesEtag } from '../../core/http/stored-file.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

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
 * Streams a picture's file from disk. Pictures aren't cached in memory, because there are many and a proxy serves most
 * of them. When this returns 404 or 503, nothing has been sent yet.
 */
export async function sendMediaFile(
  media: MediaFiles,
  { id, name, form }: NonNullable<ReturnType<typeof mediaFileAt>>,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  isSecure: boolean,
) {
  if (!media.isVisible(id)) return 404
  const file = await open(join(media.dir, name)).catch(() => null)
  if (!file) return media.isComing(name) ? 503 : 404
  try {
    const about = await file.stat()
    if (!(await media.isWhole(name, file, about))) return 503
    const etag = `"${name}"`
    const headers = {
      ...SECURITY_HEADERS,
      ...(isSecure ? HSTS : {}),
      'content-type': TYPES[form.type],
      'cache-control': IMMUTABLE,
      etag,
    }
    const status = matchesEtag(etag, asked['if-none-match']) ? 304 : 200
    const length = status === 200 ? { 'content-length': about.size } : {}
    response.writeHead(status, { ...headers, ...length })
    if (status === 304 || method === 'HEAD') response.end()
    else await pipeline(file.createReadStream({ autoClose: false, start: 0 }), response)
    return status
  } finally {
    await file.close()
  }
}
