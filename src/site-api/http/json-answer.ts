import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFile, storedBody } from '../../core/http/stored-file.ts'

/** A thousand articles take about 30 ms; the best quality would take a second. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** An answer that rarely changes: serialized and compressed once, and revalidated by its ETag. */
export function jsonAnswer(value: unknown) {
  const body = Buffer.from(JSON.stringify(value))
  const stored = storedBody(
    body,
    { br: brotliCompressSync(body, QUICK), gzip: gzipSync(body) },
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=60' },
  )
  return (request: FastifyRequest, reply: FastifyReply) => sendFile(request, reply, stored)
}
