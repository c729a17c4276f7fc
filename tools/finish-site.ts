/** Turns the output of React Router into what the server serves: build/app → build/site. */

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DIG_HOLIDAYS, digHolidayReminders } from '../src/content/dig-holidays.ts'
import { prices } from '../src/content/prices.ts'
import { checkOwnContent } from '../src/content/schemas/check-own-content.ts'
import { site } from '../src/content/site.ts'
import { contentAt } from '../src/content/site-content.ts'
import { hashOf } from '../src/contract/hash.server.ts'
import { priceReminders } from '../src/fence/plan-price.ts'
import { openBundle } from '../src/publisher/bundle.ts'
import { compressFiles } from '../src/publisher/compress.ts'
import { robotsTxt, webManifest } from '../src/publisher/feeds.ts'
import { LISTING, listedFile } from '../src/publisher/listing.ts'
import { makePages } from '../src/publisher/make-pages.ts'
import { appDirOf, TEMPLATES, type Templates } from '../src/publisher/templates.ts'
import { writePageDates } from './page-dates.ts'
import { contentSecurityPolicy } from './site/content-security.ts'
import { buildHydrateScript } from './site/hydrate-script.ts'
import { writeIcons } from './site/icons.ts'
import { writeSharePictures } from './site/share-pictures.ts'
import { specimens } from './site/specimens.ts'
import { templateRules } from './site/template-rules.ts'

const FROM = 'build/app/client'
const SITE = 'build/site'
/** The current site may be in use, so it is replaced only when the new one is complete. */
const TO = `${SITE}.next`
const OLD = `${SITE}.old`

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()

function write(file: string, body: string | Buffer) {
  mkdirSync(dirname(join(TO, file)), { recursive: true })
  writeFileSync(join(TO, file), body)
}

checkOwnContent()
writePageDates()
for (const dir of [TO, OLD]) rmSync(dir, { recursive: true, force: true })

for (const file of filesBelow(FROM)) {
  if (/\.(html|data)$/.test(file) || file.startsWith('.vite')) continue
  mkdirSync(dirname(join(TO, file)), { recursive: true })
  copyFileSync(join(FROM, file), join(TO, file))
}
if (!existsSync(join(TO, 'pictures'))) cpSync('public/pictures', join(TO, 'pictures'), { recursive: true })
write('robots.txt', robotsTxt())
write('site.webmanifest', webManifest())
await writeIcons(TO)
await writeSharePictures(TO)

const now = new Date()
const appDir = appDirOf(TO)
const bundle = await openBundle(appDir)
const rules = await templateRules(bundle, specimens(now))
const hydrateScript = await buildHydrateScript()
const fixed = filesBelow(TO)
const hashed = (folder: string) => (file: string) => hashOf(readFileSync(join(folder, file)))
const hashes = Object.fromEntries(fixed.map((file) => [file, hashed(TO)(file)]))
// Everything that pages are made with, so that a release never reuses pages from another build.
const makers = [join(appDir, 'server'), 'src/publisher'].flatMap((folder) => filesBelow(folder).map(hashed(folder)))
const policy = contentSecurityPolicy(hydrateScript)
const templates: Templates = {
  policy,
  build: hashOf(JSON.stringify([makers, hashes, rules, hydrateScript])).slice(0, 12),
  files: fixed.map(listedFile),
  hashes,
  hydrateScript,
  templates: rules,
}
writeFileSync(join(appDir, TEMPLATES), JSON.stringify(templates))

const listing = await makePages({ bundle, templates, content: contentAt({}, now), store: write })
await compressFiles(filesBelow(TO).map((file) => join(TO, file)))
write(LISTING, JSON.stringify(listing))
if (existsSync(SITE)) renameSync(SITE, OLD)
renameSync(TO, SITE)
rmSync(OLD, { recursive: true, force: true })

console.log(`Built ${listing.pages.length} pages into ${SITE}.`)
if (site.sampleTestimonials)
  console.log(
    'The testimonials are samples: replace them in src/content/testimonials/testimonials.ts and the county files.',
  )
for (const reminder of digHolidayReminders(DIG_HOLIDAYS, now)) console.log(reminder)
if (site.planner) for (const reminder of priceReminders(prices, now)) console.log(reminder)
