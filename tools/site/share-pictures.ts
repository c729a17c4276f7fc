import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { areaPath, postPath, servicePath } from '../../src/content/catalog.ts'
import { cities } from '../../src/content/cities.server.ts'
import { colors } from '../../src/content/colors.ts'
import { counties } from '../../src/content/counties.server.ts'
import { home } from '../../src/content/pages/home.server.ts'
import { overviewMeta } from '../../src/content/pages/overview.server.ts'
import type { PictureName } from '../../src/content/pictures/pictures.ts'
import { SHARE_PICTURE, sharePicturePath } from '../../src/content/pictures/share-picture.ts'
import { loadPosts } from '../../src/content/posts.server.ts'
import { services } from '../../src/content/services.server.ts'
import { site } from '../../src/content/site.ts'

const CACHE = '.cache/share'
const font = readFileSync('node_modules/@fontsource/besley/files/besley-latin-700-normal.woff')

type Card = { path: string; title: string; line: string; picture: PictureName }

const cards = (): Card[] => [
  {
    path: '/',
    title: 'Fences set for salt air, soft ground and storm season',
    line: 'Mobile & Baldwin County, Alabama',
    picture: 'hero',
  },
  { path: '/services', title: overviewMeta.services.title, line: 'Nine kinds of fence work', picture: 'gate' },
  {
    path: '/service-areas',
    title: `Where we build: ${cities.length} cities around Mobile Bay`,
    line: 'Service areas',
    picture: 'oak-street',
  },
  {
    path: '/contact',
    title: 'Talk to the people who will build it',
    line: 'Call, write or come by',
    picture: 'bayside',
  },
  { path: '/quote', title: 'A detailed quote for your fence', line: 'Free, and in writing', picture: 'installation' },
  { path: '/blog', title: overviewMeta.blog.title, line: 'From the fence line', picture: 'cedar-detail' },
  ...services.map(({ slug, name, heroTitle, picture }) => ({
    path: servicePath(slug),
    title: heroTitle,
    line: name,
    picture,
  })),
  ...counties.map(({ slug, name, heroTitle, picture }) => ({
    path: areaPath(slug),
    title: heroTitle,
    line: `${name}, Alabama`,
    picture,
  })),
  ...cities.map(({ slug, name, page, picture }) => ({
    path: areaPath(slug),
    title: page.heroTitle,
    line: `${name}, Alabama`,
    picture,
  })),
  ...loadPosts().map((post) => ({
    path: postPath(post.slug),
    title: post.title,
    line: post.category,
    picture: (/\/pictures\/(.+)-card-/.exec(post.featuredImage ?? '')?.[1] ??
      home.cards[0]?.picture ??
      'hero') as PictureName,
  })),
]

const box = (style: object, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const words = ({ title, line }: Card) =>
  box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...SHARE_PICTURE,
      boxSizing: 'border-box',
      padding: 64,
      color: '#fff',
      backgroundImage: 'linear-gradient(90deg, #0b1f17f2 0%, #0b1f17cc 55%, #0b1f1740 100%)',
    },
    [
      box({ fontSize: 34 }, site.brand),
      box({ flexDirection: 'column', maxWidth: 860 }, [
        box({ fontSize: 30, color: colors.honey, marginBottom: 18 }, line),
        box({ fontSize: title.length > 44 ? 60 : 70, lineHeight: 1.12, letterSpacing: '-0.015em' }, title),
      ]),
    ],
  )

/** Many pages share a picture, so each is resized only once. */
const groundOf = (source: Buffer) =>
  sharp(source)
    .resize(SHARE_PICTURE.width, SHARE_PICTURE.height, { fit: 'cover', position: 'right' })
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Makes a 1200×630 picture for every page from its own picture and text, and again only when those change. */
export async function writeSharePictures(folder: string) {
  mkdirSync(CACHE, { recursive: true })
  mkdirSync(join(folder, 'share'), { recursive: true })
  const version = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const grounds = new Map<PictureName, Awaited<ReturnType<typeof groundOf>>>()
  for (const card of cards()) {
    const source = readFileSync(`art/pictures/${card.picture}.jpg`)
    const key = createHash('sha256')
      .update(version)
      .update(JSON.stringify([card, site.brand]))
      .update(source)
      .digest('hex')
      .slice(0, 24)
    const kept = `${CACHE}/${key}.jpg`
    if (!existsSync(kept)) {
      const svg = await satori(words(card) as Parameters<typeof satori>[0], {
        ...SHARE_PICTURE,
        fonts: [{ name: 'Besley', data: font, weight: 700 }],
      })
      const ground = grounds.get(card.picture) ?? (await groundOf(source))
      grounds.set(card.picture, ground)
      const picture = sharp(ground.data, { raw: ground.info }).composite([{ input: Buffer.from(svg) }])
      writeFileSync(kept, await picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer())
    }
    copyFileSync(kept, join(folder, sharePicturePath(card.path)))
  }
}
