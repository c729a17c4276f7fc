/** What a plain request for a page says: all that choosing an answer needs. */
export type PlainGet = { path: string; headers: Record<string, string> }

/**
 * One whole GET of HTTP/1.1 with nothing unusual in it. Every character is accounted for, so that no proxy can
 * read the same bytes differently; whatever does not match goes to Node's own parser.
 */
const WHOLE = /^GET (\/[\w./-]*) HTTP\/1\.1\r\n(?:[\w-]+:[ -~]*\r\n)+\r\n$/
const MOST_BYTES = 8192
/** Headers that choose the answer, and those that ask for more than this path gives. */
const NAMED =
  /\r\n(host|accept-encoding|if-none-match|x-forwarded-proto|connection|content-length|transfer-encoding|upgrade|expect):([^\r]*)/gi
const UNUSUAL = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect'])

export function readPlainGet(bytes: Buffer): PlainGet | null {
  if (bytes.length > MOST_BYTES) return null
  const text = bytes.toString('latin1')
  const path = WHOLE.exec(text)?.[1]
  if (path === undefined) return null
  const headers: PlainGet['headers'] = {}
  NAMED.lastIndex = 0
  for (let match = NAMED.exec(text); match; match = NAMED.exec(text)) {
    const name = (match[1] ?? '').toLowerCase()
    if (UNUSUAL.has(name) || name in headers) return null
    headers[name] = (match[2] ?? '').trim()
  }
  const { host, connection = 'keep-alive' } = headers
  return host && connection.toLowerCase() === 'keep-alive' ? { path, headers } : null
}
