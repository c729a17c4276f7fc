import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type ZipFile = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Names are UTF-8, and the sizes come after the content because it is compressed while it is still being read. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The first date a ZIP can have. */
const DAY = 0x0021

/** Integers of two or four bytes, as [size, value]. */
function bytesOf(...numbers: [2 | 4, number][]) {
  return Buffer.concat(
    numbers.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUIntLE(value, 0, size)
      return bytes
    }),
  )
}

/** A ZIP that is streamed while it is made, so it never is in memory as a whole. */
export async function* zipped(files: ZipFile[]) {
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const start = at
    let [sum, size, packed] = [0, 0, 0]
    async function* read() {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        sum = crc32(bytes, sum)
        size += bytes.length
        yield bytes
      }
    }
    const nameBytes = Buffer.from(name)
    const head = [
      [2, 20],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DAY],
    ] satisfies [2, number][]
    const nameSize: [2, number] = [2, nameBytes.length]
    yield Buffer.concat([bytesOf([4, 0x04034b50], ...head, [4, 0], [4, 0], [4, 0], nameSize, [2, 0]), nameBytes])
    // An error while reading fails the whole file.
    const deflated = pipeline(Readable.from(read(), { objectMode: false }), createDeflateRaw(), () => {})
    for await (const bytes of deflated) {
      packed += bytes.length
      yield bytes as Buffer
    }
    const sizes: [4, number][] = [
      [4, sum],
      [4, packed],
      [4, size],
    ]
    yield bytesOf([4, 0x08074b50], ...sizes)
    directory.push(
      bytesOf(
        [4, 0x02014b50],
        [2, 20],
        ...head,
        ...sizes,
        nameSize,
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, start],
      ),
      nameBytes,
    )
    at += 30 + nameBytes.length + packed + 16
  }
  const entries = Buffer.concat(directory)
  const count: [2, number] = [2, files.length]
  yield Buffer.concat([
    entries,
    bytesOf([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, entries.length], [4, at], [2, 0]),
  ])
}
