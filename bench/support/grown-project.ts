import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectCopy } from '../../testbed/project-copy.ts'

const MODEL = 'daphne'

/** Adds cities the way the handbook describes: one file each. */
function addCities(root: string, count: number) {
  const folder = join(root, 'src/content/cities')
  const model = readFileSync(join(folder, `${MODEL}.ts`), 'utf8')
  for (let index = 0; index < count; index += 1)
    writeFileSync(
      join(folder, `place-${index + 1}.ts`),
      model
        .replaceAll('Daphne', `Place ${index + 1}`)
        .replace(/county: '\w+'/, `county: '${index % 2 ? 'Mobile' : 'Baldwin'}'`)
        .replace(/order: \d+/, `order: ${100 + index}`)
        .replace(
          /position: \{[^}]*\}/,
          `position: { lat: ${(30.3 + (index % 97) * 0.008).toFixed(3)}, lng: ${(-88.3 + (index % 89) * 0.008).toFixed(3)} }`,
        ),
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

export function grownProject(more: { cities: number; posts: number }) {
  const copy = projectCopy()
  addCities(copy.root, more.cities)
  addPosts(copy.root, more.posts)
  return copy
}
