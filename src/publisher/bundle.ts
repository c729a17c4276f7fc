import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createRequestHandler,
  matchRoutes,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { SiteContent } from '../content/site-content.ts'
import { NOT_FOUND_PATHS } from '../content/urls.server.ts'

export type Bundle = Awaited<ReturnType<typeof openBundle>>

/** Loads the build's server bundle and requests pages from it the way React Router does when it prerenders. */
export async function openBundle(appDir: string) {
  const build: ServerBuild = await import(pathToFileURL(join(appDir, 'server/index.js')).href)
  const { siteContent, rules } = build.entry.module as unknown as {
    siteContent: RouterContext<SiteContent>
    rules: string
  }
  let fault: unknown
  const handleError = (error: unknown) => {
    fault = error
  }
  const module = { ...build.entry.module, handleError }
  /** The router only prerenders paths in this list, so every requested path is added to it. */
  const prerender: string[] = []
  const handle = createRequestHandler({ ...build, prerender, entry: { module } }, 'production')
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId ? [{ id: route.id, path: route.path, index: route.index }] : [],
  ) as Parameters<typeof matchRoutes>[0]

  async function request(path: string, address: string, content: SiteContent) {
    if (!prerender.includes(path)) prerender.push(path)
    const context = new RouterContextProvider()
    context.set(siteContent, content)
    fault = undefined
    const headers = { 'X-React-Router-Prerender': 'yes' }
    const answer = await handle(new Request(`http://localhost${address}`, { headers }), context)
    const text = await answer.text()
    if (fault) throw fault
    if (!answer.ok) throw new Error(`the router answers ${answer.status}`)
    return text
  }

  return {
    /** The whole stylesheet. Each template uses a part of it. */
    rules,
    html: (path: string, content: SiteContent) => request(path, path === '/' ? path : `${path}/`, content),
    /** The data that client-side navigation loads for a page. */
    data: (path: string, content: SiteContent) => request(path, `${dataName(path)}.data`, content),
    /** Pages of one template share their CSS rules. Each not-found page is a template of its own. */
    templateOf: (path: string) =>
      NOT_FOUND_PATHS.some((one) => one === path) ? path : (matchRoutes(routes, path)?.at(-1)?.route.id ?? path),
  }
}

const dataName = (path: string) => (path === '/' ? '/_' : path)
export const dataFile = (path: string) => `${dataName(path).slice(1)}.data`
