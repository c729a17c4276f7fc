import { contentAt } from '../../content/site-content.ts'
import { HTML_TYPE } from '../../contract/file-types.ts'
import type { Published } from '../../contract/site/items.ts'
import { YOUR_QUOTE_PATH } from '../../contract/your-quote-calls.ts'
import { type StoredFile, storedBody } from '../../core/http/stored-file.ts'
import type { startPages } from '../../publisher/page-builder.ts'
import { appDirOf, readTemplates } from '../../publisher/templates.ts'
import type { BuiltSite } from '../http/built-site.ts'

type Pending = {
  build: BuiltSite
  siteDir: string
  /** Renders pages; the process exits by itself a minute after the last one. */
  pages: ReturnType<typeof startPages>
  target: { published: Published; now: Date }
  /** The release's folder from an earlier start, once it is read; null if none can be used. */
  folder: Promise<BuiltSite | null>
}

/**
 * The site of a release during startup, until its pages are ready. Each page is rendered on first request from the
 * database, without scripts and without the disk. Visitors see the right content from the first moment, and the API
 * doesn't have to wait.
 */
export async function pendingSite({ build, siteDir, pages, target, folder }: Pending): Promise<BuiltSite> {
  const { NOT_FOUND_PATHS, pagePaths, UNLISTED_PATHS } = await import('../../content/urls.server.ts')
  const { published, now } = target
  const paths = new Set<string>([...pagePaths(contentAt(published, now)), ...UNLISTED_PATHS])
  const headers = {
    'content-security-policy': build.policy,
    'content-type': HTML_TYPE,
    'cache-control': 'no-store',
  }
  const rendered = new Map<string, Promise<StoredFile>>()
  function render(path: string) {
    const known = rendered.get(path)
    if (known) return known
    const page = pages.html({ published, now, path }).then((html) => storedBody(Buffer.from(html), {}, headers))
    rendered.set(path, page)
    page.catch(() => rendered.delete(path))
    return page
  }
  // Leave out the build's own pages, data and page scripts, because they contain the built-in content.
  const unchanging = new Set(readTemplates(appDirOf(siteDir)).files.map(({ path }) => path))
  return {
    ...build,
    pages: new Map(),
    files: new Map([...build.files].filter(([path]) => unchanging.has(path))),
    pending: {
      has: (path) => paths.has(path),
      async find(path) {
        const read = await folder
        if (read) return read.pages.get(path) ?? read.files.get(path) ?? null
        // Without its scripts this page has a button that does nothing. A 503 says to try again.
        if (path === YOUR_QUOTE_PATH) throw new Error('This page needs its scripts')
        return paths.has(path) ? render(path) : null
      },
      async notFound(isPost) {
        const read = await folder
        if (read) return isPost ? read.postNotFound : read.notFound
        return render(NOT_FOUND_PATHS[isPost ? 1 : 0])
      },
    },
  }
}
