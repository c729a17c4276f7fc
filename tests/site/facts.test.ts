import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectCopy } from '../../testbed/project-copy.ts'

/** Every fact in site.ts as another company would write it, and the pattern that would reveal the old one. */
const FACTS: { old: string; new: string; trace: RegExp }[] = [
  { old: "brand: 'Gulfline Fence Co.'", new: "brand: 'Zephyr Palisade LLC'", trace: /Gulfline Fence/ },
  { old: "shortName: 'Gulfline'", new: "shortName: 'Zephyr'", trace: /Gulfline/ },
  { old: 'https://www.gulflinefence.example', new: 'https://www.zephyr.example', trace: /www\.gulflinefence/ },
  { old: '(251) 555-0142', new: '(907) 777-0199', trace: /555-?0142/ },
  { old: 'hello@gulflinefence.example', new: 'hi@zephyr.example', trace: /@gulflinefence/ },
  { old: 'since: 2008', new: 'since: 1987', trace: /(?<!school system )since (<!-- -->)?2008|"2008"/ },
  { old: 'copyrightYear: 2024', new: 'copyrightYear: 2031', trace: /© (<!-- -->)?2024/ },
  { old: 'experienceYears: 15', new: 'experienceYears: 33', trace: /\b15\+|more than 15 years/ },
  { old: 'projects: 500', new: 'projects: 777', trace: /\b500\+/ },
  { old: 'radiusMiles: 50', new: 'radiusMiles: 61', trace: /\b50 [Mm]ile/ },
  { old: '1450 Fenceline Drive', new: '9 Palisade Row', trace: /Fenceline Drive/ },
  { old: "postalCode: '36606'", new: "postalCode: '99701'", trace: /"postalCode":"36606"|AL (<!-- -->)?36606/ },
  { old: 'lat: 30.6953, lng: -88.0399', new: 'lat: 31.1111, lng: -87.1111', trace: /30\.6953|-88\.0399/ },
  {
    old: "opens: '07:00', closes: '18:00'",
    new: "opens: '09:01', closes: '17:02'",
    trace: /7:00 AM|6:00 PM|from 7 to 6/,
  },
  {
    old: "opens: '08:00', closes: '16:00'",
    new: "opens: '09:03', closes: '13:04'",
    trace: /8:00 AM|4:00 PM|from 8 to 4/,
  },
  {
    old: "emergency: 'Emergency repairs 24/7'",
    new: "emergency: 'Call us at night'",
    trace: /Alabama · Emergency repairs|PM<\/span>Emergency repairs/,
  },
  { old: "opens: '08:00', closes: '17:00'", new: "opens: '09:09', closes: '17:17'", trace: /08:00-17:00|"17:00"/ },
  { old: "opens: '08:00', closes: '15:00'", new: "opens: '09:19', closes: '15:15'", trace: /-15:00|"15:00"/ },
  { old: "'Cash', 'Check'", new: "'Shells', 'Check'", trace: /Cash, Check/ },
  { old: "priceRange: '$$'", new: "priceRange: '$$$$'", trace: /"priceRange":"\$\$"/ },
  { old: 'value: 4.8, count: 47', new: 'value: 4.1, count: 31', trace: /"ratingValue":4\.8|"reviewCount":47/ },
]

/** The sources that pages are made from, without comments, tests, and site.ts itself; the desk's forms give examples. */
const SOURCES = ['src/content', 'src/web', 'src/publisher', 'src/contract', 'src/fence']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.(tsx?|md|json|css)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'src/content/site.ts')
  .filter((file) => !/^src\/contract\/(site|desk)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

const tracesIn = (texts: { file: string; text: string }[], trace: RegExp) =>
  texts.flatMap(({ file, text }) => {
    const match = trace.exec(text)
    return match ? [`${file}: …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`] : []
  })

test.each(FACTS)('no source but site.ts contains $old', ({ old, trace }) => {
  expect(readFileSync('src/content/site.ts', 'utf8')).toContain(old)
  expect(tracesIn(SOURCES, trace)).toEqual([])
})

// What a page puts together from parts is seen only in the pages of another company.
describe('a site built with other facts', { tags: ['all'] }, () => {
  let copy: ReturnType<typeof projectCopy>
  let texts: { file: string; text: string }[] = []
  beforeAll(() => {
    copy = projectCopy()
    const file = join(copy.root, 'src/content/site.ts')
    let site = readFileSync(file, 'utf8')
    for (const fact of FACTS) {
      expect(site, `site.ts says ${fact.old}`).toContain(fact.old)
      site = site.replace(fact.old, () => fact.new)
    }
    writeFileSync(file, site)
    for (const step of [[resolve('node_modules/@react-router/dev/bin.cjs'), 'build'], ['tools/finish-site.ts']]) {
      const built = spawnSync(process.execPath, step, {
        cwd: copy.root,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        env: { ...process.env, NODE_ENV: 'production' },
      })
      expect(built.status, built.stderr).toBe(0)
    }
    const pages = join(copy.root, 'build/site')
    texts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|data|js)$/.test(name))
      .map((name) => ({ file: name, text: readFileSync(join(pages, name), 'utf8') }))
  }, 180_000)
  afterAll(() => copy?.remove())

  test('the changed site was built completely', () => {
    expect(texts.filter(({ file }) => file.endsWith('index.html')).length).toBeGreaterThan(50)
    expect(texts.some(({ text }) => text.includes('Zephyr Palisade LLC'))).toBe(true)
  })

  test.each(FACTS)('no page, data or script still contains $old', ({ trace }) => {
    expect(tracesIn(texts, trace)).toEqual([])
  })
})
