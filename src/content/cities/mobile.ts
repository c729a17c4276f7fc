import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Mobile',
  county: 'Mobile',
  order: 1,
  position: { lat: 30.694, lng: -88.043 },
  mapLabel: { side: 'left', dy: 6 },
  neighborhoods: [
    'Midtown',
    'Spring Hill',
    'Oakleigh Garden District',
    'Old Dauphin Way',
    'De Tonti Square',
    'West Mobile',
    'Toulminville',
    'Dog River',
  ],
  landmarks: [
    'USS ALABAMA Battleship Memorial Park',
    'Bienville Square',
    'Cathedral Basilica of the Immaculate Conception',
    'Mobile Carnival Museum',
    'Colonial Fort Condé',
    'Mobile Botanical Gardens',
  ],
  population: '187,000',
  description:
    'The county seat and port city: seven local historic districts, live oaks over the sidewalks, the oldest organized Mardi Gras in the country and a great deal of rain.',
  zipCodes: [
    '36601',
    '36602',
    '36603',
    '36604',
    '36605',
    '36606',
    '36607',
    '36608',
    '36609',
    '36610',
    '36612',
    '36615',
    '36616',
    '36617',
    '36618',
    '36619',
    '36628',
    '36633',
    '36640',
    '36641',
    '36644',
    '36652',
    '36660',
    '36663',
    '36670',
    '36675',
    '36685',
    '36688',
    '36689',
    '36691',
    '36693',
    '36695',
  ],
  picture: 'oak-street',
  meta: {
    title: 'Mobile, AL Fence Installation: Midtown to West Mobile',
    description: `Historic district, oak roots or a soggy back corner? Get a free fence estimate in Mobile from a family-owned company that has built here since ${site.since}.`,
  },
  page: {
    heroTitle: "Fences for Mobile's oaks, old streets and rain",
    heroSubtitle:
      'From iron-style fronts in Oakleigh to privacy lines in West Mobile, we build for narrow lots, big roots and ground that takes in a lot of water.',
    introHeading: 'One city, several kinds of yard',
    introContent: `A fence in De Tonti Square and a fence off Cottage Hill Road are two different jobs, even when the footage matches. Downtown and Midtown tend to have narrow, deep lots with a neighbor close on each side, and a live oak may stand exactly where the line wants to go. Out west the yards are often wider, and a subdivision's covenants can have more to say than the street does.

Seven districts carry local historic protection: Ashland Place, Church Street East, De Tonti Square, Leinkauf, Lower Dauphin Street, Oakleigh Garden and Old Dauphin Way. A new fence there needs a Certificate of Appropriateness like any other change to the outside of a property. Routine requests go to the city's preservation staff and the rest to the Architectural Review Board, and the height and material of anything in a front yard get looked at.

Mobile averages about 66 inches of rain a year, much of it in short, hard downpours. Wood that stays damp at the ground line rots there, so we use posts treated for ground contact, keep boards clear of the soil and slope the top of each footing away from the post.`,
    servicesIntro:
      'Black aluminum suits the porch-and-sidewalk streets, cedar and pine close in a Midtown back yard, and slatted chain link belongs to the yards around the port and Brookley. All nine of our services reach the whole city.',
    reasonsHeading: 'What an old city asks of a fence builder',
    whyChooseUs: [
      {
        title: 'The certificate comes before the order',
        description:
          "In a review district we settle height, style and material on paper first. Our written quote describes the fence in the terms the city's staff will ask about, and nothing is bought until you have your answer.",
      },
      {
        title: 'Posts that go around the roots',
        description:
          'Cutting a big root to keep a straight line is a poor trade for the tree. We shift post spacing, hand-dig near the trunk or stop a panel short. Some Mobile trees are protected, so ask the city before anyone digs beside a street oak.',
      },
      {
        title: 'Room to work on a tight lot',
        description:
          'A Midtown side yard can be barely wider than a wheelbarrow. We look at how materials will get in, where the alley runs and whose wall the line touches.',
      },
      {
        title: 'Our base is here',
        description:
          'We start from Mobile, so a same-day quote is realistic for most addresses in the city. When a limb takes a panel down at night, call. {emergency}.',
      },
    ],
    insightsHeading: 'Check the city line, then the low corner',
    localInsights: `Find out which rules cover you before you plan. A July 2023 vote brought Cottage Hill Corridor, King's Branch and Orchard Estates into the city, so an address that answered to the county a few years ago may answer to Build Mobile now. That city office can tell you what your lot requires.

The ground changes too. Spring Hill and the west side sit higher, usually on sandy loam with clay below, while lots near Dog River, the bay and the creeks lie lower and wetter. Storms have tested both. Frederic struck the area directly in 1979, and Katrina pushed bay water into downtown in 2005. On an exposed line we talk about shadowbox or open aluminum before a solid wall of boards.`,
    closing: {
      title: 'Tell us the street and the problem',
      description:
        'A few words about the oak, the slope or the fence that leans are a fine start. We get back to you within {responseTime} to arrange a free visit.',
    },
  },
}

export default city
