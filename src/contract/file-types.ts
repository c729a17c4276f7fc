export const HTML_TYPE = 'text/html; charset=utf-8'

/** Content types by file extension. */
const TYPES: Record<string, string> = {
  html: HTML_TYPE,
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** The content type of a file, by its name; undefined for files that are not served. */
export const typeOf = (file: string) =>
  file.endsWith('feed.xml') ? 'application/atom+xml; charset=utf-8' : TYPES[file.split('.').at(-1) ?? '']

/** Text compresses well, and so do icons; pictures and fonts are compressed already. */
export const isCompressible = (file: string) => /^(text|application)\/|svg|x-icon/.test(typeOf(file) ?? '')
