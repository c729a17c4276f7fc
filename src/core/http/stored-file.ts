import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { HSTS } from '../../contract/security-headers.ts'
import { acceptsEncoding } from './accept-encoding.ts'

type Headers = Record<string, string>
/** The headers of a full answer and of a 304. */
type Written = { found: Headers; unchanged: Headers }
/** One representation with its headers ready, so that nothing is computed or read while a visitor waits. */
type Variant = { body: Buffer; etag: string; plain: Written; secure: Written }
export type StoredFile = { plain: Variant; br: Variant | null; gzip: Variant | null }

/** For files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

const contentHash = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** True when the browser's cached copy is current. */
export const matchesEtag = (etag: string, known: string | undefined) =>
  known !== undefined && (known === '*' || known.includes(etag))

function variant(body: Buffer, etag: string, headers: Headers): Variant {
  const written = (unchanged: Headers): Written => ({
    found: { ...unchanged, 'content-length': String(body.length) },
    unchanged,
  })
  return { body, etag, plain: written(headers), secure: written({ ...headers, ...HSTS }) }
}

type Packed = { br?: Buffer | undefined; gzip?: Buffer | undefined }

/** A body and its compressed forms, each with its own ETag. */
export function storedBody(body: Buffer, packed: Packed, headers: Headers): StoredFile {
  const hash = contentHash(body)
  const all = { ...headers, ...(packed.br || packed.gzip ? { vary: 'accept-encoding' } : {}) }
  const form = (name: 'br' | 'gzip') => {
    const etag = `"${hash}-${name}"`
    return packed[name] ? variant(packed[name], etag, { ...all, etag, 'content-encoding': name }) : null
  }
  const etag = `"${hash}"`
  return { plain: variant(body, etag, { ...all, etag }), br: form('br'), gzip: form('gzip') }
}

/** Reads a file and its compressed forms into memory. */
export function storedFile(path: string, headers: Headers, isImmutable = false): StoredFile {
  const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  return storedBody(
    readFileSync(path),
    { br: packed('.br'), gzip: packed('.gz') },
    { ...headers, 'cache-control': isImmutable ? IMMUTABLE : 'no-cache' },
  )
}

/** Answers with the smallest form the client accepts, or with a 304 when its cached copy is current. */
export function fileAnswer(file: StoredFile, asked: IncomingHttpHeaders, isSecure: boolean, status = 200) {
  const takes = (name: 'br' | 'gzip') => acceptsEncoding(asked['accept-encoding'], name)
  const variant = (takes('br') && file.br) || (takes('gzip') && file.gzip) || file.plain
  const headers = isSecure ? variant.secure : variant.plain
  return status === 200 && matchesEtag(variant.etag, asked['if-none-match'])
    ? { status: 304, headers: headers.unchanged, body: undefined }
    : { status, headers: headers.found, body: variant.body }
}
