import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** Every page is rendered once, at build, to finished HTML: nothing is left to be streamed in later. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // Pages are rendered at an address with a slash at its end, and answer without: links compare themselves with that.
  const { location } = context.staticHandlerContext
  context.staticHandlerContext.location = { ...location, pathname: location.pathname.replace(/(.)\/$/, '$1') }
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
