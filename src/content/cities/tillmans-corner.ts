import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: "Tillman's Corner",
  county: 'Mobile',
  order: 10,
  position: { lat: 30.59, lng: -88.171 },
  mapLabel: { side: 'left' },
  neighborhoods: [
    'US 90 West (Government Boulevard) corridor',
    'Three Notch-Kroner Road area',
    'Old Pascagoula Road area',
    'Halls Mill Road area',
    'Carol Plantation Road area',
    'Theodore, next door',
  ],
  landmarks: [
    'I-10 and US 90 interchange (Exit 15)',
    'Bellingrath Gardens and Home, in nearby Theodore',
    'Halls Mill Creek',
    'Theodore High School, nearby',
  ],
  population: '17,000',
  description:
    'An unincorporated suburb southwest of Mobile where I-10 meets US 90, the shopping and service hub for the south end of the county.',
  zipCodes: ['36619', '36582'],
  picture: 'subdivision',
  meta: {
    title: "Fence Company for Tillman's Corner, Mobile County",
    description:
      "No city hall in Tillman's Corner means different permit questions. Learn who to ask, pick a fence that suits your street, and get a free estimate.",
  },
  page: {
    heroTitle: "Suburban fences for Tillman's Corner",
    heroSubtitle:
      'Ordinary yards, busy roads and a county permit office where a city one would be. We help you ask the right people, then build the fence.',
    introHeading: 'A corner without a city hall',
    introContent: `Some 17,000 people live in Tillman's Corner, and the place has no mayor. It grew up southwest of Mobile where I-10 meets US 90, and it remains unincorporated. For shopping and services it is the hub of south Mobile County. For a fence, it means the county is where you ask first.

Mobile County states that its unincorporated areas have no zoning, and building permits there go through County Inspection Services. Whether your fence needs one is a question for that office, so call before work starts. Check the parcel too. A few streets over, an address may lie inside Mobile's limits or another city's permit area, and the mail won't tell you, since 36619 reads as Mobile either way.

The houses are the easy part. Many date from the 1960s through the 1990s and stand on ordinary suburban lots, with room for six-foot privacy behind and an open front. Newer pockets continue toward Theodore. Where a subdivision has covenants, those still count, zoning or no zoning.`,
    servicesIntro:
      'Dog-eared pine and vinyl look at home on streets like these, with chain link for side yards and commercial fence along Government Boulevard. Take your pick of the nine.',
    reasonsHeading: 'Suburban jobs, done in order',
    whyChooseUs: [
      {
        title: 'Questions before concrete',
        description:
          'County, city or covenant: we raise it when we take down your address, and you confirm it before a date is set. It is dull work that heads off expensive surprises.',
      },
      {
        title: 'Meeting the fence next door',
        description:
          "Yards that share a back line look better when the heights agree. We measure the neighbor's fence as well as your gap, and step the joint where the two come together.",
      },
      {
        title: 'A screen from the traffic',
        description:
          'Near US 90 the view is cars. A solid six-foot line hides them, and where it faces the wind, closer posts or shadowbox boards ease the load.',
      },
      {
        title: 'A few minutes down I-10',
        description: `${site.shortName} has been in business since ${site.since}, licensed and insured, with its base in Mobile. For most addresses around Tillman's Corner that makes a same-day quote possible.`,
      },
    ],
    insightsHeading: 'Flat ground and fast water',
    localInsights: `Land here is flat to gently rolling, often sandy loam with clay beneath, and water lingers in the low spots. Halls Mill Creek and other streams that feed Dog River can rise in heavy rain. If your back line follows a ditch, leave the ditch its room and raise the bottom edge a little, so leaves do not turn the fence into a strainer.

Wind has had its turns as well. Frederic in 1979, Katrina in 2005 and Zeta in 2020 are remembered for it on this side of the county, and an older fence that came through may be standing on tired posts. Push on yours at shoulder height. A post that rocks together with its concrete is loose in the soil. One that moves inside the concrete has shrunk or begun to rot: probe it with a screwdriver.`,
    closing: {
      title: 'Start with your exact address',
      description:
        'It tells us whose rules to ask about and how soon we can come by for the free estimate. Our first contact is within {responseTime}.',
    },
  },
}

export default city
