import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Robertsdale',
  county: 'Baldwin',
  order: 18,
  position: { lat: 30.554, lng: -87.712 },
  neighborhoods: [
    'Downtown and Honeybee Park area',
    'Fairgrounds Road area',
    'Wilters Street area',
    'County Road 52 and Beach Express area',
    'Rosinton, outside the city',
    'Elsanor, outside the city',
  ],
  landmarks: [
    'Baldwin County Coliseum and fairgrounds',
    'Honeybee Park',
    'Robertsdale High School',
    'PZK Civic Center',
    'Garrett Park',
  ],
  population: '7,000',
  description:
    'Laid out by a Chicago land company in 1905, Robertsdale is farm country in the middle of Baldwin, where the county fair and the Rotary rodeo are held.',
  zipCodes: ['36567'],
  picture: 'pasture',
  meta: {
    title: 'Farm and Yard Fencing in Robertsdale, AL',
    description:
      'Board fence for horses, wide gates for tractors, privacy for the new lot next to the field. Fences for Robertsdale farms and homes, estimated free.',
  },
  page: {
    heroTitle: 'Farm and yard fencing in Robertsdale',
    heroSubtitle:
      'Horse paddocks, equipment yards and new subdivision lots lie side by side here, on flat land where drainage decides how long a post lasts.',
    introHeading: 'Fences for ground that earns its keep',
    introContent: `Robertsdale still thinks in acres. Working farms run up to the town streets, and the county fair and the Rotary rodeo come to the Coliseum grounds. A farm fence has work to do. Horses want boards on the inside of the posts, where a leaning animal pushes them tighter, with no nail ends showing and no gap that takes a hoof. Goats need mesh behind the rails. Cattle care less about height than about corners that will not lean.

So corners and gates come first in our planning. The end posts of a long mesh-backed run carry the pull of the whole line, and we make them heavier, set them deeper and brace them. A gate is sized to whatever must pass: four feet for a person with a feed bucket, twelve or more for a truck and stock trailer, wider still for hay equipment. If there is a choice, it goes on the high, dry side of the field.

Closer to Honeybee Park the scale shrinks. Small lots need a yard that holds a dog, a bit of screening and a front fence that leaves the porch in view. Where a new back yard meets a tilled field, solid boards also cut the dust and the headlights of whoever is working late.`,
    servicesIntro:
      'On acreage, look at board-style wood fence, chain link for kennels and equipment, and wide gates. In town you will more likely compare privacy, vinyl and picket. Ask about repair if only a few posts have rotted off at the ground.',
    reasonsHeading: 'Practical reasons to ask us out',
    whyChooseUs: [
      {
        title: 'Long runs laid out straight',
        description:
          'A hundred yards of fence beside a county road shows every wobble. We set the corners, string the full length and work between them.',
      },
      {
        title: 'Posts made for wet feet',
        description:
          'Look for UC4A or better on the tag of any wood post that goes in farm soil. That is what we set, with hot-dip galvanized fasteners that stand up to the copper in the treatment.',
      },
      {
        title: 'Details animals will test',
        description:
          'Smooth faces go toward the stock, latches can be worked with gloves on, and one hinge pin is turned over so a bored horse cannot lift the gate off.',
      },
      {
        title: 'Hours that suit a farm',
        description:
          'Call {openingHours}, once the feeding is done. A family-owned company answers, and the visit to measure is free.',
      },
    ],
    insightsHeading: 'Standing water, then wind',
    localInsights: `When new lots are planned here, residents bring up standing water, and a fence builder can see why. The land is level, and in most places sandy loam lies over sandy clay. Rain soaks through the upper layer and then sits on the lower one, right where a post is likely to rot. Mound the soil around each post, keep the bottom board clear of the grass, and steer the line around the lowest swale.

Salt hardly matters this far from the Gulf. Wind does: Sally caused serious damage in 2020 at nearby Elsanor and along US 90, and the Coliseum was built after Ivan as an arena and a storm shelter. Rails with open space between them give an open field's wind little to hold. If your plan turns on zoning, ask City Hall early, since it may want the question in writing.`,
    closing: {
      title: 'Walk the boundary with us',
      description:
        'Mark the corners, tell us what the fence has to hold, and expect a call within {responseTime}. Farm or quarter acre, the estimate is free.',
    },
  },
}

export default city
