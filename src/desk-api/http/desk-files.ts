import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK_POLICY } from '../../contract/desk/policy.ts'
import { nothingThere } from '../refusals.ts'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

type File = { body: Buffer; type: string; etag: string; lasting: boolean; packed: { br?: Buffer; gzip?: Buffer } }

function* filesIn(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** The built app, read once: a few files. */
export function loadDeskFiles(dir: string) {
  const files = new Map<string, File>()
  if (!existsSync(join(dir, 'index.html')))
    throw new Error(`There is no built desk in ${dir}: run npm run build first, then start again.`)
  for (const path of filesIn(dir)) {
    const name = `/${relative(dir, path).split(sep).join('/')}`
    const type = TYPES[name.split('.').at(-1) ?? '']
    if (!type) continue
    const body = readFileSync(path)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const packedAs = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
    const br = packedAs('.br')
    const gzip = packedAs('.gz')
    const packed = { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
    files.set(name, { body, type, etag, lasting: name.startsWith('/assets/'), packed })
  }
  return files
}

export type DeskFiles = ReturnType<typeof loadDeskFiles>

/** Every address that is no file is a page of the app. */
export function deskFileRoutes(app: FastifyInstance, files: DeskFiles) {
  const answer = (request: FastifyRequest, reply: FastifyReply, file: File) => {
    reply.headers({
      etag: file.etag,
      'cache-control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    // The service worker fetches under the policy it came with.
    if (/^text\/(html|javascript)/.test(file.type)) reply.header('content-security-policy', DESK_POLICY)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find(
      (name) => file.packed[name] && new RegExp(`\\b${name}\\b`).test(accepted),
    )
    reply.header('vary', 'accept-encoding').type(file.type)
    if (!encoding) return reply.send(file.body)
    return reply.header('content-encoding', encoding).send(file.packed[encoding])
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const file = files.get(path)
    if (file) return answer(request, reply, file)
    const page = files.get('/index.html')
    if (!page || /\.\w+$/.test(path)) throw nothingThere()
    return answer(request, reply, page)
  })
}
