import { COUNTIES, type CountySlug } from './catalog.ts'
import { checkedCopy } from './copy.server.ts'
import { baldwinCounty } from './counties/baldwin-county.ts'
import { mobileCounty } from './counties/mobile-county.ts'
import { type CountyContent, countySchema } from './schemas/page-schemas.ts'

const files: Record<CountySlug, CountyContent> = {
  'mobile-county': mobileCounty,
  'baldwin-county': baldwinCounty,
}

export const counties = COUNTIES.map((county) => ({
  ...county,
  ...checkedCopy(`src/content/counties/${county.slug}.ts`, countySchema, files[county.slug]),
}))
