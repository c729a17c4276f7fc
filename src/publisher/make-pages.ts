import { setImmediate as nextTurn } from 'node:timers/promises'
import { WORK_PATH } from '../content/catalog.ts'
import { shownWork } from '../content/jobs.server.ts'
import { mediaFileAt } from '../content/pictures/media-url.ts'
import { picturesShown } from '../content/pictures/pictures-shown.ts'
import type { SiteContent } from '../content/site-content.ts'
import { NOT_FOUND_PATHS, pagePaths, redirects, UNLISTED_PATHS } from '../content/urls.server.ts'
import { hashOf, sha256Of } from '../contract/hash.server.ts'
import { type Bundle, dataFile } from './bundle.ts'
import { deferScripts, withoutScripts } from './defer-scripts.ts'
import { atomFeed, sitemapXml, workFeed } from './feeds.ts'
import { contentKey, type Listing, listedFile } from './listing.ts'
import { pageDays } from './page-days.ts'
import { type Templates, withTemplateRules } from './templates.ts'

export type Making = {
  bundle: Bundle
  templates: Templates
  content: SiteContent
  /** Stores a finished file. */
  store: (file: string, body: Buffer, hash: string) => void
  onProgress?: (done: number, of: number) => void
  /** The files of the current release, if the same build made them. */
  before?: { hashes: Record<string, string>; read: (file: string) => string } | undefined
  /**
   * A dead link fails a build. In a release it doesn't, because a dead link in an old article must not block a storm
   * notice.
   */
  mayLackPages?: boolean
}

const WORK_FEED = `${WORK_PATH.slice(1)}/feed.xml`
const MADE_XML = ['sitemap.xml', 'feed.xml', WORK_FEED]

const pageAt = (path: string) => ({ path, file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html` })

/** Makes every page and everything else that depends on content, and returns the listing of the whole site. */
export async function makePages({
  bundle,
  templates,
  content,
  store,
  onProgress,
  before,
  mayLackPages,
}: Making): Promise<Listing> {
  const hashes: Record<string, string> = { ...templates.hashes }
  const made = new Set<string>()
  function write(file: string, text: string) {
    if (made.has(file)) return
    const body = Buffer.from(text)
    const hash = hashOf(body)
    hashes[file] = hash
    made.add(file)
    store(file, body, hash)
  }
  /** Stores a page's script as a separate file and returns its address. */
  function addScript(name: string, source: string) {
    const file = `assets/${name}-${sha256Of(source).slice(0, 8)}.js`
    write(file, source)
    return `/${file}`
  }
  const redirected = redirects()
  const known = pagePaths(content)
  const addresses = new Set([
    ...known,
    ...UNLISTED_PATHS,
    ...Object.keys(redirected),
    ...templates.files.map(({ path }) => path),
    ...MADE_XML.map((file) => `/${file}`),
  ])
  /** Their files are made as pictures are uploaded, in a folder beside the releases. */
  const pictures = picturesShown(content)
  const leadsOn = (to: string) =>
    addresses.has(to) || made.has(to.slice(1)) || pictures.has(mediaFileAt(to)?.id ?? 'none')
  const paths = [...known, ...UNLISTED_PATHS, ...NOT_FOUND_PATHS]
  const deadLinks: string[] = []
  let done = 0

  async function addPage(path: string, file: string, render: () => Promise<string>) {
    try {
      const html = await render()
      const dead = [...html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].find(([, to = '']) => !leadsOn(to))
      if (dead && !mayLackPages) throw new Error(`it links to ${dead[1]}, which doesn’t exist`)
      if (dead) deadLinks.push(`The page ${path} links to ${dead[1]}, which doesn’t exist.`)
      write(file, html)
    } catch (error) {
      // Disk errors are not the page's fault; let the caller handle them.
      if (error instanceof Error && 'syscall' in error) throw error
      throw new Error(`The page ${path} couldn’t be made: ${error instanceof Error ? error.message : error}.`)
    }
    done += 1
    onProgress?.(done, paths.length)
  }
  async function render(path: string, finish: (html: string) => string) {
    const html = finish(await bundle.html(path, content))
    return withTemplateRules(html, bundle.templateOf(path), templates.templates, bundle.rules)
  }

  /** A page depends only on its data. If the data hasn't changed, reuse the current page and its scripts. */
  function asShown(path: string, file: string) {
    const data = dataFile(path)
    if (!before?.hashes[file] || before.hashes[data] !== hashes[data]) return
    try {
      const html = before.read(file)
      const scripts = [...html.matchAll(/ data-(?:state|start)="\/([^"]+)"/g)].map(([, script = '']) => script)
      const texts = scripts.map((script) => [script, before.read(script)] as const)
      for (const [script, text] of texts) write(script, text)
      return html
    } catch {
      // The disk failed to return it, so the page is rendered again.
    }
  }

  async function makePage({ path, file }: { path: string; file: string }) {
    await addPage(path, file, async () => {
      write(dataFile(path), await bundle.data(path, content))
      return asShown(path, file) ?? render(path, (html) => deferScripts(html, templates.hydrateScript, addScript))
    })
    // Let the progress message go out.
    await nextTurn()
  }
  const pages = known.map(pageAt)
  const unlisted = UNLISTED_PATHS.map(pageAt)
  const [notFound, postNotFound] = NOT_FOUND_PATHS.map((path) => `${path.slice(1)}.html`) as [string, string]
  for (const page of [...pages, ...unlisted]) await makePage(page)
  await addPage(NOT_FOUND_PATHS[0], notFound, () => render(NOT_FOUND_PATHS[0], withoutScripts))
  await addPage(NOT_FOUND_PATHS[1], postNotFound, () => render(NOT_FOUND_PATHS[1], withoutScripts))
  const dayOf = pageDays(content)
  write('sitemap.xml', sitemapXml(pages.map(({ path }) => ({ path, changed: dayOf(path) }))))
  write('feed.xml', atomFeed(content.posts))
  const { jobs } = shownWork(content)
  if (jobs.length > 0) write(WORK_FEED, workFeed(jobs))

  const others = [...made].filter((file) => !file.endsWith('.html'))
  return {
    policy: templates.policy,
    build: templates.build,
    content: contentKey(content),
    erase: '',
    pages,
    unlisted,
    notFound,
    postNotFound,
    files: [...templates.files, ...others.map(listedFile)],
    redirects: redirected,
    hashes,
    deadLinks,
  }
}
