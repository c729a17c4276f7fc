import { pricesSchema } from '../../fence/prices-schema.ts'
import { prices } from '../prices.ts'
import { site, siteFacts } from '../site.ts'
import { testimonials } from '../testimonials/testimonials.ts'
import { checked } from './checked.ts'
import { ownTestimonialsSchema } from './reply-limits.ts'
import { siteFactsSchema, siteSchema } from './site-schema.ts'

/** Checks the content that is written in source files. A fault is reported with the file that has it. */
export function checkOwnContent() {
  checked('src/content/site.ts', siteSchema, site)
  checked('src/content/site.ts', siteFactsSchema, siteFacts)
  checked('src/content/prices.ts', pricesSchema, prices)
  checked('src/content/testimonials/testimonials.ts', ownTestimonialsSchema, testimonials)
}
