import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * One policy for every page. Of inline scripts it allows the starter alone, of inline styles those of our pages; what
 * is written in `style` attributes are colours and places of pictures. What is fetched ahead of a move has no directive
 * of its own: Firefox holds it to `default-src`, so that everything the site does not use is closed by name.
 */
export const contentSecurityPolicy = (starter: string, styles: Iterable<string>) =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(starter)}`,
    "style-src 'self' 'unsafe-inline'",
    `style-src-elem 'self' ${[...new Set(styles)].map(hashOf).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "child-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
