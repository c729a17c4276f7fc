const FILES = '/preview/files'
const isFile = (path: string) => /\.\w+$/.test(path.split(/[?#]/)[0] ?? '')

/** Rewrites the site's addresses for a preview. All previews share one place for files, and each has its own pages. */
export function withPreviewAddresses(html: string, id: string) {
  const there = (path: string) => `${isFile(path) ? FILES : `/preview/${id}`}${path}`
  const every = (list: string) => list.replace(/(^|,\s*)(\/(?!\/)[^\s,]*)/g, (_, before, path) => before + there(path))
  return html
    .replace(/\s(href|src|action)="(\/(?!\/)[^"]*)"/g, (_, name, path) => ` ${name}="${there(path)}"`)
    .replace(/\s(srcset|imagesrcset)="([^"]*)"/gi, (_, name, list) => ` ${name}="${every(list)}"`)
    .replace(/url\((["']?)(\/(?!\/)[^)"']*)/g, (_, quote, path) => `url(${quote}${there(path)}`)
}

/**
 * No scripts, no forms, and only the desk may frame it. It has the desk's origin so that the session cookie is sent.
 */
export const PREVIEW_HEADERS = {
  'content-security-policy': [
    'sandbox allow-same-origin',
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}
