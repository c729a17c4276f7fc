import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PAGE_BUILDER_MB, PROMISED_MB } from '../testbed/promised-memory.ts'

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

describe.each([
  [
    'the site',
    'deploy/gulfline.service',
    [PROMISED_MB.site, PROMISED_MB.photos, PROMISED_MB.pdf, PAGE_BUILDER_MB, PAGE_BUILDER_MB],
  ],
  [
    'the desk',
    'deploy/gulfline-desk.service',
    [PROMISED_MB.desk, PROMISED_MB.photos, PROMISED_MB.pdf, PAGE_BUILDER_MB],
  ],
])('the unit of %s', (_name, file, processes) => {
  const unit = readFileSync(file, 'utf8')

  test('has memory for all its processes at once, and names what each takes', () => {
    const max = Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1])
    expect(max).toBeGreaterThanOrEqual(processes.reduce((sum, most) => sum + most))
    for (const most of processes) expect(unit).toContain(`${most} MB`)
  })

  test('says for how long a stop takes', () => {
    const stop = Number(
      /^const STOP_MS = ([\d_]+)$/m.exec(readFileSync('src/core/program.ts', 'utf8'))?.[1]?.replace('_', ''),
    )
    expect(unit).toContain(`within ${stop / 1000} seconds.`)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(stop / 1000)
  })
})

describe('the example of the settings', () => {
  const example = readFileSync('deploy/gulfline.env.example', 'utf8')
  const table = [...readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  )
  /** One address is simpler than six settings, and a deployment builds where it runs. */
  const NOT_IN_EXAMPLE = /^(SMTP_(?!URL)|(SITE|DESK)_DIR$)/

  test('has every setting of the table in the README', () => {
    expect(table.length).toBeGreaterThan(25)
    expect(
      table.filter((name) => !NOT_IN_EXAMPLE.test(name) && !new RegExp(`^(# )?${name}=`, 'm').test(example)),
    ).toEqual([])
  })

  test('has no setting that the table lacks', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.filter((name) => !table.includes(name ?? ''))).toEqual([])
  })
})

test('both proxies accept bodies of the same size', () => {
  const sizesIn = (file: string, size: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(size)].map(([, most]) => Number(most)).sort((a, b) => a - b)
  const nginx = sizesIn('deploy/nginx.conf', /client_max_body_size (\d+)m;/g)
  expect(nginx).toHaveLength(3)
  expect(sizesIn('deploy/Caddyfile', /max_size (\d+)MiB/g)).toEqual(nginx)
})
