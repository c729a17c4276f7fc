import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Loxley',
  county: 'Baldwin',
  order: 19,
  position: { lat: 30.624, lng: -87.755 },
  neighborhoods: [
    'Downtown and Hickory Street (US 90)',
    'Stonebridge',
    'Valamour',
    'Steelwood',
    'County Road 66 area',
    'Stapleton, north of the city',
  ],
  landmarks: [
    'Burris Farm Market',
    'Loxley Municipal Park',
    'Loxley Civic Center',
    'Loxley Public Library',
    'Steelwood Country Club',
  ],
  population: '5,000',
  description:
    'A fast-growing city on I-10 and AL 59, halfway between Mobile and Pensacola, with strawberry fields and new subdivisions on high, flat land.',
  zipCodes: ['36551'],
  picture: 'wood',
  meta: {
    title: 'Loxley, AL Fence Installers for Lots and Acreage',
    description:
      'New subdivision lot or farm tract off AL 59? Loxley fences laid out from the survey and built for open, windy ground. Call for a free estimate.',
  },
  page: {
    heroTitle: 'Loxley fence builders for central Baldwin',
    heroSubtitle:
      'Halfway between Mobile and Pensacola, farm tracts and tight new lots share the same roads. Both get a fence designed for open country.',
    introHeading: 'In the middle of the county, out in the open',
    introContent: `Around 1900 this was John Loxley's lumber camp. It incorporated in 1957 and has officially been a city since 2022, and traffic off I-10 Exit 44 and down AL 59 tells you why. People who move here are often choosing the middle of Baldwin on purpose, with the beach, the bay and Pensacola each an ordinary drive away.

What they find is high, level country, about 170 feet up, with farm fields around town. There is no storm surge to plan for. There is wind, and little to slow it. A straight six-foot fence beside an open field faces the full width of a gust, so on an exposed side we talk about closer posts, deeper holes or a pattern that bleeds air. A long run also does better with a break or two in it, at a gate or a corner, than as one unbraced sail.

New lots bring a different puzzle. In planned sections the side yards can be narrow, and easements, air conditioners and meters compete for the same strip. A recent survey settles most arguments before they start. We look for where a mower or a service technician must still get through, place the gates there, and fit the fence around them.`,
    servicesIntro:
      'Privacy fence in wood or vinyl suits the newer streets, board fence and wide gates the farm tracts, and chain link the shops and yards near the interstate. Aluminum, picket and pool fencing are built in Loxley too, and old fence is repaired.',
    reasonsHeading: 'What we do for a Loxley property',
    whyChooseUs: [
      {
        title: 'Straight down the interstate',
        description:
          'I-10 runs from our side of the bay to Exit 44 without a turn, so an emergency repair in Loxley is a plain drive for us.',
      },
      {
        title: 'Good soil, properly used',
        description:
          'The red and brown loam here tends to dig cleanly when it is drained. That lets us reach full depth with a tidy hole, so concrete bears on firm earth instead of loose fill.',
      },
      {
        title: 'Survey before shovel',
        description:
          'We work from your plat, mark the line with you and give 811 its two full working days. On a new lot we also ask where the builder ran the irrigation and the drain pipes.',
      },
      {
        title: 'Gates that are ours to answer for',
        description:
          'Gates get the most use of anything on a lot. Ours come under a lifetime workmanship warranty, so if one sags because of how we hung it, making it right is our job.',
      },
    ],
    insightsHeading: 'Find out which office you answer to',
    localInsights: `Addresses in this part of the county can mislead. Stonebridge lies inside Loxley's limits although its mail may say Spanish Fort, while Stapleton, to the north, is outside the city altogether. The first call is to learn which building office covers your lot. The second is to your association if you have one, since covenant approval does not bring a permit with it, or the other way around.

If your line borders planted ground, settle with the farmer where sprayers and harvest trailers turn before any post goes in. Setting the fence a few feet inside is often the peaceful choice. In April, when the Baldwin County Strawberry Festival takes over Municipal Park, pick another weekend for a load of lumber on those streets.`,
    closing: {
      title: 'Set a time to look at your lot',
      description:
        'New house or old home place, tell us the road and the rough length of the run. We will contact you within {responseTime} with a time to visit Loxley.',
    },
  },
}

export default city
