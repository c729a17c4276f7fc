import { builtInArticles } from '../src/content/articles.server.ts'
import { SERVICES } from '../src/content/catalog.ts'
import { cities } from '../src/content/cities.server.ts'
import type { SitePicture } from '../src/contract/site/picture.ts'
import { jobWith } from './pictures.ts'

const at = <T>(all: readonly T[], number: number) => all[number % all.length] as T
const numbered = <T>(count: number, name: string, make: (number: number) => T) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${name}-${number}`, make(number)]))

/** This many finished jobs and articles, spread over every town and service. */
export function manyItems({ jobs = 0, articles = 0 }, pictures: SitePicture[]) {
  const written = [...builtInArticles().values()]
  const words = written.flatMap(({ parts }) => parts.flatMap(({ text }) => text.split(/\W+/)))
  /** Shuffles the words, because lists of articles that repeat each other would compress far too well. */
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
