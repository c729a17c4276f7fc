import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SECURITY_HEADERS } from '../../contract/security-headers.ts'

export const UNREADABLE = 'This request could not be read.'

/** A client that neither reads the last answer nor hangs up would keep the connection open forever. */
const LAST_WORDS_MS = 2000

/** Answers what isn't valid HTTP with a short text, then closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: text/plain; charset=utf-8',
      ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${UNREADABLE.length}`,
      'connection: close',
      '',
      UNREADABLE,
    ].join('\r\n'),
  )
}
