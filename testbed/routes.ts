export type Route = { method: string; url: string }

/** A hook for `onRoute` that writes down every route the app's plugins register: to be added before the app is ready. */
export const routesInto =
  (routes: Route[]) =>
  ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  }
