import { connect, createServer, type Socket } from 'node:net'

/** What happens to new connections: forwarded, closed immediately, or accepted and never answered. */
type State = 'whole' | 'refused' | 'silent'

export type NetworkLink = Awaited<ReturnType<typeof startNetworkLink>>

/** A connection between two programs that a test can cut, slow down or hang. */
export async function startNetworkLink(farPort: number) {
  let state: State = 'whole'
  let delay = 0
  let dropAfter = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const hanging = new WeakSet<Socket>()

  const server = createServer((near) => {
    if (state === 'refused') return void near.destroy()
    const far = connect(farPort, '127.0.0.1')
    let carried = 0
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (state === 'silent') hanging.add(from)
      from.on('data', (part) => {
        if (hanging.has(from)) return
        if (from === near) carried += part.length
        if (carried > dropAfter) {
          near.destroy()
          far.destroy()
        } else if (delay === 0) to.write(part)
        else setTimeout(() => to.writable && to.write(part), delay)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!hanging.has(from)) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The line has no port.')

  return {
    port: address.port,
    /** Ends every connection and refuses new ones. */
    cut() {
      state = 'refused'
      for (const socket of sockets) socket.destroy()
    },
    /** Nothing arrives any more and neither side is notified, as when a router forgets its connections. */
    hang() {
      state = 'silent'
      for (const socket of sockets) hanging.add(socket)
    },
    slow(ms: number) {
      delay = ms
    },
    /** Ends each connection once this many bytes have been sent to the far side. */
    dropAfter(bytes: number) {
      dropAfter = bytes
    },
    /** New connections work again; hung ones stay hung. */
    heal() {
      state = 'whole'
      delay = 0
      dropAfter = Number.POSITIVE_INFINITY
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
