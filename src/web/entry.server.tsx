import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

export { rules } from './rules.ts'
/** The publisher sets this context to the content that a page is rendered from. */
export { siteContent } from './site-content.server.ts'

/** Every page is rendered completely at build and publish time; nothing is streamed in later. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // Pages are rendered at an address with a trailing slash but served without it. Links compare themselves with the
  // served address.
  const { location } = context.staticHandlerContext
  context.staticHandlerContext.location = { ...location, pathname: location.pathname.replace(/(.)\/$/, '$1') }
  let fault: unknown
  const onError = (error: unknown) => {
    fault = error
  }
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, { onError })
  // React would leave a component that fails to the browser, and the page would be published without it.
  if (fault) throw fault
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
