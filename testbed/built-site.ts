import { resolve } from 'node:path'
import { readListing } from '../src/publisher/listing.ts'

/** The finished site: tests and benchmarks run on the pages visitors get. */
export const SITE_DIR = resolve(import.meta.dirname, '..', process.env.SITE_DIR || 'build/site')

export const listing = readListing(SITE_DIR)

/** A file whose name changes with its content. */
export const ASSET = listing.files.map(({ path }) => path).find((path) => /^\/assets\/.*\.js$/.test(path)) ?? ''
