import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { HSTS, SECURITY_HEADERS } from '../../contract/security-headers.ts'

export const builtSiteSchema = v.object({
  /** The pages' content security policy, one for all. */
  policy: v.string(),
  pages: v.array(v.object({ path: v.string(), file: v.string() })),
  notFound: v.string(),
  postNotFound: v.string(),
  files: v.array(
    v.object({
      path: v.string(),
      file: v.string(),
      type: v.string(),
      immutable: v.optional(v.boolean(), false),
    }),
  ),
  redirects: v.record(v.string(), v.string()),
})

type Headers = Record<string, string>
/** One representation, ready to be written: nothing is computed or read while a visitor waits. */
export type Variant = { body: Buffer; etag: string; plain: Written; secure: Written }
/** Names and values in turn, the form Node writes fastest: for the answer, and for a 304. */
type Written = { found: string[]; unchanged: string[] }
export type StoredFile = { plain: Variant; br: Variant | null; gzip: Variant | null }
export type BuiltSite = {
  policy: string
  pages: Map<string, StoredFile>
  files: Map<string, StoredFile>
  redirects: Map<string, string>
  notFound: StoredFile
  postNotFound: StoredFile
}

function variant(body: Buffer, name: string, hash: string, headers: Headers): Variant {
  const etag = name ? `"${hash}-${name}"` : `"${hash}"`
  const all = {
    ...SECURITY_HEADERS,
    ...headers,
    etag,
    ...(name ? { 'content-encoding': name } : {}),
  }
  const written = (headers: Headers): Written => ({
    found: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
    unchanged: Object.entries(headers).flat(),
  })
  return { body, etag, plain: written(all), secure: written({ ...all, ...HSTS }) }
}

function storedFile(path: string, headers: Headers): StoredFile {
  const body = readFileSync(path)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const packed = (ending: string, name: string) =>
    existsSync(path + ending)
      ? variant(readFileSync(path + ending), name, hash, { ...headers, vary: 'accept-encoding' })
      : null
  const br = packed('.br', 'br')
  const gzip = packed('.gz', 'gzip')
  const vary = br || gzip ? { vary: 'accept-encoding' } : {}
  return { plain: variant(body, '', hash, { ...headers, ...vary }), br, gzip }
}

/** Reads the whole built site into memory. */
export function loadBuiltSite(dir: string): BuiltSite {
  const list = join(dir, 'site.json')
  if (!existsSync(list)) throw new Error(`There is no built site in ${dir}: run npm run build first, then start again.`)
  try {
    const built = v.parse(builtSiteSchema, JSON.parse(readFileSync(list, 'utf8')))
    const page = (file: string) =>
      storedFile(join(dir, file), {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': built.policy,
      })
    return {
      policy: built.policy,
      pages: new Map(built.pages.map(({ path, file }) => [path, page(file)])),
      files: new Map(
        built.files.map(({ path, file, type, immutable }) => [
          path,
          storedFile(join(dir, file), {
            'content-type': type,
            'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
          }),
        ]),
      ),
      redirects: new Map(Object.entries(built.redirects)),
      notFound: page(built.notFound),
      postNotFound: page(built.postNotFound),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    throw new Error(`The built site in ${dir} is not whole (${why}): run npm run build again.`)
  }
}
