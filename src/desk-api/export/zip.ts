import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type File = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** A ZIP that is streamed while it is made, so it never is in memory as a whole. */
export function zipped(files: File[]) {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, (open) => {
      const source = Readable.from(content, { objectMode: false })
      // An error while reading fails the whole file. The library leaves the source's errors to us.
      source.once('error', (error) => output.destroy(error))
      // A client that disconnects ends the reading.
      output.once('close', () => source.destroy())
      open(null, source)
    })
  zip.end()
  return output
}
