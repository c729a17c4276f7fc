import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Foley',
  county: 'Baldwin',
  order: 15,
  position: { lat: 30.406, lng: -87.682 },
  mapLabel: { side: 'left' },
  neighborhoods: [
    'Downtown Foley',
    'Glenlakes',
    'Graham Creek area',
    'Outpost Orchard',
    'Arbor Walk',
    'Ledgewick',
    'Cypress Gates',
    'Beulah Heights',
  ],
  landmarks: [
    'OWA Parks & Resort',
    'Tanger Outlets Foley',
    'Foley Railroad Museum',
    'Graham Creek Nature Preserve',
    'Foley Sports Tourism Complex',
    'Wilbourne Antique Rose Trail',
  ],
  population: '21,000',
  description:
    "One of Alabama's fastest-growing cities, Foley has outlet shopping, OWA and busy ballfields on flat ground about ten miles from the Gulf.",
  zipCodes: ['36535', '36536'],
  picture: 'retail',
  meta: {
    title: 'Commercial and Residential Fence Company in Foley, AL',
    description:
      'Patio fences, service-yard screens and keypad gates for Foley businesses, plus vinyl and wood fence for new back yards. Detailed quotes, free estimates.',
  },
  page: {
    heroTitle: 'Foley fences for storefronts and new streets',
    heroSubtitle:
      'Patios, service yards and ballfields on one side of town, narrow new lots and shared side fences on the other. We build for both.',
    introHeading: 'A retail town that keeps building',
    introContent: `Between Tanger Outlets, OWA and the Sports Tourism Complex, Foley takes in a great many visitors, and visitors change what a commercial fence has to do. A restaurant patio needs an edge that feels open. A loading area wants a screen that a delivery truck will not fold. Ballfields need mesh with no sharp ends at hand height and a gate the grounds crew can drive through. Those are separate fences, and we quote them that way.

Housing moves just as fast. Large subdivisions keep replacing farmland, and one of them, Cresswind Sandy Creek, is planned for up to 1,318 homes. On newer streets the lots are often narrow, with a single fence between two families. Talk with next door before we draw anything: agree on the line, on which way the finished side faces and on who looks after it. An owners association is likely as well, so read your covenants for material, color and height.

The land itself is kind. Foley is flat and about 79 feet up, and digging is usually a matter of sandy loam over sandy clay. The exceptions lie near Wolf Creek and Graham Creek, where a wet pocket may call for a shifted line or a longer post.`,
    servicesIntro:
      'Businesses here tend to need two fences: ornamental aluminum on the side customers see, and commercial chain link from 6 to 12 feet around the back. For homes the choice is commonly vinyl, wood or a privacy style that both neighbors can live with. Pools, pickets and repairs follow.',
    reasonsHeading: 'What Foley owners and managers get',
    whyChooseUs: [
      {
        title: 'Work planned around open hours',
        description:
          'Digging in front of a shop can cost it a Saturday. Before we start we agree on delivery times, the order of the work and where soil and panels will sit, so doors and parking stay usable.',
      },
      {
        title: 'Several jobs, one quote',
        description:
          'A dumpster screen, a patio edge, an apartment pool barrier and a keypad gate at the storage lot can go into one request. You get one detailed quote that prices each on its own line.',
      },
      {
        title: 'Fair to both sides',
        description:
          'On a shared boundary between two new houses, shadowbox looks the same from either yard. Nobody is left with the rails, and each family keeps its breeze.',
      },
      {
        title: 'Answers within a day',
        description:
          'Same-day quotes are possible in most of our area, and every inquiry gets a call or message inside {responseTime}. That helps when a tenant, a builder or a closing date is waiting.',
      },
    ],
    insightsHeading: 'Inland from the beach, still in the wind',
    localInsights: `Ten miles or so of distance spares Foley most of the salt. It still gets the storms. A 76 mph gust was reported in Sally in 2020 and debris pickup went on for weeks, and Ivan in 2004 tore up stores and homes. A newly cleared subdivision has few grown trees to break the wind, so the outer row of lots takes it first. Under a solid fence on that row, closer post spacing is a sensible upgrade.

Downtown is its own case. There is a historic district in the old center, so ask the city if any review applies before changing a fence near the Railroad Museum. On a commercial site, 811 will not mark the lines past the meter. Parking-lot lighting, irrigation and private gas have to be found from your own drawings.`,
    closing: {
      title: 'Put your Foley project on paper',
      description:
        'List what needs closing in, at the shop or at home, and send it through the quote form. The estimate costs nothing.',
    },
  },
}

export default city
