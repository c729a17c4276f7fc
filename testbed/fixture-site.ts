import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const field = (name: string, control: string) =>
  `<div data-field="${name}"${name === 'gateType' ? ' hidden' : ''}><label>${name} ${control}</label><p data-error-for="${name}" id="${name}-error" hidden></p></div>`
const input = (name: string) => field(name, `<input name="${name}" value="">`)
const select = (name: string, values: string[]) =>
  field(
    name,
    `<select name="${name}"><option value="">Choose</option>${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select>`,
  )
const area = (name: string) => field(name, `<textarea name="${name}"></textarea>`)
const radio = (name: string, values: string[]) =>
  field(
    name,
    values
      .map((value) => `<input type="radio" name="${name}" value="${value}"${value === 'no' ? ' checked' : ''}>`)
      .join(''),
  )
const form = (name: string, action: string, fields: string[]) =>
  `<form data-lead-form="${name}" method="post" action="${action}"><input type="hidden" name="form" value="${name}"><input type="hidden" name="idempotencyKey" value=""><input name="website" value=""><div data-form-status role="status" hidden></div>${fields.join('')}<button type="submit">Send</button></form>`
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script type="module">start()</script><link rel="modulepreload" href="/assets/app-abc123.js"><style>p{color:green}</style></head><body>${body}<noscript><p>Without scripts</p></noscript></body></html>`

const short = [
  input('fullName'),
  input('email'),
  input('phone'),
  select('city', ['mobile', 'daphne', 'other']),
  select('serviceType', ['new-fence', 'fence-repair']),
  area('message'),
]
const long = [
  input('firstName'),
  input('lastName'),
  input('email'),
  input('phone'),
  input('city'),
  select('fenceType', ['Privacy Fence', 'Picket Fence']),
  select('propertyType', ['residential', 'commercial']),
  radio('gateRequired', ['yes', 'no']),
  select('gateType', ['single', 'double']),
  area('projectDescription'),
]

const CSP =
  "default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'sha256-def'; img-src 'self'; form-action 'self'; frame-ancestors 'none'"

/** A small site as the build writes it, with the hooks that the server's own pages need. */
export function writeFixtureSite(dir: string) {
  const write = (file: string, content: string) => {
    const path = join(dir, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content))
  }
  write('index.html', page('Home', form('home', '/api/contact', short)))
  write('contact/index.html', page('Contact', form('contact', '/api/contact', short)))
  write('quote/index.html', page('Quote', form('quote', '/api/quotes', long)))
  write('services/index.html', page('Services', '<h1>Services</h1>'))
  write('404.html', page('Not found', '<h1>404 Page Not Found</h1>'))
  write('blog/404.html', page('Post not found', '<h1>Post Not Found</h1>'))
  write('assets/app-abc123.js', 'export const start = () => {}\n'.repeat(40))
  write('robots.txt', 'User-agent: *\n')
  write(
    'site.json',
    JSON.stringify({
      policy: CSP,
      pages: [
        { path: '/', file: 'index.html' },
        { path: '/contact', file: 'contact/index.html' },
        { path: '/quote', file: 'quote/index.html' },
        { path: '/services', file: 'services/index.html' },
      ],
      notFound: '404.html',
      postNotFound: 'blog/404.html',
      files: [
        {
          path: '/assets/app-abc123.js',
          file: 'assets/app-abc123.js',
          type: 'text/javascript; charset=utf-8',
          immutable: true,
        },
        { path: '/robots.txt', file: 'robots.txt', type: 'text/plain; charset=utf-8' },
      ],
      redirects: { '/services/privacy-fence': '/services' },
    }),
  )
  return dir
}

const post = (title: string, publishedAt: string) => `---
title: ${title}
excerpt: A fixture of the tests that says in one sentence of the right length what this small article would be about, if it were one.
category: Maintenance
author: The tests
publishedAt: ${publishedAt}
tags: [testing]
---

A first paragraph.

A second paragraph.
`

/** A working folder with two articles in it, so that tests do not hang on the site's own. */
export function writeFixturePosts(dir: string) {
  const folder = join(dir, 'src/content/posts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'older-post.md'), post('An older post of the tests', '2026-01-05'))
  writeFileSync(join(folder, 'newer-post.md'), post('A newer post of the tests', '2026-03-09'))
  return dir
}
