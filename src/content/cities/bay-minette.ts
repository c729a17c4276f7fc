import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Bay Minette',
  county: 'Baldwin',
  order: 17,
  position: { lat: 30.883, lng: -87.775 },
  neighborhoods: [
    'Courthouse Square and downtown',
    "D'Olive Street area",
    'Douglasville',
    'Pine Grove',
    'Rabun Road area by I-65',
    'White House Fork, southwest of the city',
  ],
  landmarks: [
    'Baldwin County Courthouse',
    'Coastal Alabama Community College',
    'L&N Depot',
    'John F. Rhodes Civic Center',
    'Splinter Hill Bog (nearby)',
    'Bicentennial Park in Stockton (nearby)',
  ],
  population: '9,000',
  description:
    'The seat of Baldwin County since 1901, Bay Minette is an inland city of courthouse, college and timber, with heavy new industry arriving near I-65.',
  zipCodes: ['36507'],
  picture: 'commercial',
  meta: {
    title: 'Bay Minette Fence Contractor for Sites and Homes',
    description:
      'Fencing for Bay Minette schools, offices, plant sites and homes: chain link, ornamental aluminum, gates and operators. Licensed, insured, free estimates.',
  },
  page: {
    heroTitle: 'Bay Minette fencing, courthouse to plant gate',
    heroSubtitle:
      'Public buildings, campuses and industrial sites, with older homes and country acreage around them. We fence the county seat with clear specifications.',
    introHeading: 'What a county seat needs from a fence',
    introContent: `Bay Minette became the seat of Baldwin County in October 1901, when its townsmen got the records out of Daphne by a ruse. A courthouse town gathers institutions: county offices, a college campus, schools, a civic center, churches. Their fences have to guide people in as much as keep people out. That usually means ornamental aluminum near the entrance, chain link around equipment, and gates that work for a delivery truck and for a wheelchair.

Out by I-65, Novelis is building a multibillion-dollar aluminum recycling and rolling plant on the South Alabama Mega Site, and other businesses tend to follow a project like that. Contractor yards, parking and laydown areas need a perimeter before anything valuable is left overnight. Our commercial chain link runs from six to twelve feet high, and the gate, the operator and the access control can be priced with it.

Homes fill in the rest. Near the square the lots are older, and a tired fence there is often worth saving post by post. Past the city limits come pine woods, acreage and some unzoned county land. A long country boundary is better planned as a whole, beginning with the driveway gate and working outward to the corners.`,
    servicesIntro:
      'Commercial fence, chain link and gates carry the institutional side. Picket and wood belong with the older houses near Courthouse Square, privacy and vinyl with newer yards, and repair with anything a pine has landed on.',
    reasonsHeading: 'Suited to public work and private yards',
    whyChooseUs: [
      {
        title: 'Paperwork a purchasing office can use',
        description:
          'Boards, schools and plant managers need proof that a contractor is licensed and insured. We are both, and the quote sets out height, gauge, footing and gate hardware in terms that can be compared.',
      },
      {
        title: 'Security that still looks civil',
        description:
          'Height and mesh do most of the work. Black vinyl-coated chain link reads as orderly in front of a public building, and plain galvanized can stay out back with the generators.',
      },
      {
        title: 'No money spent on salt',
        description:
          'Sea spray does not reach this far inland. Hot-dip galvanized hardware is the right level here, which leaves more of the budget for stronger posts or a heavier gate.',
      },
      {
        title: 'Well inside our circle',
        description: `The county seat falls within the ${site.radiusMiles} mile radius of our Mobile base, so you get the same free estimate and lifetime workmanship warranty as people down on the bay.`,
      },
    ],
    insightsHeading: 'Red clay, bogs and tall pines',
    localInsights: `Upland soil around Bay Minette is mostly sandy loam over red sandy clay, good at holding a post and slow to drain around it. Between the rises lie wet flats, the sort of ground that grows pitcher plants at Splinter Hill Bog. A line across such a flat may want longer posts, and it is worth walking after a rain before anyone settles on a route.

Timber is part of the economy here and part of the risk. Sally damaged more than 100 homes in 2020, and this far from the water it is falling trees, more than surge, that flatten a fence. Look up along the planned line for leaning pines and have them down first. Before digging on a campus or a county lot, find out who keeps the utility drawings. Lines the institution buried for itself will not show up on an 811 ticket.`,
    closing: {
      title: 'Request a site visit in Bay Minette',
      description:
        'Have a drawing, a bid package or only a rough idea of the yard? Tell us which. We respond within {responseTime} to set up a free estimate.',
    },
  },
}

export default city
