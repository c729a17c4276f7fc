import { postPath } from '../content/catalog.ts'
import { colors } from '../content/colors.ts'
import { site } from '../content/site.ts'
import type { BlogPost } from '../contract/replies.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export function sitemapXml(pages: { path: string; changed: string }[]) {
  const urls = pages.map(
    ({ path, changed }) => `<url><loc>${escaped(site.host + path)}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export const robotsTxt = () => `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.host}/sitemap.xml\n`

export function atomFeed(posts: BlogPost[]) {
  const stamp = (day: string) => `${day}T12:00:00Z`
  const entries = posts.map(
    (post) => `<entry>
<title>${escaped(post.title)}</title>
<link href="${site.host}${postPath(post.slug)}"/>
<id>${site.host}${postPath(post.slug)}</id>
<published>${stamp(post.publishedAt)}</published>
<updated>${stamp(post.publishedAt)}</updated>
<author><name>${escaped(post.author)}</name></author>
<category term="${escaped(post.category)}"/>
<summary>${escaped(post.excerpt)}</summary>
<content type="html">${escaped(htmlOf(post.content))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escaped(`${site.brand}: Fencing Blog & Expert Advice`)}</title>
<link href="${site.host}/blog"/>
<link rel="self" href="${site.host}/feed.xml"/>
<id>${site.host}/blog</id>
<updated>${stamp(posts[0]?.publishedAt ?? '2025-01-01')}</updated>
${entries.join('\n')}
</feed>
`
}

const htmlOf = (content: string) =>
  content
    .split(/\n\s*\n/)
    .map((block) => block.split('\n'))
    .map(([first = '', ...rest]) =>
      rest.length > 0 ? `<h2>${escaped(first)}</h2><p>${escaped(rest.join(' '))}</p>` : `<p>${escaped(first)}</p>`,
    )
    .join('')

export const webManifest = () =>
  JSON.stringify({
    name: site.brand,
    short_name: site.brand.split(' ')[0],
    description: 'Fence installation and repair in Mobile and Baldwin County, Alabama',
    start_url: '/',
    display: 'minimal-ui',
    background_color: colors.paper,
    theme_color: colors.pine,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
