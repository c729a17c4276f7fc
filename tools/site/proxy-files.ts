import { HSTS, SECURITY_HEADERS } from '../../src/contract/security-headers.ts'

const MADE = '# Made by the build: what a proxy needs to serve the site itself. Do not edit.'
const { 'content-security-policy': FILE_POLICY, ...SAME_EVERYWHERE } = SECURITY_HEADERS

type Facts = {
  /** The pages' content security policy. */
  policy: string
  redirects: Record<string, string>
  /** Content types by file extension. */
  types: Record<string, string>
  phone: string
}

/** Shown to visitors while the server doesn't answer. */
const away = (phone: string) => `Our server isn’t answering right now. Please try again in a minute, or call ${phone}.`

/** For nginx's http block: redirects, security policies and cache times. */
export function nginxMaps({ policy, redirects, types }: Facts) {
  const endings = Object.keys(types).join('|')
  const map = (from: string, name: string, rows: string[]) => [`map ${from} $site_${name} {`, ...rows, '}']
  return [
    MADE,
    ...map('$uri', 'redirect', [
      '  default "";',
      ...Object.entries(redirects).map(([from, to]) => `  ~^${from}/*$ ${to};`),
    ]),
    ...map('$uri', 'not_found', ['  default /404.html;', '  ~^/blog/ /blog/404.html;']),
    ...map('$status$uri', 'policy', [`  default "${policy}";`, `  ~^301|\\.(${endings})$ "${FILE_POLICY}";`]),
    ...map('$status$uri', 'cache', [
      '  default no-cache;',
      '  ~^301 max-age=3600;',
      '  ~^(200|304)/(assets|pictures|media)/ "public, max-age=31536000, immutable";',
    ]),
    ...map('$scheme', 'transport', ['  default "";', `  https "${HSTS['strict-transport-security']}";`]),
    '',
  ].join('\n')
}

/** For nginx's server block: types, headers, and the message shown while the server is down. */
export function nginxServer({ types, phone }: Facts) {
  return [
    MADE,
    'types {',
    '  "text/html; charset=utf-8" html;',
    ...Object.entries(types).map(([ending, type]) => `  "${type}" ${ending};`),
    '}',
    `location ~ \\.(?:${Object.keys(types).join('|')})$ { if (!-f $document_root/site.json) { return 405; } try_files $uri =404; }`,
    ...Object.entries(SAME_EVERYWHERE).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'add_header content-security-policy $site_policy always;',
    'add_header cache-control $site_cache always;',
    'add_header strict-transport-security $site_transport always;',
    'location @away {',
    '  default_type "text/plain; charset=utf-8";',
    `  return 503 "${away(phone)}";`,
    '}',
    '',
  ].join('\n')
}

/** For Caddy's site block: serves the pages and files that exist, and passes on the rest. */
export function caddySite({ policy, types, phone }: Facts) {
  const endings = Object.keys(types).join('|')
  const served = (matcher: string, file: string, root?: string) => [
    `handle ${matcher} {`,
    'route {',
    ...(root ? [`root * ${root}`] : []),
    ...Object.entries(SAME_EVERYWHERE).map(([name, value]) => `header ${name} "${value}"`),
    '@secure protocol https',
    `header @secure strict-transport-security "${HSTS['strict-transport-security']}"`,
    'header content-security-policy {site_policy}',
    'header content-type {site_type}',
    'header cache-control {site_cache}',
    '@packed path_regexp \\.(?:js|css|data|svg|xml|txt|ico|webmanifest)$|/[^.]*$',
    'header @packed vary accept-encoding',
    `rewrite * ${file}`,
    'file_server {',
    'precompressed br gzip',
    'disable_canonical_uris',
    '}',
    '}',
    '}',
  ]
  return [
    MADE,
    'map {path} {site_type} {',
    '~/feed\\.xml$ "application/atom+xml; charset=utf-8"',
    ...Object.entries(types).map(([ending, type]) => `~\\.${ending}$ "${type}"`),
    'default "text/html; charset=utf-8"',
    '}',
    'map {path} {site_cache} {',
    '~^/(assets|pictures|media)/ "public, max-age=31536000, immutable"',
    'default no-cache',
    '}',
    'map {path} {site_policy} {',
    `~\\.(${endings})$ "${FILE_POLICY}"`,
    `default "${policy}"`,
    '}',
    // A path that contains `..` would be served with the headers of the folder it starts in.
    '@page {',
    'method GET HEAD',
    'not vars_regexp {path} \\.\\.',
    'not path *//*',
    'path_regexp ^/(.*[^/])?$',
    'file {path}/index.html',
    '}',
    ...served('@page', '{path}/index.html'),
    '@file {',
    'method GET HEAD',
    'not vars_regexp {path} \\.\\.',
    `path_regexp \\.(?:${endings})$`,
    'file {path}',
    '}',
    ...served('@file', '{path}'),
    '@media {',
    'method GET HEAD',
    'path_regexp ^/media/[\\w-]+\\.(?:avif|webp|jpg)$',
    'file {',
    'root {vars.site_media}',
    'try_files {path}',
    '}',
    '}',
    ...served('@media', '{path}', '{vars.site_media}'),
    'handle_errors {',
    '@away expression `{http.error.status_code} in [502, 504]`',
    'header @away content-type "text/plain; charset=utf-8"',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `header @away ${name} "${value}"`),
    `respond @away "${away(phone)}" 503`,
    '}',
    '',
  ].join('\n')
}
