import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * One policy for every page. Of inline scripts it allows the inline script alone. Styles may stand inline: naming each
 * template's by its hash would take a page past its first flight (decision 033), and they can fetch from here alone. What
 * is fetched ahead of a move has no directive of its own: Firefox holds it to `default-src`, so that everything the site
 * does not use is closed by name.
 */
export const contentSecurityPolicy = (hydrateScript: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(hydrateScript)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "child-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
