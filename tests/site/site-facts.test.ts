import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteFacts } from '../../src/content/site.ts'
import { SITE_DIR } from '../../testbed/built-site.ts'

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
/** Shorter ones, such as a day or a town, stand in the copy as well. */
const facts = wordsIn(siteFacts).filter((word) => word.length > 9)

test('no script carries what the business may change: it comes with each page', () => {
  expect(facts).toContain(siteFacts.phone)
  const folder = join(SITE_DIR, 'assets')
  // What the router wrote into a page stands in a file of that page's own.
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && !name.startsWith('state-'))
  expect(scripts.length).toBeGreaterThan(10)
  const found = scripts.flatMap((name) => {
    const script = readFileSync(join(folder, name), 'utf8')
    return facts.filter((fact) => script.includes(fact)).map((fact) => `${name}: ${fact}`)
  })
  expect(found).toEqual([])
})
