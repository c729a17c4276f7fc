/**
 * Bytes while they arrive, copied into one piece of memory: kept chunk by chunk, a chunk of one byte costs some 400.
 * Memory that grows in place leaves no copies behind, and dropped, it is free at once.
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
    /** How much more memory this takes once so many bytes are added. */
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
