import type { FastifyInstance } from 'fastify'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import type { DeskDeps } from '../deps.ts'
import { personOf, pleaseWait } from '../desk-errors.ts'
import type { Listener } from './live.ts'

/** Enough for six tabs on a few devices. More than that is a bug in the page. */
const MAX_STREAMS = 20

export async function liveRoutes(app: FastifyInstance, { live }: Pick<DeskDeps, 'live'>) {
  const lines = new Map<string, number>()

  // Without this, a HEAD request would get a stream that never ends.
  app.get(DESK_CALLS.live.url, { exposeHeadRoute: false }, async (request, reply) => {
    const session = personOf(request).id_hash
    const open = lines.get(session) ?? 0
    if (open >= MAX_STREAMS) throw pleaseWait()
    reply.hijack()
    const { raw } = reply
    // They left while their session was looked up, so no event will say so anymore.
    if (raw.destroyed) return
    lines.set(session, open + 1)
    const headers = Object.entries(reply.getHeaders()).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    raw.writeHead(200, {
      ...Object.fromEntries(headers),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    request.raw.socket.setTimeout(0)
    const listener: Listener = {
      session,
      send: (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      beat: () => raw.write(': beat\n\n'),
      close: () => raw.end(),
    }
    raw.on('close', () => {
      live.remove(listener)
      const left = (lines.get(session) ?? 1) - 1
      if (left > 0) lines.set(session, left)
      else lines.delete(session)
    })
    // The page refetches when the stream opens, so it must hear about every change from before that moment.
    await live.add(listener).then(
      () => raw.write('retry: 2000\n\n'),
      () => raw.destroy(),
    )
  })
}
