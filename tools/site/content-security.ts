import { createHash } from 'node:crypto'

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * One policy for every page. The only inline script it allows is our own. Inline styles are allowed, because listing a
 * hash per template would push a page past the first round trip (decision 033), and they can load only from our own
 * host. Prefetching has no directive of its own: Firefox applies `default-src` to it, so everything the site doesn't
 * use is blocked by its own directive instead.
 */
export const contentSecurityPolicy = (hydrateScript: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${sourceHash(hydrateScript)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "child-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
