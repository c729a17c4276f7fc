import type { ServiceSlug } from '../../content/catalog.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import type { Job } from '../../contract/site/job.ts'

const SERVICES: Record<string, ServiceSlug> = {
  'Privacy Fence': 'privacy-fencing',
  'Chain Link Fence': 'chain-link-fencing',
  'Picket Fence': 'picket-fencing',
  'Aluminum Fence': 'aluminum-fencing',
  'Vinyl/PVC Fence': 'vinyl-fencing',
  'Shadowbox Fence': 'wood-fencing',
  'Fence Repair': 'fence-repair',
}
const MATERIALS: Record<string, string> = {
  'Cedar Wood': 'cedar',
  'Pine Wood': 'pine',
  'Vinyl/PVC': 'vinyl',
  Aluminum: 'aluminum',
  Composite: 'composite',
}
const MAX_TITLE_LENGTH = 60

/** For example "Cedar privacy fence in Daphne". */
function titleOf(type: string, material: string, town: string) {
  const fence = type in SERVICES ? type.toLowerCase().replace('vinyl/pvc', 'vinyl') : 'fence'
  const made = MATERIALS[material] ?? ''
  const words = [fence.includes(made) ? '' : made, fence, town && `in ${town}`].filter(Boolean).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, MAX_TITLE_LENGTH).trim()
}

type Town = { slug: string; name: string }
type Won = Pick<LeadDetails, 'plan'> & { lead: Pick<LeadDetails['lead'], 'asked' | 'city'> }

/**
 * A first draft of a job, made from a lead. It has no name, no address, and none of the visitor's own words or photos.
 */
export function jobFromLead({ lead, plan }: Won, towns: Town[], today: string): Job {
  const entered = (...fields: string[]) => lead.asked.find(({ field }) => fields.includes(field))?.value ?? ''
  const town = towns.find(({ name }) => name.toLowerCase() === lead.city.trim().toLowerCase())
  const type = entered('fenceType', 'serviceType')
  const feet = plan?.feet ?? Number(/\d[\d,]*/.exec(entered('linearFeet'))?.[0].replaceAll(',', '') ?? 0)
  return {
    isShown: true,
    title: titleOf(type, entered('material'), town?.name ?? ''),
    town: town?.slug ?? '',
    service: SERVICES[type] ?? '',
    month: today.slice(0, 7),
    feet: Math.round(feet) || null,
    text: '',
    pictures: [],
    customerWords: null,
  }
}
