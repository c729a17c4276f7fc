export type Route = { method: string; url: string }

/** Records every route the app's plugins register from now on. */
export function routesOf(app: {
  addHook(name: 'onRoute', hook: (route: { method: string | string[]; url: string }) => void): unknown
}) {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  return routes
}
