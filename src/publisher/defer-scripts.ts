/** Skips structured data, which browsers don't run. */
const SCRIPTS = /<script(?![^>]*ld\+json)([^>]*)>([\s\S]*?)<\/script>/g
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** A page with this attribute downloads what it needs early. Its scripts still run only after an interaction. */
const PRELOADED = 'data-preload-scripts'

/**
 * Defers a page's scripts. The router's inline scripts move unchanged into two files: the classic scripts joined in
 * order into one, the module into the other. Empty script tags stay behind because React expects them; the module's tag
 * holds the inline script that loads the two files.
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

  const state = keep('state', classic.map(({ source }) => source).join(';'))
  const start = keep('start', module.source)
  const imports = [...html.matchAll(PRELOADS)].map(([, href]) => href)
  const place = `<script data-state="${state}" data-start="${start}" data-preload="${imports.join(' ')}">${hydrateScript}</script>`
  const early = [
    ...[start, ...imports].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"/>`),
    ...[state, /data-styles="([^"]*)"/.exec(html)?.[1]].map((href) => `<link rel="prefetch" href="${href}"/>`),
  ]
  return html
    .replace(PRELOADS, '')
    .replace('</head>', html.includes(PRELOADED) ? `${early.join('')}</head>` : '</head>')
    .replace(SCRIPTS, (_, attributes: string) => (attributes === '' ? '<script></script>' : place))
}

/** A page served at many addresses can't be hydrated, because its scripts expect one address. */
export const withoutScripts = (html: string) => html.replace(PRELOADS, '').replace(SCRIPTS, '')
