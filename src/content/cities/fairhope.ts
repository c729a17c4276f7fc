import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Fairhope',
  county: 'Baldwin',
  order: 12,
  position: { lat: 30.526, lng: -87.896 },
  mapLabel: { side: 'left' },
  neighborhoods: [
    'Fruit and Nut District',
    'Downtown Fairhope',
    'Fly Creek area',
    'Battles Trace',
    'The Tracery',
    'Rock Creek',
    'Quail Creek',
    'Montrose, just north of the city',
  ],
  landmarks: [
    'Fairhope Municipal Pier',
    'North Beach Park',
    'Fairhope Museum of History',
    'Marietta Johnson Museum',
    'Knoll Park',
    'Weeks Bay Reserve (nearby)',
  ],
  population: '22,000',
  description:
    'Founded in 1894 as a single-tax colony, Fairhope sits on a bluff about 120 feet above Mobile Bay, with a walkable old center and newer neighborhoods inland.',
  zipCodes: ['36532', '36533'],
  picture: 'bayside',
  meta: {
    title: 'Fairhope, AL Fence Builder: Picket, Bay View, Privacy',
    description:
      'Cottage picket, bluff-top aluminum or backyard privacy: fences for Fairhope homes, with Colony leases and Formosan termites in mind. Free estimates.',
  },
  page: {
    heroTitle: 'Fairhope fences, from picket gate to bluff',
    heroSubtitle:
      'Old cottages, steep bay-front lots and leased Colony land each ask something different of a fence. We plan for all three.',
    introHeading: 'An old colony and its back yards',
    introContent: `The single-tax idea that founded this town in 1894 still reaches the fence line. Some 4,500 acres here and nearby belong to the Fairhope Single Tax Corporation. People living on them own the house and the improvements, and the ground beneath is on a long lease. If that is your situation, find out what your lease says about fences, and speak to the Corporation, before you order one. On deeded land, look to the survey and any covenants instead.

In the Fruit and Nut District and the blocks near downtown, a fence is mostly a neighborly thing. It marks the garden, keeps a dog in and leaves the porch open to the street. A 3–4 ft picket does that well, in painted wood or in vinyl that never needs the brush. Out in neighborhoods such as Battles Trace and The Tracery the job is more often a backyard one, and an association may have a say in style and color.

At the water, the town simply falls off its bluff. Bay-front lots drop away steeply, so the first decision is where the fence should stop, and the second is how much of the sunset it may hide. Black aluminum is a common answer because it follows the grade and all but disappears against the bay.`,
    servicesIntro:
      'Picket, aluminum and wood suit the older streets and the bluff, while vinyl and privacy fence belong more to the newer subdivisions. Pool enclosures, a dog run behind a garage, storefront work and repairs are done in Fairhope as well.',
    reasonsHeading: 'Four things we think about here',
    whyChooseUs: [
      {
        title: 'Termites are taken seriously',
        description:
          'The city has found Formosan termites in the Fruit and Nut area and along streets such as Section and Summit. Wood posts we set are treated for ground contact, and pickets are kept up off soil and mulch.',
      },
      {
        title: 'Clay stays out of the bay',
        description:
          'Fairhope keeps an eye on red clay washing toward the water. Spoil from the holes stays off the street, and if a low spot needs fill we ask the city first.',
      },
      {
        title: 'A fence to suit the house',
        description:
          'A cottage with a deep porch looks wrong behind six feet of board. We talk over height, spacing and caps, so the front fence fits and the back one does its own job.',
      },
      {
        title: 'A small firm with a long promise',
        description:
          'More than 500 projects have taught our family-owned company a good deal about bluffs and old trees. Each fence carries a lifetime workmanship warranty.',
      },
    ],
    insightsHeading: 'After Sally, under the trees',
    localInsights: `Sally in 2020 hit the Fruit and Nut District harder than the rest of town, and Katrina in 2005 flooded bay-front homes along the Eastern Shore. The two storms teach different lessons. Among big trees, plan for limbs, with sections that can be lifted out and replaced one at a time. At the shore, plan for water: corrosion-resistant hardware, an open pattern, and nothing solid across the path of a surge.

Streets near downtown fill up for the Arts and Crafts Festival each March, and a front fence there is easier to build before or after it. On a waterfront lot, ask the building department which side it treats as the front yard before you settle on a height. It may not be the side with the mailbox.`,
    closing: {
      title: 'Tell us about your Fairhope lot',
      description:
        'Colony lease or deed, cottage or bay front: give us the outline and we will come back to you inside {responseTime}. The estimate is free.',
    },
  },
}

export default city
