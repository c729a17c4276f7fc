// The process that reads photos: what a hostile file does to it, it does not do to the site.
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { readPhoto } from './read-photo.ts'

sharp.concurrency(1)
sharp.cache(false)
try {
  // Visitors come first.
  setPriority(10)
} catch {
  // A system that does not allow it shares the time evenly.
}

process.on('message', async (bytes: Uint8Array) => {
  const read = await readPhoto(bytes)
  process.send?.(read)
})
// The site's end is its own.
process.on('disconnect', () => process.exit())
