import { expect, test } from 'vitest'
import { differencesBetween } from '../../src/content/site-words/differences.ts'
import { itemSchemas, KINDS, type SiteItems } from '../../src/contract/site/items.ts'
import type { Kind } from '../../src/contract/site/kinds.ts'
import { WEEKDAYS } from '../../src/contract/site/weekdays.ts'
import { leavesOf, withText } from './support/leaves.ts'
import { everyItem, NOW, other } from './support/other-content.ts'
import { pathsOf } from './support/schema-paths.ts'

const about = { pages: 0, now: NOW, isFirst: false, everyField: true }
const rowsOf = <K extends Kind>(kind: K, theirs: unknown, mine: unknown) =>
  differencesBetween(kind, theirs as SiteItems[K], mine as SiteItems[K], about)

/** Another valid value for the same field. */
const CHOICES: Record<string, string> = {
  town: 'bay-minette',
  service: 'vinyl-fencing',
  mode: 'off',
  name: 'pool',
  side: 'both',
}
function another(path: string, value: unknown): unknown {
  const field = path.split('.').at(-1) ?? ''
  if (typeof value === 'boolean') return !value
  if (field === 'noticeHours') return value === 4 ? 16 : 4
  if (typeof value === 'number') return field === 'stars' ? (value % 5) + 1 : value + 0.25
  const text = String(value)
  if (/^20\d\d-\d\d(-\d\d)?(T.*)?$/.test(text)) return text.replace(/^20\d\d-\d\d/, '2027-03')
  if (/^\d\d:\d\d$/.test(text)) return '04:56'
  return (value !== 'Olga B.' && CHOICES[field] && /^[a-z-]+$/.test(text) && CHOICES[field]) || `${text.slice(1)}x`
}
function withValue<Data>(data: Data, path: string, change: (value: unknown) => unknown): Data {
  const [first = '', ...rest] = path.split('.')
  const copy = structuredClone(data) as Record<string, unknown>
  copy[first] = rest.length === 0 ? change(copy[first]) : withValue(copy[first], rest.join('.'), change)
  return copy as Data
}

const everyDay = (day: object) => Object.fromEntries(WEEKDAYS.map((name) => [name, day]))
const openAllWeek = [
  { kind: 'hours', item: { ...other.hours, week: everyDay({ opens: '08:05', closes: '17:15' }) } },
  { kind: 'visits', item: { ...other.visits, week: everyDay({ starts: ['09:30'], side: 'Mobile' }) } },
]

/** A picture's size comes with the picture, and the desk sets the day a job was published. */
const SAYS_NOTHING = /^changed$|(^|\.)(width|height)$/
/** Here `*` means any index in a list. */
const any = (path: string) => path.replace(/\b\d+\b/g, '*')
const fieldsOf = (item: unknown) =>
  leavesOf(item).filter(({ path, value }) => value !== null && !SAYS_NOTHING.test(path))

test.each(KINDS)('between two versions of %s, every changed field is described in words', (kind) => {
  const items = [...everyItem, ...openAllWeek].filter((one) => one.kind === kind)
  const named = new Set<string>()
  for (const { item } of items) {
    expect(rowsOf(kind, item, item)).toEqual([])
    for (const { path, value } of fieldsOf(item)) {
      const mine = withValue(item, path, (old) => another(path, old))
      const rows = rowsOf(kind, item, mine)
      expect([path, rows.length > 0, rows.filter(({ before, after }) => before === after)]).toEqual([path, true, []])
      const words = rows.map(({ before, after }) => `${before} ${after}`).join(' ')
      // No key such as licenseNumber, no slug, no id, no ISO date and no missing value.
      expect([path, /\b[a-z]+[A-Z]\w*|\b(\w)\1{9,}|20\d\d-\d\d|undefined|null|NaN/.exec(words)?.[0]]).toEqual([
        path,
        undefined,
      ])
      const slug = typeof value === 'string' && /^[a-z]+(-[a-z]+)+$/.test(value) ? value : '-'.repeat(9)
      expect(words).not.toContain(slug)
      named.add(any(path))
    }
  }
  const paths = [...new Set(pathsOf(itemSchemas[kind]).map(any))].filter((path) => !SAYS_NOTHING.test(path))
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !named.has(path))).toEqual([])
})

test('a version next to none, and several changes at once, are described', () => {
  const job = everyItem.find(({ kind }) => kind === 'job')?.item as SiteItems['job']
  expect(rowsOf('job', null, job)).toMatchObject([{ before: 'Not on the site', after: '“Basket weave by a shed”' }])
  const other = { ...withText(job, 'title', () => 'Another title'), isShown: false }
  expect(rowsOf('job', job, other).map(({ before, after }) => [before, after])).toEqual([
    ['On the site: yes', 'On the site: no'],
    ['Title: Basket weave by a shed', 'Title: Another title'],
  ])
})
