import { SERVICES, type ServiceSlug } from './catalog.ts'
import { checkedCopy } from './copy.server.ts'
import { type ServiceContent, serviceSchema } from './schemas/page-schemas.ts'
import { aluminumFencing } from './services/aluminum-fencing.ts'
import { chainLinkFencing } from './services/chain-link-fencing.ts'
import { commercialFencing } from './services/commercial-fencing.ts'
import { fenceRepair } from './services/fence-repair.ts'
import { picketFencing } from './services/picket-fencing.ts'
import { poolSafetyFencing } from './services/pool-safety-fencing.ts'
import { privacyFencing } from './services/privacy-fencing.ts'
import { vinylFencing } from './services/vinyl-fencing.ts'
import { woodFencing } from './services/wood-fencing.ts'

const files: Record<ServiceSlug, ServiceContent> = {
  'wood-fencing': woodFencing,
  'vinyl-fencing': vinylFencing,
  'aluminum-fencing': aluminumFencing,
  'chain-link-fencing': chainLinkFencing,
  'privacy-fencing': privacyFencing,
  'picket-fencing': picketFencing,
  'pool-safety-fencing': poolSafetyFencing,
  'commercial-fencing': commercialFencing,
  'fence-repair': fenceRepair,
}

export const services = SERVICES.map(({ slug, name }) => ({
  slug,
  name,
  ...checkedCopy(`src/content/services/${slug}.ts`, serviceSchema, files[slug]),
}))
