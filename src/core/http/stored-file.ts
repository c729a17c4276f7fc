import { existsSync, readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../contract/hash.server.ts'
import { acceptsEncoding } from './accept-encoding.ts'

type Headers = Record<string, string>
/** One representation with its headers ready, so that nothing is computed or read while a visitor waits. */
type Variant = { body: Buffer; etag: string; headers: Headers }
export type StoredFile = { plain: Variant; br: Variant | null; gzip: Variant | null }

/** For files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** True when the browser's cached copy is current. */
export const matchesEtag = (etag: string, known: string | undefined) =>
  known !== undefined && (known === '*' || known.includes(etag))

type Packed = { br?: Buffer | undefined; gzip?: Buffer | undefined }

/** A body and its compressed forms, each with its own ETag. */
export function storedBody(body: Buffer, packed: Packed, headers: Headers): StoredFile {
  const hash = hashOf(body)
  const all = { ...headers, ...(packed.br || packed.gzip ? { vary: 'accept-encoding' } : {}) }
  const variant = (body: Buffer, etag: string, more: Headers = {}) => ({
    body,
    etag,
    headers: { ...all, ...more, etag },
  })
  const form = (name: 'br' | 'gzip') =>
    packed[name] ? variant(packed[name], `"${hash}-${name}"`, { 'content-encoding': name }) : null
  return { plain: variant(body, `"${hash}"`), br: form('br'), gzip: form('gzip') }
}

/** Reads a file and its compressed forms into memory. */
export function storedFile(path: string, headers: Headers, cacheControl = 'no-cache'): StoredFile {
  const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  return storedBody(
    readFileSync(path),
    { br: packed('.br'), gzip: packed('.gz') },
    { ...headers, 'cache-control': cacheControl },
  )
}

/** Answers with the smallest form the client accepts, or with a 304 when its cached copy is current. */
export function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: StoredFile, status = 200) {
  const accepts = (name: 'br' | 'gzip') => acceptsEncoding(headers['accept-encoding'], name)
  const variant = (accepts('br') && file.br) || (accepts('gzip') && file.gzip) || file.plain
  reply.headers(variant.headers)
  return status === 200 && matchesEtag(variant.etag, headers['if-none-match'])
    ? reply.code(304).send()
    : reply.code(status).send(variant.body)
}
