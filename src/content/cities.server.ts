import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { areaPath, type CountyKey } from './catalog.ts'
import { checked } from './schemas/checked.ts'
import { citySchema } from './schemas/page-schemas.ts'

const FOLDER = 'src/content/cities'
const moduleSchema = v.object({ default: citySchema })

/** Every file of the folder is a city: adding one adds its page, its links and its place on the map. */
async function readCity(file: string) {
  const path = `${FOLDER}/${file}`
  const url = pathToFileURL(resolve(path)).href
  const { default: city } = checked(path, moduleSchema, await import(/* @vite-ignore */ url))
  return { slug: file.replace('.ts', ''), ...city }
}

export const cities = (await Promise.all(readdirSync(FOLDER).map(readCity))).sort((a, b) => a.order - b.order)
export type City = (typeof cities)[number]

export const citiesOf = (county: CountyKey) => cities.filter((city) => city.county === county)

export const cityLink = ({ slug, name }: City) => ({ to: areaPath(slug), name })
