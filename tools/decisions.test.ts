import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md')

test('the index lists every decision with its title and status', () => {
  const rows = [...read('README.md').matchAll(/^\| \[(\d{3})\]\((\S+)\) \| (.+?) \| (.+?) \|/gm)]
  const listed = rows.map(([, number, file = '', title, status]) => ({ number, file, title, status }))
  const written = files.sort().map((file) => {
    const [, number, title] = /^# (\d{3}) (.+)\n\n\d{4}-\d\d-\d\d/.exec(read(file)) ?? []
    return { number, file, title, status: /^Status: ([^:;.]+)/m.exec(read(file))?.[1] }
  })
  expect(listed).toEqual(written)
})

test('a superseded decision names later ones that exist', () => {
  for (const file of files)
    for (const later of /^Status: [^:;.]*superseded by ([^:;.]+)/m.exec(read(file))?.[1]?.match(/\d{3}/g) ?? [])
      expect(later > file && files.some((one) => one.startsWith(`${later}-`)), `${file}: ${later}`).toBe(true)
})

test('every dependency has a reason, and no reason is left for a removed one', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const rows = read('007-dependencies-and-their-reasons.md').matchAll(/^\| ([@\w][^|]*?) \|/gm)
  const explained = [...rows].flatMap(([, names = '']) => names.split(', ')).filter((name) => name !== 'package')
  expect(explained.sort()).toEqual(installed.filter((name) => !name.startsWith('@types/')).sort())
})
