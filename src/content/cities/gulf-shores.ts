import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Gulf Shores',
  county: 'Baldwin',
  order: 13,
  position: { lat: 30.268, lng: -87.701 },
  mapLabel: { side: 'left', dy: 4 },
  neighborhoods: [
    'West Beach',
    'Little Lagoon',
    'Craft Farms',
    'Aventura',
    'Oyster Bay',
    'The Peninsula',
    'Laguna Key',
    'Fort Morgan, west of the city',
  ],
  landmarks: [
    'Gulf State Park',
    'Gulf Place public beach',
    'Alabama Gulf Coast Zoo',
    'Waterville USA',
    'Bon Secour National Wildlife Refuge',
    'Fort Morgan State Historic Site (nearby)',
  ],
  population: '15,000',
  description:
    'A beach city of raised houses, vacation rentals and lagoon lots, with golf communities north of the canal. Sally came ashore here in 2020, and Ivan just to the west in 2004.',
  zipCodes: ['36542', '36547'],
  picture: 'coast',
  meta: {
    title: 'Coastal Fence Installation in Gulf Shores, AL',
    description:
      'Posts set for loose sand, fasteners that resist salt, styles that let wind pass. Plan a Gulf Shores fence before hurricane season, with a free estimate.',
  },
  page: {
    heroTitle: 'Gulf Shores fences for sand and hurricane season',
    heroSubtitle:
      'Loose sand, salt off the Gulf and a calendar that turns serious every June. Posts, fasteners and styles are chosen here with all of that in view.',
    introHeading: 'Start with what the sand will hold',
    introContent: `Beach sand is easy to dig and poor at holding on. A post that stands firm in farm soil at two feet can be rocked loose on West Beach, so posts here go deeper, usually in concrete, and sometimes closer together. Around Little Lagoon the ground is low as well as sandy. The city's listed elevation is about seven feet, and a hole may reach water before it reaches full depth.

Wind decides the style. A hurricane can take down any fence, and you should hear that from us before you buy one. What we can do is give the wind less to push on. Aluminum, picket and shadowbox let air pass, while tight boards catch the whole load and hand it to the posts. If you want privacy around a hot tub or an outdoor shower, keep the solid part short and let the rest of the run breathe.

Salt works more slowly and never stops. The Gulf front is the harshest exposure anywhere we build. Vinyl and powder-coated aluminum do not rust, and Type 316 stainless is the usual fastener within reach of the spray. In the planned communities north of the Intracoastal Waterway, hot-dip galvanized hardware is generally enough.`,
    servicesIntro:
      'Vinyl and aluminum do most of the work south of the canal. Wood still has its place on streets farther inland, a safety fence belongs at any rental with a pool, and repair matters most from June to November.',
    reasonsHeading: 'How we work this close to the Gulf',
    whyChooseUs: [
      {
        title: 'Straight talk about storms',
        description:
          'We will tell you what a style is likely to do in high wind, including when a lower or more open fence is the wiser buy for a house near the beach road.',
      },
      {
        title: 'Gates for rental turnover',
        description:
          'Guests with luggage, beach carts and toddlers are hard on gates. We fit self-closing hinges and latches a stranger can understand, hung high enough to clear drifting sand.',
      },
      {
        title: 'Dunes left alone',
        description:
          'On Gulf-front land the state has a construction control line, and the city Building Department looks after it. Ask there before planning any beach-side fence; we will not dig in a dune on a guess.',
      },
      {
        title: 'Help for owners far away',
        description:
          'A rental owner may live hours from the beach. We are licensed and insured, and we can deal with your manager on site. {emergency}.',
      },
    ],
    insightsHeading: 'A beach fence through the year',
    localInsights: `Hurricane season opens on June 1, and Ivan and Sally each arrived on a September 16. Spring is the time to tighten hinges, replace cracked rails and cut back limbs. Decide then where loose chairs, umbrellas and trash carts will go, because those are what a gale throws at a fence. When you hose off the beach chairs, give the latches and hinges a rinse too.

South of the Intracoastal, flood zones are common, and a solid fence may change how water leaves a lot. The Building Department runs the flood rules too, so ask there before closing in a yard. Fort Morgan addresses are outside the city limits, and a fence out there is a matter for the county. Near the public beach, keep deliveries clear of the Shrimp Festival in October.`,
    closing: {
      title: 'Ask for an estimate before June',
      description:
        'Tell us which side of the canal you are on and if the house is rented out. We reply within {responseTime}, and a Gulf Shores estimate is free.',
    },
  },
}

export default city
