import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Orange Beach',
  county: 'Baldwin',
  order: 14,
  position: { lat: 30.292, lng: -87.562 },
  neighborhoods: [
    'Bear Point',
    'Terry Cove',
    'Cotton Bayou',
    'Romar Beach',
    'Bay Circle area',
    'Canal Road corridor',
    'Ono Island, outside the city',
  ],
  landmarks: [
    'The Wharf',
    'Perdido Pass',
    'Hugh S. Branyon Backcountry Trail',
    'Cotton Bayou public beach access',
    'Orange Beach Coastal Arts Center',
    'Flora-Bama (at the Florida line)',
  ],
  population: '8,000',
  description:
    'Named for citrus groves that freezes and storms ended a century ago, Orange Beach now lives by its bays, condominiums and charter fishing fleet.',
  zipCodes: ['36561'],
  picture: 'pool',
  meta: {
    title: 'Orange Beach, AL Fencing for Condos, Canals and Bays',
    description:
      'Aluminum, vinyl and pool fencing for Orange Beach canal homes, condo boards and marinas, planned around salt air and hurricane weather. Free estimates.',
  },
  page: {
    heroTitle: 'Orange Beach fencing on canals and back bays',
    heroSubtitle:
      'Canal yards, condo pools and marina gates live with salt on nearly every side. Ours are planned for that air, and for the hurricane months.',
    introHeading: 'Water in front, water behind',
    introContent: `Look at a map of Bear Point, Terry Cove or Cotton Bayou and you see why metal has a hard life here. The Gulf lies to the south and the bays and canals to the north, so a change of wind only changes which salt you get. Powder-coated aluminum and vinyl cope well with it. Thinly plated steel does not, down to the smallest hinge pin, so we fuss over parts you might not think to ask about.

Canal lots have a second quirk. The sand is fine and white, with a shallow water table, and a post hole can fill while you are still digging it. Many bulkheads are also held by tie-backs buried in the yard. We ask about those before setting a post near the wall, and a fence often does better a few feet back from it.

Shared property is another kind of work: condominium pools, trash enclosures, dock gates, the parking behind the charter boats. Boards and managers need a scope in writing, a style that can be matched again later, and a plan that keeps the pool closed off while the old barrier is down. Our detailed quote gives the board something to vote on.`,
    servicesIntro:
      'For homes on the bays, aluminum that keeps the view is the natural start. For associations we build pool and safety fencing, gates with automatic operators and vinyl screens for service areas. Chain link in a vinyl coating suits boat and trailer storage off Canal Road.',
    reasonsHeading: 'For owners, boards and dock managers',
    whyChooseUs: [
      {
        title: 'Views kept open',
        description:
          'Slim aluminum pickets hold a dog or a grandchild in the yard and still let you watch the boats head for Perdido Pass. Wind goes through them too, which matters as much in September.',
      },
      {
        title: 'Pool gates that keep closing',
        description:
          'A pool fence starts at four feet high, five in some cities, with gaps no larger than four inches and a gate that closes and latches itself. Salt stiffens springs, so we choose hinges and latches that can be adjusted.',
      },
      {
        title: 'Hardware matched to the water',
        description:
          'We look to Type 316 stainless beside open water, hot-dip galvanized where a lot is sheltered, and never bare steel in treated lumber. Fasteners are a small part of the job and often fail first.',
      },
      {
        title: 'One number for absent owners',
        description:
          'A vacation home on Cotton Bayou may see its owner twice a year. You get a free estimate, a written quote and a lifetime workmanship warranty on the build.',
      },
    ],
    insightsHeading: 'What two hurricanes taught the city',
    localInsights: `After Ivan in 2004, Orange Beach rebuilt to higher standards. Sally in 2020 still damaged more than 1,700 structures, and by November crews had hauled hundreds of thousands of cubic yards off the roadsides. No fence beats a hurricane, but one can be chosen to go back up easily: standard panels, firm posts, a few spare pickets kept in the storage room.

Several sets of rules meet on this strip. Along the Gulf the city has its own beach and dune protections on top of the state control line. Ono Island is outside the city, a gated place of over 1,000 homes whose association keeps strict design rules, so begin there. On a corner lot in town, ask about sight lines before placing anything tall near the intersection.`,
    closing: {
      title: 'Start with a look at your waterfront',
      description:
        'Give us the street, the building or the slip, and what the fence has to do. You will hear from us within {responseTime} about an Orange Beach visit.',
    },
  },
}

export default city
