import { goesOut } from '../../content/article-day.ts'
import { areaPath, jobPath, postPath, SERVICES, servicePath, WORK_PATH } from '../../content/catalog.ts'
import { townWords } from '../../content/site-words/job-words.ts'
import { FORM_PAGES } from '../../contract/forms.ts'
import type { Published } from '../../contract/site/items.ts'
import { type ItemRef, isListKind, type SingleKind } from '../../contract/site/kinds.ts'
import { VISIT_PATH } from '../../contract/visit-calls.ts'
import { newSecret } from '../../core/desk/desk-key.ts'
import { instantOfText } from '../../lead/business-time.ts'

const LASTS_MS = 10 * 60_000
/** The oldest makes way for the newest. */
const MAX = 100

/** `erase`: the newest erase, read before the content was; see `newestErase`. */
type Made = { session: string; erase: string; of: ItemRef; published: Published; now: Date }
type Preview = Made & { until: number }

type Page = { path: string; label: string; title?: string }

/** The email after a form, which is no page of the site. */
export const VISIT_EMAIL = `${VISIT_PATH}/email`

/** Pages worth checking. The desk opens the first. */
const PAGES: Record<SingleKind, Page[]> = {
  notice: [
    { path: '/', label: 'Home' },
    { path: '/contact', label: 'Contact' },
    { path: '/quote', label: 'Quote' },
  ],
  hours: [
    { path: '/contact', label: 'Contact' },
    { path: '/', label: 'Home' },
    { path: '/quote', label: 'Quote' },
  ],
  contact: [
    { path: '/contact', label: 'Contact' },
    { path: '/', label: 'Home' },
    { path: '/quote', label: 'Quote' },
  ],
  reviews: [
    { path: '/', label: 'Home' },
    { path: '/service-areas/mobile-county', label: 'Mobile County' },
    { path: '/service-areas/baldwin-county', label: 'Baldwin County' },
  ],
  prices: [{ path: '/quote', label: 'Quote' }],
  visits: [
    { path: VISIT_PATH, label: 'Visit' },
    { path: VISIT_EMAIL, label: 'Email', title: 'The confirmation email' },
    { path: FORM_PAGES.quote, label: 'After the form' },
  ],
}

function pagesOfJob(key: string, { job }: Published): Page[] {
  const { town = '', service = '' } = job?.[key] ?? {}
  const about = SERVICES.find(({ slug }) => slug === service)
  return [
    { path: jobPath(key), label: 'The job' },
    { path: WORK_PATH, label: 'Our work' },
    ...(about ? [{ path: servicePath(about.slug), label: about.name }] : []),
    ...(town ? [{ path: areaPath(town), label: townWords(town) }] : []),
  ]
}

export function pagesOf({ kind, key }: ItemRef, published: Published): Page[] {
  if (kind === 'job') return pagesOfJob(key, published)
  if (kind === 'article')
    return [
      { path: postPath(key), label: 'The article' },
      { path: '/blog', label: 'Blog' },
    ]
  return isListKind(kind) ? [] : PAGES[kind]
}

/** Previews something scheduled as it will look then. */
export function momentOf({ kind, key }: ItemRef, { notice, article }: Published, now: Date) {
  const day = kind === 'article' && article?.[key]?.day
  const from = day ? goesOut(day) : notice?.isOn && notice.from
  const begins = from ? instantOfText(from) : now
  return begins > now ? begins : now
}

/**
 * Previews of drafts. Each is for the session that made it, lasts ten minutes or until somebody is erased, and is only in
 * memory.
 */
export function previewStore(clock: () => Date) {
  const previews = new Map<string, Preview>()
  function dropOld() {
    for (const [old, { until }] of previews) if (until <= clock().getTime()) previews.delete(old)
  }
  return {
    add(made: Made) {
      dropOld()
      const [oldest] = previews.keys()
      if (oldest !== undefined && previews.size >= MAX) previews.delete(oldest)
      const id = newSecret()
      previews.set(id, { ...made, until: clock().getTime() + LASTS_MS })
      return id
    },
    find(id: string, { session, erase }: Pick<Made, 'session' | 'erase'>) {
      dropOld()
      const found = previews.get(id)
      return found?.session === session && found.erase === erase ? found : undefined
    },
  }
}
