/** Turns what React Router built into what the server serves: build/app/client → build/site. */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { loadPosts } from '../src/content/posts.server.ts'
import { prices } from '../src/content/prices.ts'
import { checked } from '../src/content/schemas/checked.ts'
import { ownTestimonialsSchema } from '../src/content/schemas/reply-limits.ts'
import { siteFactsSchema, siteSchema } from '../src/content/schemas/site-schema.ts'
import { site, siteFacts } from '../src/content/site.ts'
import { testimonials } from '../src/content/testimonials/testimonials.ts'
import { NOT_FOUND_PATHS, pagePaths, redirects } from '../src/content/urls.server.ts'
import { priceReminders } from '../src/fence/plan-price.ts'
import { pricesSchema } from '../src/fence/prices-schema.ts'
import { readPageDates } from './page-dates.ts'
import { compressFiles } from './site/compress.ts'
import { contentSecurityPolicy } from './site/content-security.ts'
import { deferScripts, withoutScripts } from './site/defer-scripts.ts'
import { atomFeed, robotsTxt, sitemapXml, webManifest } from './site/feeds.ts'
import { writeIcons } from './site/icons.ts'
import { cssOfPage } from './site/page-css.ts'
import { caddySite, nginxMaps, nginxServer } from './site/proxy-files.ts'
import { writeSharePictures } from './site/share-pictures.ts'
import { starterScript } from './site/starter-script.ts'

const FROM = 'build/app/client'
const TO = 'build/site'
const PROXY = 'build/proxy'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile())

function write(file: string, text: string) {
  mkdirSync(dirname(join(TO, file)), { recursive: true })
  writeFileSync(join(TO, file), text)
}

checked('src/content/site.ts', siteSchema, site)
checked('src/content/site.ts', siteFactsSchema, siteFacts)
checked('src/content/prices.ts', pricesSchema, prices)
checked('src/content/testimonials/testimonials.ts', ownTestimonialsSchema, testimonials)
rmSync(TO, { recursive: true, force: true })

const built = (path: string) => readFileSync(join(FROM, path, 'index.html'), 'utf8')
const posts = loadPosts()
const dates = readPageDates()
const dayOf = (path: string) =>
  posts.find(({ slug }) => path === `/blog/${slug}`)?.publishedAt ??
  (path === '/blog' ? posts[0]?.publishedAt : dates[path]?.changed)

const styles = new Set<string>()
function withOwnCss(html: string) {
  return html.replace(/(<style [^>]*>)([\s\S]*?)<\/style>/, (_, tag: string, whole: string) => {
    const css = cssOfPage(whole, html)
    styles.add(css)
    return `${tag}${css}</style>`
  })
}

/** Keeps a script that stood in a page as a file of its own; gives its address. */
function keepScript(name: string, source: string) {
  const file = `assets/${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  write(file, source)
  return `/${file}`
}

const starter = await starterScript()
const pages = pagePaths().map((path) => {
  const file = join(path.slice(1), 'index.html')
  write(file, withOwnCss(deferScripts(built(path), starter, keepScript)))
  return { path, file }
})
const [notFound, postNotFound] = NOT_FOUND_PATHS.map((path) => {
  const file = `${path.slice(1)}.html`
  write(file, withOwnCss(withoutScripts(built(path))))
  return file
})
for (const file of filesBelow(FROM)) {
  if (file.endsWith('.html') || file.startsWith('.vite') || /404\.data$/.test(file)) continue
  mkdirSync(dirname(join(TO, file)), { recursive: true })
  copyFileSync(join(FROM, file), join(TO, file))
}
if (!existsSync(join(TO, 'pictures'))) cpSync('public/pictures', join(TO, 'pictures'), { recursive: true })

write('sitemap.xml', sitemapXml(pages.map(({ path }) => ({ path, changed: dayOf(path) ?? '' }))))
write('robots.txt', robotsTxt())
write('feed.xml', atomFeed(posts))
write('site.webmanifest', webManifest())
await writeIcons(TO)
await writeSharePictures(TO)

const addresses = new Set([...pagePaths(), ...Object.keys(redirects()), ...filesBelow(TO).map((file) => `/${file}`)])
for (const { path, file } of pages) {
  const html = readFileSync(join(TO, file), 'utf8')
  const dead = [...html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].find(([, address = '']) => !addresses.has(address))
  if (dead) throw new Error(`The page ${path} links to ${dead[1]}, which does not exist: mend the content or the page.`)
}

const listed = new Set([...pages.map(({ file }) => file), notFound, postNotFound])
const files = filesBelow(TO)
  .filter((file) => !listed.has(file))
  .map((file) => {
    const type = TYPES[file.split('.').pop() ?? '']
    if (!type) throw new Error(`tools/finish-site.ts knows no content type for ${file}`)
    const immutable = file.startsWith('assets/') || file.startsWith('pictures/')
    return {
      path: `/${file}`,
      file,
      type: file === 'feed.xml' ? 'application/atom+xml; charset=utf-8' : type,
      immutable,
    }
  })
await compressFiles(filesBelow(TO).map((file) => join(TO, file)))
if (!notFound || !postNotFound) throw new Error('the pages for unknown addresses were not built')
const policy = contentSecurityPolicy(starter, styles)
const listing = { policy, pages, notFound, postNotFound, files, redirects: redirects() }
writeFileSync(join(TO, 'site.json'), JSON.stringify(listing))
const facts = { policy, redirects: redirects(), types: TYPES }
mkdirSync(PROXY, { recursive: true })
writeFileSync(join(PROXY, 'nginx-maps.conf'), nginxMaps(facts))
writeFileSync(join(PROXY, 'nginx-server.conf'), nginxServer(facts))
writeFileSync(join(PROXY, 'Caddyfile'), caddySite(facts))

console.log(`Built ${pages.length} pages into ${TO}.`)
if (site.sampleTestimonials)
  console.log(
    'The testimonials are samples: replace them in src/content/testimonials/testimonials.ts and the county files.',
  )
if (site.planner) for (const reminder of priceReminders(prices, new Date())) console.log(reminder)
