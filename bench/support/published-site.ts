import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { builtInArticles } from '../../src/content/articles.server.ts'
import { SERVICES } from '../../src/content/catalog.ts'
import { cities } from '../../src/content/cities.server.ts'
import { builtIn } from '../../src/content/site-content.ts'
import type { SitePicture } from '../../src/contract/site/picture.ts'
import type { Published } from '../../src/contract/site/things.ts'
import { insertPicture } from '../../src/core/storage/site-media.ts'
import { jobWith } from '../../testbed/pictures.ts'
import { lookInto } from '../../testbed/stores.ts'
import { sleep } from './numbers.ts'

type Where = { dataDir: string; env: Record<string, string> }
const PICTURES = 'public/pictures'

/** Our own drawings, as if the owner had photographed them. */
export async function addPictures(where: Where, count: number) {
  const files = readdirSync(PICTURES).filter((file) => file.includes('-card-960-') && file.endsWith('.webp'))
  const added: SitePicture[] = []
  for (const file of files.slice(0, count)) {
    const photo = sharp(`${PICTURES}/${file}`).resize({ width: 1920 }).jpeg()
    const { data: content, info } = await photo.toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const sha256 = createHash('sha256').update(content).digest('hex')
    const row = { width, height, content, sha256, added_by: null, added_at: new Date().toISOString() }
    const { id } = await lookInto(where, (db) => insertPicture(db, row))
    added.push({ id, width, height, words: 'A fence that is finished', focus: [0.5, 0.5] })
  }
  return added
}

const at = <T>(all: readonly T[], number: number) => all[number % all.length] as T
const numbered = <T>(count: number, name: string, make: (number: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${name}-${number}`, make(number)]))

/** As many finished jobs and articles, in every town and of every service. */
export function manyThings({ jobs = 0, articles = 0 }, pictures: SitePicture[]): Published {
  const written = [...builtInArticles().values()]
  const words = written.flatMap(({ parts }) => parts.flatMap(({ text }) => text.split(/\W+/)))
  /** Words in an order of their own: lists of articles that repeat one another would pack far too well. */
  const said = (number: number, count: number) =>
    Array.from({ length: count }, (_, word) => at(words, number * 7919 + word * 104_729)).join(' ')
  const month = (number: number) => `${2020 + (number % 6)}-0${1 + (number % 9)}`
  return {
    job: numbered(jobs, 'job', (number) => ({
      ...jobWith(at(pictures, number), at(pictures, number + 1), at(pictures, number + 2)),
      title: `Privacy for a corner lot, number ${number}`,
      town: at(cities, number).slug,
      service: at(SERVICES, number).slug,
      month: month(number),
    })),
    article: numbered(articles, 'article', (number) => ({
      ...at(written, number),
      title: `${said(number, 8).slice(0, 50)} ${number}`,
      excerpt: said(number + articles, 40).slice(0, 150),
      day: `${month(number)}-11`,
    })),
  }
}

/** Another number on every page. */
export const withPhone = (at: number): Published => ({
  contact: { ...builtIn.contact, phone: `(251) 555-${String(1000 + at)}` },
})

/** Until a site process says that it shows the release; gives how long that took. */
export const untilShown = (where: Where, release: number, look = () => {}) =>
  lookInto(where, async (db) => {
    const from = performance.now()
    for (;;) {
      look()
      const rows = await db.selectFrom('site_instances').selectAll().execute()
      const failed = rows.find((row) => row.state === 'failed')
      if (failed) throw new Error(`A release could not be shown: ${failed.detail}`)
      if (rows.some((row) => row.release === release && row.state === 'live')) return performance.now() - from
      await sleep(20)
    }
  })
