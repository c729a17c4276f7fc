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
import { prices } from '../src/content/prices.ts'
import { checked } from '../src/content/schemas/checked.ts'
import { ownTestimonialsSchema } from '../src/content/schemas/reply-limits.ts'
import { siteFactsSchema, siteSchema } from '../src/content/schemas/site-schema.ts'
import { site, siteFacts } from '../src/content/site.ts'
import { contentAt } from '../src/content/site-content.ts'
import { testimonials } from '../src/content/testimonials/testimonials.ts'
import { redirects } from '../src/content/urls.server.ts'
import { priceReminders } from '../src/fence/plan-price.ts'
import { pricesSchema } from '../src/fence/prices-schema.ts'
import { openBundle } from '../src/publisher/bundle.ts'
import { compressFiles } from '../src/publisher/compress.ts'
import { robotsTxt, webManifest } from '../src/publisher/feeds.ts'
import { hashOf, LISTING, listedFile, TYPES } from '../src/publisher/listing.ts'
import { makePages } from '../src/publisher/make-pages.ts'
import { appDirOf, TEMPLATES, type Templates } from '../src/publisher/templates.ts'
import { contentSecurityPolicy } from './site/content-security.ts'
import { buildHydrateScript } from './site/hydrate-script.ts'
import { writeIcons } from './site/icons.ts'
import { caddySite, nginxMaps, nginxServer } from './site/proxy-files.ts'
import { writeSharePictures } from './site/share-pictures.ts'
import { specimens } from './site/specimens.ts'
import { templateRules } from './site/template-rules.ts'

const FROM = 'build/app/client'
const SITE = 'build/site'
/** A proxy may be serving the current site, so it is replaced only when the new one is complete. */
const TO = `${SITE}.next`
const OLD = `${SITE}.old`
const PROXY = 'build/proxy'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()

function write(file: string, body: string | Buffer) {
  mkdirSync(dirname(join(TO, file)), { recursive: true })
  writeFileSync(join(TO, file), body)
}

checked('src/content/site.ts', siteSchema, site)
checked('src/content/site.ts', siteFactsSchema, siteFacts)
checked('src/content/prices.ts', pricesSchema, prices)
checked('src/content/testimonials/testimonials.ts', ownTestimonialsSchema, testimonials)
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

const listing = await makePages({ bundle, templates, content: contentAt({}, now), put: write })
await compressFiles(filesBelow(TO).map((file) => join(TO, file)))
write(LISTING, JSON.stringify(listing))
if (existsSync(SITE)) renameSync(SITE, OLD)
renameSync(TO, SITE)
rmSync(OLD, { recursive: true, force: true })

const facts = { policy, redirects: redirects(), types: TYPES, phone: siteFacts.phone }
mkdirSync(PROXY, { recursive: true })
writeFileSync(join(PROXY, 'nginx-maps.conf'), nginxMaps(facts))
writeFileSync(join(PROXY, 'nginx-server.conf'), nginxServer(facts))
writeFileSync(join(PROXY, 'Caddyfile'), caddySite(facts))

console.log(`Built ${listing.pages.length} pages into ${SITE}.`)
if (site.sampleTestimonials)
  console.log(
    'The testimonials are samples: replace them in src/content/testimonials/testimonials.ts and the county files.',
  )
if (site.planner) for (const reminder of priceReminders(prices, now)) console.log(reminder)
