import { createHash } from 'node:crypto'

/** A page's own policy: its inline scripts are named by their hashes, all else comes from us. */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].filter(
    ([, source]) => source,
  )
  const hashes = scripts.map(([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  return [
    "default-src 'none'",
    hashes.length > 0 ? `script-src 'self' ${hashes.join(' ')}` : "script-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
