import { resolve } from 'node:path'
import { contentAt } from '../../../src/content/site-content.ts'
import { prerenderPaths } from '../../../src/content/urls.server.ts'
import type { Published } from '../../../src/contract/site/items.ts'
import { openBundle } from '../../../src/publisher/bundle.ts'

/** Renders every page and its data with the built program, from this published content. */
export async function renderSite(published: Published, now: Date, only?: string[]) {
  const bundle = await openBundle(resolve('build/app'))
  const content = contentAt(published, now)
  const paths = only ?? prerenderPaths(content)
  const page = async (path: string) => ({
    path,
    html: await bundle.html(path, content),
    data: path.endsWith('/404') ? '' : await bundle.data(path, content),
  })
  return Promise.all(paths.map(page))
}
