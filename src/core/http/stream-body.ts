import type { IncomingMessage } from 'node:http'
import { growingBuffer } from './growing-buffer.ts'
import { isMostlyChunks } from './read-body.ts'

const KB = 1024
/** From here on nothing more is taken off the line; what Node has read of it by then, up to 64 KB, still comes. */
const ENOUGH_BYTES = 16 * KB
const MOST_BYTES = 256 * KB
const STEP = 16 * KB

/**
 * A body piece by piece, as fast as the pieces are dealt with. The stream itself would keep what comes meanwhile chunk by
 * chunk, 26 MB of chunks of one byte: here it is copied, and the line stops. `null` is a body that broke off or is
 * nothing but chunks, and the last.
 */
export async function* streamBody(request: IncomingMessage): AsyncGenerator<Buffer | null> {
  const { socket } = request
  const waiting = growingBuffer(MOST_BYTES, STEP)
  let bytes = 0
  let chunks = 0
  let isEnded = false
  let isBroken = request.destroyed
  let wake = () => {}
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    chunks += 1
    isBroken ||= isMostlyChunks(chunks, bytes)
    if (!isBroken) waiting.add(chunk)
    if (waiting.length() > ENOUGH_BYTES) socket.pause()
    wake()
  }
  const onEnd = () => {
    isEnded = true
    wake()
  }
  const onClose = () => {
    isBroken ||= !isEnded
    wake()
  }
  request.on('data', onData).once('end', onEnd).once('close', onClose)
  try {
    for (;;) {
      if (isBroken) return yield null
      if (waiting.length() > 0) {
        const piece = Buffer.from(waiting.bytes())
        waiting.drop()
        yield piece
      } else if (isEnded) return
      else {
        socket.resume()
        await new Promise<void>((done) => {
          wake = done
        })
      }
    }
  } finally {
    // Whoever stops early leaves the rest to be read on: see drain-bodies.ts.
    request.off('data', onData)
    waiting.drop()
    socket.resume()
  }
}
