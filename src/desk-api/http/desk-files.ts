import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DESK_POLICY } from '../../contract/desk/policy.ts'
import { typeOf } from '../../contract/file-types.ts'
import { IMMUTABLE, type StoredFile, sendFile, storedFile } from '../../core/http/stored-file.ts'
import { nothingThere } from '../desk-errors.ts'

function* filesIn(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** The built app is only a few files, so read them once. */
export function loadDeskFiles(dir: string) {
  const files = new Map<string, StoredFile>()
  if (!existsSync(join(dir, 'index.html')))
    throw new Error(`The desk isn’t built in ${dir}. Run npm run build, then start again.`)
  for (const path of filesIn(dir)) {
    const name = `/${relative(dir, path).split(sep).join('/')}`
    const type = typeOf(name)
    if (!type) continue
    // The service worker makes its requests under the policy it was served with.
    const policy = /^text\/(html|javascript)/.test(type) ? { 'content-security-policy': DESK_POLICY } : {}
    const cacheControl = name.startsWith('/assets/') ? IMMUTABLE : undefined
    files.set(name, storedFile(path, { ...policy, 'content-type': type }, cacheControl))
  }
  return files
}

export type DeskFiles = ReturnType<typeof loadDeskFiles>

/** Every path that isn't a file is a page of the app. */
export function deskFileRoutes(app: FastifyInstance, files: DeskFiles) {
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const file = files.get(path)
    if (file) return sendFile(request, reply, file)
    const page = files.get('/index.html')
    if (!page || /\.\w+$/.test(path)) throw nothingThere()
    return sendFile(request, reply, page)
  })
}
