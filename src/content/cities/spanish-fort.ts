import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Spanish Fort',
  county: 'Baldwin',
  order: 16,
  position: { lat: 30.669, lng: -87.922 },
  mapLabel: { dy: -6 },
  neighborhoods: [
    'The Highlands',
    'Stone Brook',
    'Spanish Fort Estates',
    'Highland Park',
    'Westminster Gates',
    'Rayne Plantation',
    'Churchill',
  ],
  landmarks: [
    'Historic Blakeley State Park',
    '5 Rivers Alabama Delta Resource Center',
    'Eastern Shore Centre',
    'Meaher State Park',
    'Fort McDermott earthworks',
    'Battleship Parkway (the Causeway)',
  ],
  population: '10,000',
  description:
    'A commuter city on the bluffs above the Mobile-Tensaw Delta, incorporated in 1993, with family subdivisions and Civil War earthworks among the yards.',
  zipCodes: ['36527', '36577'],
  picture: 'subdivision',
  meta: {
    title: 'Spanish Fort, AL Fences for HOA Neighborhoods',
    description:
      'Need a fence your Spanish Fort HOA can approve? We put height, color, style and layout in writing for your committee, then build it. Free estimates.',
  },
  page: {
    heroTitle: 'HOA-minded fences in Spanish Fort',
    heroSubtitle:
      'Planned neighborhoods, ravine lots and a committee to satisfy before the first post. We help you get the plan right, then build to it.',
    introHeading: 'Covenants first, catalog second',
    introContent: `Spanish Fort has been a city only since 1993, and it has grown up largely as a place of family subdivisions. The Highlands alone takes in about 11,000 acres with zoning rules and covenants of its own, and Stone Brook falls under them. For a fence buyer that means the reading comes before the shopping. Find your covenants, turn to the part on fences, and see who has to sign.

A review committee generally wants the same handful of things: the survey with the fence line drawn on it, the height, the material and color, and the direction the finished side will face. We lay out a quote so those can go straight into an application. Guessing what your association will say is no part of our job. If it asks for a change, we revise the plan and the figures to match.

After approval comes the ground. Bluffs and ravines drop toward the delta, and few rear lines are level. Red clay grips a post firmly but keeps water against the wood, so there we finish each footing proud of the soil and sloped to shed rain. Erodible sand behaves the other way around, firm in dry weather and quick to leave in a downpour.`,
    servicesIntro:
      'If your covenants leave the choice open, aluminum handles ravine edges, vinyl keeps one look along a street of new houses, and wood privacy screens decks that face each other across a slope. Driveway gates, pool enclosures and repairs are on the list too.',
    reasonsHeading: 'Ready for the committee and the hill',
    whyChooseUs: [
      {
        title: 'A quote that doubles as a submittal',
        description:
          'Style, height, color, gate positions and a description of the line sit in one document, so the neighbors on your review board are not left asking for more.',
      },
      {
        title: 'Respect for the earthworks',
        description:
          'Fortifications from the siege of 1865 still run through some yards here. If a bank or trench shows on your line, we stop and talk about moving posts before an auger goes near it.',
      },
      {
        title: 'Lined up with next door',
        description:
          'Where houses went up together, a fence looks settled when its rails and caps meet the one beside it. We check heights and profiles at the shared corner before ordering panels.',
      },
      {
        title: 'A short run over the Causeway',
        description: `Our base in Mobile is just the other side of the water. We have been in business since ${site.since} as a family-owned firm, and we are licensed and insured.`,
      },
    ],
    insightsHeading: 'Runoff, ridge lines and city limits',
    localInsights: `Runoff is the quiet problem on these hills. State geologists once found Joe's Branch eroding more than any other stream they had studied; it has since been restored and came off the impaired list in 2020. The lesson for a yard is to avoid damming a swale with a fence or steering water at the neighbor. Leave clearance where runoff crosses and cover bare soil until the grass is back.

Exposure changes with height. Most homes stand above and back from the bay, while Causeway property tends to be low and open. The lip of a bluff meets wind that a sheltered cul-de-sac never feels, so solid boards belong near the patio and something airier along the edge. Check your city as well. Mail that says Spanish Fort sometimes goes to a lot inside another city's limits, and the permit office changes with it.`,
    closing: {
      title: 'Before you file with the HOA, call us',
      description:
        'We will meet you on the lot, measure and put the plan in writing for your committee. The estimate is free, and we answer within {responseTime}.',
    },
  },
}

export default city
