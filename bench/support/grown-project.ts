import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = ['src', 'tools', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const LINKED = ['node_modules', 'art']
const MODEL = 'daphne'

function edit(file: string, change: (text: string) => string) {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} looks different now: bench/support/grown-project.ts must follow`)
  writeFileSync(file, after)
}

/** Adds cities in the way the handbook tells a person to: a file, a name, a position. */
function addCities(root: string, count: number) {
  const content = (file: string) => join(root, 'src/content', file)
  const model = readFileSync(content(`cities/${MODEL}.ts`), 'utf8')
  const cities = Array.from({ length: count }, (_, index) => ({
    slug: `place-${index + 1}`,
    key: `place${index + 1}`,
    name: `Place ${index + 1}`,
    county: index % 2 ? 'Mobile' : 'Baldwin',
  }))
  for (const { slug, key, name, county } of cities)
    writeFileSync(
      content(`cities/${slug}.ts`),
      model
        .replace(`export const ${MODEL}:`, `export const ${key}:`)
        .replaceAll('Daphne', name)
        .replace("county: 'Baldwin'", `county: '${county}'`),
    )
  const lines = (line: (city: (typeof cities)[number], index: number) => string) => cities.map(line).join('\n')
  edit(content('catalog.ts'), (text) =>
    text.replace(
      /\] as const\n\nexport type CitySlug/,
      (end) =>
        `${lines(({ slug, name, county }) => `  { slug: '${slug}', name: '${name}', county: '${county}' },`)}\n${end}`,
    ),
  )
  edit(content('positions.ts'), (text) =>
    text.replace(
      /\n\}\s*$/,
      (end) =>
        `\n${lines(({ slug }, index) => `  '${slug}': { lat: ${(30.3 + (index % 97) * 0.008).toFixed(3)}, lng: ${(-88.3 + (index % 89) * 0.008).toFixed(3)} },`)}${end}`,
    ),
  )
  edit(content('cities.ts'), (text) =>
    text
      .replace(/^/, () => `${lines(({ slug, key }) => `import { ${key} } from './cities/${slug}.ts'`)}\n`)
      .replace(/(const files: [^\n]*\n)/, (start) => `${start}${lines(({ slug, key }) => `  '${slug}': ${key},`)}\n`),
  )
}

function addPosts(root: string, count: number) {
  const folder = join(root, 'src/content/posts')
  const own = readdirSync(folder).filter((file) => file.endsWith('.md'))
  for (let index = 0; index < count; index += 1) {
    const file = own[index % own.length] ?? ''
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(
      join(folder, file.replace('.md', `-${index + 1}.md`)),
      text.replace(/^title: "?/m, (start) => `${start}${index + 1}. `),
    )
  }
}

/** A copy of the project with as many cities and posts as asked for. */
export function grownProject(more: { cities: number; posts: number }) {
  const root = mkdtempSync(join(tmpdir(), 'bench-grown-'))
  for (const name of COPIED) cpSync(name, join(root, name), { recursive: true })
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name))
  if (more.cities > 0) addCities(root, more.cities)
  if (more.posts > 0) addPosts(root, more.posts)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
