/** Not structured data, which no browser runs. */
const SCRIPTS = /<script(?![^>]*ld\+json)([^>]*)>([\s\S]*?)<\/script>/g
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Defers a page's scripts: what the router wrote inline moves unchanged into two files, the classic scripts of
 * a page joined in order into one, the module into the other. Their places stay, empty, for React to find; the
 * module's holds the inline script, which loads them.
 */
export function deferScripts(
  html: string,
  hydrateScript: string,
  keep: (name: string, source: string) => string,
): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([, attributes = '', source = '']) => ({ attributes, source }))
  const modules = scripts.filter(({ attributes }) => attributes.includes('type="module"'))
  const classic = scripts.filter(({ attributes }) => attributes === '')
  const [module] = modules
  if (!module || modules.length + classic.length !== scripts.length || modules.length !== 1 || classic.length === 0)
    throw new Error('a page lacks one of its scripts: React Router writes its pages differently now')

  const data = Object.entries({
    state: keep('state', classic.map(({ source }) => source).join(';')),
    start: keep('start', module.source),
    preload: [...html.matchAll(PRELOADS)].map(([, href]) => href).join(' '),
  })
  const place = `<script${data.map(([name, value]) => ` data-${name}="${value}"`).join('')}>${hydrateScript}</script>`
  return html
    .replace(PRELOADS, '')
    .replace(SCRIPTS, (_, attributes: string) => (attributes === '' ? '<script></script>' : place))
}

/** A page served at many addresses cannot be taken over by scripts that expect one. */
export const withoutScripts = (html: string) => html.replace(PRELOADS, '').replace(SCRIPTS, '')
