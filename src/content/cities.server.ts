import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areaPath, type CountyKey } from './catalog.ts'
import { checkedCopy } from './copy.server.ts'
import { citySchema } from './schemas/page-schemas.ts'

const FOLDER = 'src/content/cities'

/** Every file in the folder is a city. Adding one adds its page, its links and its place on the map. */
async function readCity(file: string) {
  const path = `${FOLDER}/${file}`
  const url = pathToFileURL(resolve(path)).href
  const city = checkedCopy(path, citySchema, (await import(/* @vite-ignore */ url)).default)
  return { slug: file.replace('.ts', ''), ...city }
}

export const cities = (await Promise.all(readdirSync(FOLDER).map(readCity))).sort((a, b) => a.order - b.order)
export type City = (typeof cities)[number]

export const citiesOf = (county: CountyKey) => cities.filter((city) => city.county === county)

export const cityLink = ({ slug, name }: City) => ({ to: areaPath(slug), name })
