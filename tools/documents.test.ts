import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Skip the build folder, because a build may be running at the same time. */
const FOLDERS = readdirSync('.').filter((name) => name !== 'build')
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/how-it-works.md', 'docs/operations.md']

test.each(DOCUMENTS)('every project file and folder that %s names exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([\w.-]+)(\/[\w./-]+)`/g)]
  const ours = named.filter(([, folder]) => FOLDERS.includes(folder ?? '')).map(([, a, b]) => `${a}${b}`)
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.filter((path) => !existsSync(path))).toEqual([])
})

test('every test that holds what the law asks of a quote is there', () => {
  const table = /### What the law asks[\s\S]*?\n## /.exec(readFileSync('docs/how-it-works.md', 'utf8'))?.[0] ?? ''
  const rows = table.split('\n').filter((line) => /^\| (?!the law)[^-]/.test(line))
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) {
    const held = row.split(' | ')[2]?.replace(/ \|$/, '').split('; `') ?? []
    for (const one of held) {
      const [, file = '', title = ''] = /^`?([\w./-]+)`: (.+)$/.exec(one) ?? []
      expect(file, row).not.toBe('')
      expect(readFileSync(file, 'utf8'), one).toContain(`'${title}'`)
    }
  }
})
