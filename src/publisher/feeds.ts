import { type Block, type Piece, sectionsOf } from '../content/article-text.ts'
import { jobPath, postPath, WORK_PATH } from '../content/catalog.ts'
import { colors } from '../content/colors.ts'
import { serviceOf, townOf } from '../content/jobs.server.ts'
import { mediaUrl } from '../content/pictures/media-url.ts'
import { site } from '../content/site.ts'
import type { ShownJob } from '../content/site-content.ts'
import type { BlogPost } from '../contract/replies.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export function sitemapXml(pages: { path: string; changed: string }[]) {
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(site.host + path)}</loc>${changed && `<lastmod>${changed}</lastmod>`}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export const robotsTxt = () => `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.host}/sitemap.xml\n`

/** Feed readers remember older entries, so the feed doesn't need them all. */
const IN_FEED = 50

export function atomFeed(posts: BlogPost[]) {
  const stamp = (day: string) => `${day}T12:00:00Z`
  const entries = posts.slice(0, IN_FEED).map(
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
  const updated = stamp(posts[0]?.publishedAt ?? '2025-01-01')
  return feed({ title: 'Fencing Blog & Expert Advice', of: '/blog', at: '/feed.xml', updated, entries })
}

/** The newest finished jobs. Only a job's month is known, not its day. */
export function workFeed(jobs: ShownJob[]) {
  const stamp = (month: string) => `${month}-01T12:00:00Z`
  const entries = jobs.slice(0, IN_FEED).map((job) => {
    const [cover] = job.pictures
    const picture = cover
      ? `<img src="${site.host}${mediaUrl(cover.id, 480, 'webp')}" alt="${escaped(cover.words)}">`
      : ''
    return `<entry>
<title>${escaped(job.title)}</title>
<link href="${site.host}${jobPath(job.key)}"/>
<id>${site.host}${jobPath(job.key)}</id>
<updated>${stamp(job.month)}</updated>
<author><name>${escaped(site.brand)}</name></author>
<category term="${escaped(serviceOf(job)?.name ?? '')}"/>
<category term="${escaped(townOf(job)?.name ?? '')}"/>
<summary>${escaped(job.text)}</summary>
<content type="html">${escaped(`${picture}<p>${escaped(job.text)}</p>`)}</content>
</entry>`
  })
  const updated = stamp(jobs[0]?.month ?? '2025-01')
  return feed({ title: 'Our work', of: WORK_PATH, at: `${WORK_PATH}/feed.xml`, updated, entries })
}

type Feed = { title: string; of: string; at: string; updated: string; entries: string[] }
const feed = ({ title, of, at, updated, entries }: Feed) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escaped(`${site.brand}: ${title}`)}</title>
<link href="${site.host}${of}"/>
<link rel="self" href="${site.host}${at}"/>
<id>${site.host}${of}</id>
<updated>${updated}</updated>
${entries.join('\n')}
</feed>
`

const inline = (pieces: Piece[]) =>
  pieces
    .map(({ text, href }) =>
      href ? `<a href="${escaped(href.replace(/^\//, `${site.host}/`))}">${escaped(text)}</a>` : escaped(text),
    )
    .join('')
const blockHtml = (block: Block) =>
  'list' in block
    ? `<ul>${block.list.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
    : `<p>${inline(block.paragraph)}</p>`
const htmlOf = (content: string) =>
  sectionsOf(content)
    .map(({ heading, blocks }) => (heading ? `<h2>${escaped(heading)}</h2>` : '') + blocks.map(blockHtml).join(''))
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
