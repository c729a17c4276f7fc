import { prerender } from 'react-dom/static'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { renderFault } from './site-content.server.ts'

export { rules } from './rules.ts'
/** The publisher sets one context to the content that a page is rendered from, and reads the other. */
export { renderFault, siteContent } from './site-content.server.ts'

/** A page that fails must not be published as an error page. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (import.meta.env.DEV) console.error(error)
  context.set(renderFault, error)
}

/** Every page is rendered completely at build and publish time; nothing is streamed in later. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
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
