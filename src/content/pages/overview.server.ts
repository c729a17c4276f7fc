import { cities } from '../cities.server.ts'
import { checkedCopy, copyOf } from '../copy.server.ts'
import { metaSchema } from '../schemas/page-schemas.ts'

const FILE = 'src/content/pages/overview.server.ts'

/** The pages that exist once: their titles and descriptions, and what they list. */
const page = (title: string, description: string) =>
  checkedCopy(`${FILE}, "${title}"`, metaSchema, { title, description })

export const overviewMeta = {
  services: page(
    'Fence Services in Mobile & Baldwin County, Alabama',
    'Nine kinds of fence work for the Alabama Gulf Coast: wood, vinyl, aluminum, chain link, privacy, picket, pool, commercial and repair. Free estimates.',
  ),
  serviceAreas: page(
    `${cities.length} Cities We Fence in Mobile & Baldwin County, AL`,
    `From Citronelle to Orange Beach: the ${cities.length} places around Mobile Bay where we build and repair fences, with local notes on soil, wind and paperwork for each.`,
  ),
  contact: (phone: string) =>
    page(
      'Contact Us: Free Fence Quotes in Mobile, Alabama',
      `Call ${phone} or send a short note about your fence. We answer within {responseTime} and quote most areas the same day. {emergency}.`,
    ),
  quote: page(
    'Request a Detailed Fence Quote in Coastal Alabama',
    'Tell us the length, height, gates and timing of your fence in a few minutes. We review it and contact you within {responseTime} with a detailed estimate.',
  ),
  blog: page(
    'Fencing Blog & Expert Advice',
    'Plain advice on fences for the Alabama Gulf Coast: salt air, sand and clay, storms, pools, gates, associations and what moves the cost of a fence line.',
  ),
}

export const additionalServices = copyOf(FILE, [
  {
    id: 'gates',
    title: 'Gates & Automatic Operators',
    description:
      'Single and double walk gates, drive gates that swing or slide, and the operators, keypads and safety eyes that run them. Hung on posts sized for the leaf, so they still close in August.',
    icon: 'key',
  },
  {
    id: 'emergency',
    title: 'Emergency Repairs',
    description:
      'A fence down across a driveway, a pool left open or a yard full of dogs cannot wait for Monday. We brace or close the gap first and price the lasting repair in daylight. {emergency}.',
    icon: 'storm',
  },
  {
    id: 'maintenance',
    title: 'Seasonal Maintenance',
    description:
      'A walk along the fence before June and after November: posts tested, fasteners and hinges seen to, soil pulled back from the boards, and a written list of what can wait.',
    icon: 'wrench',
  },
] as const)
