import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { BuiltSite } from './built-site.ts'
import { readPlainGet } from './plain-get.ts'
import { type Answered, isHeld, type Secure, variantFor } from './site-files.ts'

/** The head of an answer as bytes, made again when the second changes. */
type Head = { date: string; bytes: Buffer }

function headWriter(keepAliveSeconds: number) {
  const heads = new Map<string[], Head>()
  let date = ''
  let until = 0
  return (status: '200 OK' | '304 Not Modified', headers: string[]) => {
    const now = Date.now()
    if (now >= until) {
      date = new Date(now).toUTCString()
      until = now - (now % 1000) + 1000
    }
    const known = heads.get(headers)
    if (known?.date === date) return known.bytes
    const lines = [`HTTP/1.1 ${status}`]
    for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
    lines.push(`Date: ${date}`, 'Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`, '\r\n')
    const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
    heads.set(headers, { date, bytes })
    return bytes
  }
}

/**
 * Answers plain requests for the site's own addresses on the bare connection: Node's HTTP objects cost more than
 * the answer. At the first request that is anything else, the connection is Node's HTTP server's, for good.
 */
export function addFastPath(server: Server, site: BuiltSite, isSecure: Secure, onAnswer: Answered) {
  const listeners = server.listeners('connection')
  const writeHead = headWriter(server.keepAliveTimeout / 1000)
  const open = new Set<Socket>()

  function answer(socket: Socket, bytes: Buffer) {
    // Writing still, so the visitor reads slowly: Node's server holds such connections back.
    if (socket.writableLength > 0 || !server.listening) return false
    const request = readPlainGet(bytes)
    if (!request) return false
    const { path, headers } = request
    const file = site.pages.get(path) ?? site.files.get(path)
    if (!file) return false
    const variant = variantFor(file, headers['accept-encoding'])
    const written = isSecure({ headers, socket }) ? variant.secure : variant.plain
    if (isHeld(variant, headers['if-none-match'])) {
      socket.write(writeHead('304 Not Modified', written.unchanged))
      onAnswer('GET', 304, path)
    } else {
      socket.cork()
      socket.write(writeHead('200 OK', written.found))
      socket.write(variant.body)
      socket.uncork()
      onAnswer('GET', 200, path)
    }
    return true
  }

  function onConnection(socket: Socket) {
    const onData = (bytes: Buffer) => {
      if (answer(socket, bytes)) return
      open.delete(socket)
      socket.off('data', onData).off('end', onEnd).off('error', onError).off('timeout', onIdle).setTimeout(0)
      socket.pause()
      for (const listener of listeners) listener.call(server, socket)
      socket.unshift(bytes)
      socket.resume()
    }
    const onEnd = () => socket.end()
    const onError = () => socket.destroy()
    const onIdle = () => {
      if (socket.writableLength === 0) socket.destroy()
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.setTimeout(server.keepAliveTimeout)
    socket.on('data', onData).on('end', onEnd).on('error', onError).on('timeout', onIdle)
  }

  server.removeAllListeners('connection').on('connection', onConnection)
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    for (const socket of open) if (socket.writableLength === 0) socket.destroy()
    closeIdle()
  }
  return server
}
