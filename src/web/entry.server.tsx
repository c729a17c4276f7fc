import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

export { rules } from './rules.ts'
/** The publisher puts into it what a page is made of. */
export { siteContent } from './site-content.server.ts'

/** Every page is rendered whole, at build and at publish: nothing is left to be streamed in later. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // Pages are rendered at an address with a slash at its end, and answer without: links compare themselves with that.
  const { location } = context.staticHandlerContext
  context.staticHandlerContext.location = { ...location, pathname: location.pathname.replace(/(.)\/$/, '$1') }
  let fault: unknown
  const onError = (error: unknown) => {
    fault = error
  }
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, { onError })
  // A part that fails would be left to the browser: the page would stand there without it.
  if (fault) throw fault
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
