import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { typeOf } from '../../src/contract/file-types.ts'

/** Serves another site's built folder with brotli from memory, so its server is no slower than ours. */
export async function servePeer(folder: string) {
  const cached = new Map<string, { body: Buffer; headers: Record<string, string> } | null>()
  const read = (path: string) => {
    const plain = join(folder, normalize(path))
    const file = existsSync(plain) && statSync(plain).isDirectory() ? join(plain, 'index.html') : plain
    if (!existsSync(file)) return null
    const type = typeOf(file) ?? 'application/octet-stream'
    const body = readFileSync(file)
    if (!/text|svg/.test(type)) return { body, headers: { 'content-type': type } }
    return { body: brotliCompressSync(body), headers: { 'content-type': type, 'content-encoding': 'br' } }
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://peer').pathname)
    const answer = cached.has(path) ? cached.get(path) : read(path)
    cached.set(path, answer ?? null)
    response.writeHead(answer ? 200 : 404, answer?.headers ?? {})
    response.end(answer?.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
