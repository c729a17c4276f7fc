/**
 * Collects incoming bytes in a single resizable buffer. Stored as separate chunks, a one-byte chunk would cost some 400
 * bytes. Growing in place leaves no copies behind, and dropping the buffer frees its memory immediately.
 */
export function growingBuffer(maxBytes: number, step: number) {
  const memory = new ArrayBuffer(0, { maxByteLength: maxBytes })
  const view = new Uint8Array(memory)
  let length = 0
  const sizeWith = (more: number) => {
    const needed = length + more
    return needed > memory.byteLength ? Math.min(needed + step, maxBytes) : memory.byteLength
  }
  return {
    /** How much more memory the buffer takes once `more` bytes are added. */
    growthFor: (more: number) => sizeWith(more) - memory.byteLength,
    add(chunk: Buffer) {
      memory.resize(sizeWith(chunk.length))
      view.set(chunk, length)
      length += chunk.length
    },
    bytes: () => Buffer.from(memory, 0, length),
    drop() {
      memory.resize(0)
      length = 0
    },
  }
}
