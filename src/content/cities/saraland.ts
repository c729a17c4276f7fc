import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Saraland',
  county: 'Mobile',
  order: 2,
  position: { lat: 30.825, lng: -88.092 },
  mapLabel: { side: 'left', dy: 4 },
  neighborhoods: [
    'Spanish Trace',
    'Weatherby',
    'Bayou Sara area',
    'Celeste Road corridor',
    'Kali Oka Road area',
    'Shelton Beach Road area',
    'Saraland Boulevard (US 43)',
  ],
  landmarks: [
    'Saraland High School',
    'Saraland sports complex',
    'Bayou Sara',
    'Chickasabogue Park, nearby',
    'University of Mobile, next door',
  ],
  population: '16,000',
  description:
    'A growing city north of Mobile on I-65, incorporated in 1957, with its own schools, new subdivisions on the higher ground and Bayou Sara along its low side.',
  zipCodes: ['36571'],
  picture: 'wood',
  meta: {
    title: 'Fence Installation in Saraland, AL for Family Yards',
    description:
      'New house, new dog, kids near the pool? Plan a Saraland fence that fits your yard and your covenants. Free estimate, and a reply within {responseTime}.',
  },
  page: {
    heroTitle: 'Backyard fences for Saraland families',
    heroSubtitle:
      'Swing sets, puppies and a school bus at the corner. We build fences that keep small people in and still let a parent see across the grass.',
    introHeading: 'A town people choose for the schools',
    introContent: `Saraland has run its own school system since 2008, and plenty of families pick the town for it. Some then buy a house with no fence at all. Growth along I-65, Shell Street and AL 158 has brought newer subdivisions where one back yard can run straight into the next, and the first warm Saturday shows why that is a problem.

What the yard is for should decide what stands around it. A toddler with a sandbox calls for a gate that shuts itself. A dog that digs needs the bottom edge planned as carefully as the top. For ball games a fence you can see through is often handier than six feet of boards, and black vinyl-coated chain link nearly disappears against a lawn.

The land has a say as well. West of the interstate it tends to roll, with sandy loam over reddish clay, and a line on a slope has to step or rack so that no gap opens beneath it. East, toward Bayou Sara, the ground drops and softens, and posts there need a look at the water table first.`,
    servicesIntro:
      'Shadowbox for the side both neighbors see, vinyl where nobody wants to paint, aluminum around the pool. Here is everything we install and repair in Saraland. A gate wide enough for the mower fits in any of it.',
    reasonsHeading: 'Built around how the yard gets used',
    whyChooseUs: [
      {
        title: 'Gates that close behind children',
        description:
          'A self-closing hinge does the remembering for a seven-year-old. Around a pool there is no choice about it: the gate has to close and latch by itself, with the latch at least 54 inches above grade.',
      },
      {
        title: 'A quote your association can read',
        description:
          'Newer streets, such as those off Celeste Road, usually carry recorded covenants. Read yours first. Our detailed quote states height, style and color plainly, so you can attach it to your request.',
      },
      {
        title: 'No gap for the dog',
        description:
          'On rolling lots we follow the grade and watch the daylight under each panel. For a digger, a kickboard along the bottom or a tension wire in chain link makes escape a longer project.',
      },
      {
        title: 'A family firm, down the interstate',
        description: `${site.shortName} is family-owned and based a short way down I-65. Most Saraland addresses can have a quote on the day we measure, and our workmanship carries a lifetime warranty.`,
      },
    ],
    insightsHeading: 'Bayou Sara and the higher ground',
    localInsights: `Homes along Bayou Sara can flood two ways, from tropical rain and from Mobile River backwater. In February 2020 the water there reached major flood level. If your lot lies on that side, ask the city about flood rules before planning a solid fence, because boards that stop water also take its weight. Open pickets or aluminum let it by.

Salt is less of a worry this far from the open bay. Humidity does the damage instead: a green film on boards that face north, and rot at the foot of a post. Hot-dip galvanized or stainless hardware is part of the answer, because treated lumber is hard on ordinary screws.`,
    closing: {
      title: 'Fence first, swing set second',
      description:
        'Send the street, the rough length and who the fence is for, two legs or four. We will set a time to come and measure at no charge.',
    },
  },
}

export default city
