/** Nothing from other hosts, nothing inline, and no script may turn text into markup. */
export const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  // The preview shows a page of the site, with a draft in it, in a frame.
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  // The only Trusted Types policy. It allows the service worker's URL and nothing else.
  'trusted-types desk',
].join('; ')
