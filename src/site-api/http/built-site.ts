import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SECURITY_HEADERS } from '../../contract/security-headers.ts'
import { type StoredFile, storedFile } from '../../core/http/stored-file.ts'

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

export type BuiltSite = {
  policy: string
  pages: Map<string, StoredFile>
  files: Map<string, StoredFile>
  redirects: Map<string, string>
  notFound: StoredFile
  postNotFound: StoredFile
}

/** Reads the whole built site into memory. */
export function loadBuiltSite(dir: string): BuiltSite {
  const list = join(dir, 'site.json')
  if (!existsSync(list)) throw new Error(`There is no built site in ${dir}: run npm run build first, then start again.`)
  try {
    const built = v.parse(builtSiteSchema, JSON.parse(readFileSync(list, 'utf8')))
    const page = (file: string) =>
      storedFile(join(dir, file), {
        ...SECURITY_HEADERS,
        'content-security-policy': built.policy,
        'content-type': 'text/html; charset=utf-8',
      })
    return {
      policy: built.policy,
      pages: new Map(built.pages.map(({ path, file }) => [path, page(file)])),
      files: new Map(
        built.files.map(({ path, file, type, immutable }) => [
          path,
          storedFile(join(dir, file), { ...SECURITY_HEADERS, 'content-type': type }, immutable),
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
