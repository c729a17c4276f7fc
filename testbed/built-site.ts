import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { builtSiteSchema } from '../src/site-api/http/built-site.ts'

/** The finished site: tests and benchmarks run on the pages that visitors get. */
export const SITE_DIR = resolve(import.meta.dirname, '..', process.env.SITE_DIR || 'build/site')

const written = join(SITE_DIR, 'site.json')
if (!existsSync(written)) throw new Error(`There is no built site in ${SITE_DIR}: run npm run build first.`)
export const listing = v.parse(builtSiteSchema, JSON.parse(readFileSync(written, 'utf8')))

/** A file whose name changes with its content. */
export const ASSET = listing.files.map(({ path }) => path).find((path) => /^\/assets\/.*\.js$/.test(path)) ?? ''
