import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { mediaFileAt } from '../../content/pictures/media-url.ts'
import { HSTS, SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { IMMUTABLE, isHeld } from '../../core/http/stored-file.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Answers with a picture's file from the disk; they are many, and a proxy has most of them. Says whether it is there. */
export async function sendMediaFile(
  dir: string,
  { name, form }: NonNullable<ReturnType<typeof mediaFileAt>>,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  isSecure: boolean,
) {
  const file = await open(join(dir, name)).catch(() => null)
  if (!file) return 404
  try {
    const etag = `"${name}"`
    const headers = {
      ...SECURITY_HEADERS,
      ...(isSecure ? HSTS : {}),
      'content-type': TYPES[form.type],
      'cache-control': IMMUTABLE,
      etag,
    }
    const status = isHeld(etag, asked['if-none-match']) ? 304 : 200
    const length = status === 200 ? { 'content-length': (await file.stat()).size } : {}
    response.writeHead(status, { ...headers, ...length })
    if (status === 304 || method === 'HEAD') response.end()
    else await pipeline(file.createReadStream({ autoClose: false }), response)
    return status
  } finally {
    await file.close()
  }
}
