import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Elberta',
  county: 'Baldwin',
  order: 21,
  position: { lat: 30.414, lng: -87.598 },
  neighborhoods: [
    'Downtown, Main and State streets',
    'Elberta Town Park area',
    'Miflin, south of town',
    'Josephine, southeast of town',
    'Soldier Creek area, outside the town',
    'Perdido Beach, a separate town',
  ],
  landmarks: [
    'Baldwin County Heritage Museum',
    'Elberta Town Park',
    "St. Mark's Lutheran Church",
    'Barber Marina (nearby)',
  ],
  population: '1,700',
  description:
    'A German farm settlement of the early 1900s on US 98, five miles east of Foley, known across the county for its sausage festival each spring and fall.',
  zipCodes: ['36530'],
  picture: 'pasture',
  meta: {
    title: 'Elberta, AL Fence Company: Farm, Yard and RV Lot',
    description:
      'Pasture boards, backyard privacy, RV park gates: Elberta fences from US 98 to the Perdido Bay creeks. Get a free estimate from a family-owned firm.',
  },
  page: {
    heroTitle: 'Elberta fences for farm, yard and camper',
    heroSubtitle:
      'Sod fields, RV parks, new homes and the creeks toward Perdido Bay share one mailing address. Each wants a different fence.',
    introHeading: 'German farm roots and new rooftops',
    introContent: `German families settled Elberta in the early 1900s, and the signs are easy to find. St. Mark's Lutheran Church, built in 1927 and now on the National Register, held services in German until 1977. The sausage festival has raised money for the volunteer fire department since 1978 and draws about 20,000 people on the last Saturday of March and again in October. A town that keeps its traditions up notices a fence that leans.

It is growing, too. Elberta went from 552 people in 2000 to about 1,500 in 2010, and it was still annexing land in 2024. Pasture fence now meets backyard fence along many a line. Where that happens we would not hang boards on old farm wire. The wire has pulled its posts one way for years, and a yard fence needs its own, a little inside your side of the boundary.

RV parks and storage lots need something sturdier: chain link around the outside, a vinyl screen by the bath house, a double gate that a fifth-wheel can clear in one turn. Settle the width early. Measure the longest rig you expect, then add room for a driver who has been on the road since dawn.`,
    servicesIntro:
      'Board fence and wide gates for the farm tracts, vinyl or wood for new yards, commercial chain link for RV and boat storage, aluminum on the bay side: that is the short list for Elberta. Pool, picket and repair work complete it.',
    reasonsHeading: 'How we fit in around Elberta',
    whyChooseUs: [
      {
        title: 'Gates sorted by use',
        description:
          "A tractor lane, a chicken run and a children's play yard call for three sorts of gate. We ask what goes through and how often, then pick the width, the swing and the latch.",
      },
      {
        title: 'Hardware that changes with the road',
        description:
          'In town, hot-dip galvanized is sound. Down at Josephine or Soldier Creek, where brackish air and wet sand are likely, it is worth moving up to stainless fasteners and to aluminum or vinyl.',
      },
      {
        title: 'Promises a small town can check',
        description:
          'We promise a licensed and insured crew and a lifetime workmanship warranty. In a place of 1,700 people, it is soon known if a firm breaks its word.',
      },
      {
        title: 'Someone to call on a Sunday',
        description:
          'Loose stock and an open pool cannot wait for Monday. We close the gap first and rebuild the section afterward. {emergency}.',
      },
    ],
    insightsHeading: 'From US 98 down to the water',
    localInsights: `Elberta sits about 66 feet up, mostly on sandy loam that farmers have worked for a century. Head south toward Wolf Bay or southeast toward Perdido Bay and the soil tends to get sandier and wetter. A post that holds at thirty inches beside the highway may want three feet or more near Soldier Creek, and a flood zone there would bring the floodplain office into the plan.

Names overlap out here. Miflin and Josephine have Elberta mail but lie outside the town, and Perdido Beach is a town of its own with the same ZIP code. Some county land nearby is zoned and some is not, so ask before you plan a roadside fence. As for weather, a 77 mph gust was reported in town during Sally. On open sod or row-crop land, spaced rails have an easier time on such a day than a solid wall.`,
    closing: {
      title: 'Bring us your Elberta fence question',
      description:
        'A pasture corner, a pool, a gate for the camper: describe it and expect an answer within {responseTime}. Estimates are free in town and out toward the bay.',
    },
  },
}

export default city
