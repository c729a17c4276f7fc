import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Bayou La Batre',
  county: 'Mobile',
  order: 7,
  position: { lat: 30.403, lng: -88.248 },
  neighborhoods: [
    'Shell Belt Road waterfront',
    'Safe Harbor',
    'Downtown (AL 188)',
    'Shine Road area',
    'Padgett Switch Road area',
    'Coden, next door',
  ],
  landmarks: [
    'St. Margaret Catholic Church',
    'Bayou La Batre lift bridge',
    'Shell Belt Road docks and boatyards',
    'Lightning Point',
    'Rolston Park, in Coden',
  ],
  population: '2,500',
  description:
    "Alabama's self-styled seafood capital on the Mississippi Sound, with shrimp docks, boatyards, the Blessing of the Fleet each May and no ground much above 13 feet.",
  zipCodes: ['36509'],
  picture: 'industrial',
  meta: {
    title: 'Bayou La Batre Fence Builder for Salt Air and Surge',
    description:
      'Salt is hard on fences in Bayou La Batre. Plan aluminum, vinyl or well-fastened wood for soft ground, high water and boatyard work. Free estimates.',
  },
  page: {
    heroTitle: 'Fences for salt air and a working bayou',
    heroSubtitle:
      'On the Mississippi Sound, rust starts the day the hardware goes on. We choose metal, posts and style with the water in mind, at home and at the dock.',
    introHeading: 'Where the boats come in',
    introContent: `Founded on a Spanish land grant in 1786, the Bayou calls itself the seafood capital of Alabama, and the docks along Shell Belt Road back that up. Shrimp, oysters and crab come ashore here, boatyards build and mend hulls, and early each May the fleet is blessed at St. Margaret. A fence in this town may border a net shop as easily as a flower bed.

Salt decides the materials. Plain steel screws soon streak and weaken in this air, and thinly plated hinges go next. Vinyl has nothing in it to rust, powder-coated aluminum holds up well, and treated wood can serve too if every fastener in it is stainless or hot-dip galvanized. Close to open water, Type 316 stainless is worth asking for.

Water decides the shape. The highest ground is only about 13 feet above sea level, much of the city lies in coastal flood zones, and many houses are raised. When surge crosses a lot, a solid wall of boards takes the full push. Open aluminum, pickets or chain link give it somewhere to go.`,
    servicesIntro:
      'Families, seafood houses and boatyards need different lines, from a low vinyl picket to tall chain link with a wide gate. We install and repair all of the following here and next door in Coden.',
    reasonsHeading: 'Chosen for the waterfront',
    whyChooseUs: [
      {
        title: 'Fasteners before everything',
        description:
          'Many coastal fences fail first at the screw. We match hardware to the lumber and to your distance from the Sound, and name the fastener in the quote so you know what you are getting.',
      },
      {
        title: 'When the hole fills with water',
        description:
          'Low, sandy or marshy soil often has water a short way down. We keep digging to full depth, place concrete before the sides slump, and go deeper where sand will not grip.',
      },
      {
        title: 'Yards that work for a living',
        description:
          'Nets, engines and trailers need a barrier that trucks can still get through. Security chain link runs 6–12 ft, and a cantilever gate needs no ground track to clog with mud and shell.',
      },
      {
        title: 'Help once the roads open',
        description:
          '{emergency}. After a storm we deal first with what is unsafe, then list what can stand again and what cannot.',
      },
    ],
    insightsHeading: 'What Katrina taught the Bayou',
    localInsights: `In 2005 the surge reached roughly 14 to 16 feet and damaged or destroyed about three quarters of the homes. Nobody here needs a contractor to describe it, and no fence is made to stop water like that. A fence can be planned for the lesser storms, in panels that are replaced one at a time instead of all at once.

In a flood zone a fence can count as development, so speak with the local floodplain office before you order. On higher ground, such as Safe Harbor's cottages off Shine Road, the choices widen. Wherever you live, rinse the fence with fresh water a few times a year. Twenty minutes with a hose takes off salt that would otherwise sit in every joint.`,
    closing: {
      title: 'Ask what will last on your lot',
      description:
        'Tell us how near the water you are and what the fence has to hold in or keep out. Neither the visit nor the estimate costs you anything.',
    },
  },
}

export default city
