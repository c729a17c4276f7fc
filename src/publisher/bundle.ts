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

/** Loads the build's server bundle, whose request handler renders pages and their data. */
export async function openBundle(appDir: string) {
  const build: ServerBuild = await import(pathToFileURL(join(appDir, 'server/index.js')).href)
  // The router's type of this module leaves out what our own entry exports for the publisher.
  const { siteContent, renderFault, rules } = build.entry.module as unknown as {
    siteContent: RouterContext<SiteContent>
    renderFault: RouterContext<unknown>
    rules: string
  }
  const handle = createRequestHandler(build, 'production')
  const routes = Object.values(build.routes).flatMap((route) =>
    route?.parentId ? [{ id: route.id, path: route.path, index: route.index }] : [],
  ) as Parameters<typeof matchRoutes>[0]

  async function request(path: string, content: SiteContent) {
    const context = new RouterContextProvider()
    context.set(siteContent, content)
    const answer = await handle(new Request(`http://localhost${path}`), context)
    const text = await answer.text()
    const fault = context.get(renderFault)
    if (fault) throw fault
    if (!answer.ok) throw new Error(`the router answers ${answer.status}`)
    return text
  }

  return {
    /** The whole stylesheet. Each template uses a part of it. */
    rules,
    html: request,
    /** The data that client-side navigation loads for a page. */
    data: (path: string, content: SiteContent) => request(`${dataName(path)}.data`, content),
    /** Pages of one template share their CSS rules. Each not-found page is a template of its own. */
    templateOf: (path: string) =>
      NOT_FOUND_PATHS.some((one) => one === path) ? path : (matchRoutes(routes, path)?.at(-1)?.route.id ?? path),
  }
}

const dataName = (path: string) => (path === '/' ? '/_' : path)
export const dataFile = (path: string) => `${dataName(path).slice(1)}.data`
