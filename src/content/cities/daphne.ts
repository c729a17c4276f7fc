import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Daphne',
  county: 'Baldwin',
  order: 11,
  position: { lat: 30.631, lng: -87.886 },
  mapLabel: { side: 'left', dy: 6 },
  neighborhoods: [
    'Olde Towne Daphne',
    'Lake Forest',
    'TimberCreek',
    'Bellaton',
    'The Reserve at Daphne',
    'Belforest',
    'Malbis',
  ],
  landmarks: [
    'Bayfront Park',
    'Gator Alley Boardwalk',
    'Village Point Park Preserve',
    'Daphne Civic Center',
    'Malbis Memorial Church',
  ],
  population: '26,000',
  description:
    'Known as the Jubilee City, Daphne climbs from the edge of Mobile Bay to about 150 feet, through wooded hills that hold one of the largest subdivisions in Alabama.',
  zipCodes: ['36526'],
  picture: 'aluminum',
  meta: {
    title: 'Fence Company in Daphne, AL for Hilly Yards',
    description:
      'Sloping yard in Lake Forest or a bluff lot near the bay? Get stepped or racked fencing that follows the ground in Daphne. Free estimate, reply in {responseTime}.',
  },
  page: {
    heroTitle: "Fences built for Daphne's hills and gullies",
    heroSubtitle:
      'From the bay streets of Olde Towne to the back slopes of Lake Forest, we fit the fence line to the fall of the ground.',
    introHeading: 'A city with very little level ground',
    introContent: `Drive up from Bayfront Park toward US 98 and you gain height quickly. The land starts at sea level and reaches about 150 feet, so a back yard that looks gentle from the porch can drop several feet by the far corner. A fence crosses that drop in one of two ways. Stepped panels stay level and come down like stairs, which suits solid wood and most vinyl. Racked panels tilt with the grade and keep an even gap underneath, which is where aluminum does well and where dogs stop finding a way out.

Soil matters as much as slope. The country draining to D'Olive Creek is sandy and washes easily, and a gully can open under a fence in one wet season. Before marking a post we look at where roof and street water crosses the lot. Posts stay out of that path where they can, and those on a steep stretch go deeper so the downhill side has earth to lean on.

Then there is the paperwork. Lake Forest alone has more than 3,000 homes under a property owners association, and newer Daphne subdivisions often have one too. Approval usually has to come before the first hole. Anything the city asks for is separate, so it is worth starting both early.`,
    servicesIntro:
      'Racked aluminum and stepped privacy fence answer this terrain most directly. Chain link follows a slope well too, and a pool fence needs extra thought where the deck stands above a falling yard. Here is everything we build and repair in Daphne.',
    reasonsHeading: 'What we bring to a sloping yard',
    whyChooseUs: [
      {
        title: 'The fall is measured first',
        description:
          'At the free estimate we check the drop along each run, so the plan you approve shows where the fence steps, how tall the low side ends up and what closes the gap beneath it.',
      },
      {
        title: 'Washouts are planned for',
        description:
          "On D'Olive sand the bottom edge deserves as much talk as the top: a kickboard, an open panel where a swale crosses, or a line moved a foot or two uphill of trouble.",
      },
      {
        title: 'Detail your association can read',
        description:
          'Our written quote names material, height, color and layout, which is what an architectural committee in a Daphne subdivision generally wants in front of it.',
      },
      {
        title: 'A neighbor across the bay',
        description:
          'Our base is in Mobile, about 11 miles away on I-10. We are family-owned, licensed and insured, and the workmanship carries a lifetime warranty.',
      },
    ],
    insightsHeading: 'Bay breeze on one side, woods on the other',
    localInsights: `Salt is a question of which street you live on. Along the bay front, brackish air tends to find cheap screws first, so stainless or hot-dip galvanized fasteners are worth having there. East of US 98 the exposure usually drops off, and shade and damp become the things that age a fence.

Sally showed the other risk. The city planned on nearly 200,000 cubic yards of debris after that storm in 2020, and a wooded slope puts a lot of limbs over a fence line. A tall solid run along a ridge takes wind full in the face, while shadowbox on the same ridge lets a good part of it through. If a tree does take out a section, call. {emergency}.`,
    closing: {
      title: 'Have us walk the slope with you',
      description:
        'Tell us the street and roughly where the yard falls away. You will hear back within {responseTime}, and looking over a Daphne lot costs you nothing.',
    },
  },
}

export default city
