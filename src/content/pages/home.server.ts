import { checkedCopy, copyOf } from '../copy.server.ts'
import type { PictureName } from '../pictures/pictures.ts'
import { metaSchema } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const FILE = 'src/content/pages/home.server.ts'

type Category = 'residential' | 'commercial' | 'pool-safety'
type ServiceCard = { name: string; category: Category; description: string; picture: PictureName }

const cards: ServiceCard[] = [
  {
    name: 'Privacy Fence',
    category: 'residential',
    description:
      'Six to eight feet of cedar or treated pine between you and the street, on posts set for the wind a solid panel catches.',
    picture: 'privacy',
  },
  {
    name: 'Chain Link Fence',
    category: 'commercial',
    description:
      'Galvanized or vinyl-coated mesh from 4 to 12 ft: the plain answer for work yards, dogs and long back lines.',
    picture: 'chain-link',
  },
  {
    name: 'Picket Fence',
    category: 'residential',
    description:
      'Three to four feet along the front walk. It keeps small children in and leaves the porch open to the street.',
    picture: 'picket',
  },
  {
    name: 'Aluminum Fence',
    category: 'pool-safety',
    description:
      'Powder-coated panels that do not rust and hide little. With self-closing gates, the usual choice around a pool.',
    picture: 'pool',
  },
  {
    name: 'Vinyl / PVC Fence',
    category: 'residential',
    description: 'White or tan panels that ask for a garden hose and no paintbrush, and can last 30 years and more.',
    picture: 'vinyl',
  },
  {
    name: 'Shadowbox Fence',
    category: 'residential',
    description:
      'Boards on alternating sides of the rail: private at eye level, with gaps for the wind to get through.',
    picture: 'shadowbox',
  },
]

export const home = copyOf(FILE, {
  meta: checkedCopy(FILE, metaSchema, {
    title: 'Fence Installation & Repair, Mobile & Baldwin County',
    description: `Wood, vinyl, aluminum and chain link fences for homes and businesses around Mobile Bay. Free estimates, an answer within {responseTime}, family-owned since ${site.since}.`,
  }),
  cards,
  additional: [
    {
      name: 'Fence Repair',
      to: '/services/fence-repair',
      description: 'Leaning posts, rotted bottoms and torn-out panels. {emergency}.',
    },
    {
      name: 'Gates & Operators',
      to: '/services#gates',
      description: 'Walk gates, drive gates and the automatic operators that open them.',
    },
    {
      name: 'Commercial Fencing',
      to: '/services/commercial-fencing',
      description: 'Work yards, storefronts and apartment grounds, with controlled entry.',
    },
  ],
  steps: [
    {
      title: 'Free Consultation',
      description: 'We walk the line with you, find the corners and mark where the gates go.',
    },
    {
      title: 'Detailed Quote',
      description: 'Feet, posts, gates and price on one page. Most areas have it the same day.',
    },
    {
      title: 'Professional Installation',
      description: 'Lines located, posts set to the soil, rails level, and the site swept each evening.',
    },
    { title: 'Final Walkthrough', description: 'You open and close every gate yourself before we call it finished.' },
  ],
})
