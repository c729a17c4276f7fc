/** Content types by file ending. */
export const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
}

export function listedFile(file: string) {
  const type = TYPES[file.split('.').pop() ?? '']
  if (!type) throw new Error(`src/publisher/types.ts knows no content type for ${file}`)
  return {
    path: `/${file}`,
    file,
    type: file.endsWith('feed.xml') ? 'application/atom+xml; charset=utf-8' : type,
    immutable: file.startsWith('assets/') || file.startsWith('pictures/'),
  }
}
