import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Creola',
  county: 'Mobile',
  order: 8,
  position: { lat: 30.895, lng: -88.015 },
  mapLabel: { side: 'left', dy: -8 },
  neighborhoods: [
    'Old Highway 43 area',
    'Creola Axis Loop area',
    'Dead Lake Road area',
    'Sailor Road (I-65 Exit 22) area',
    'US 43 (I-65 Exit 19) area',
    'Radcliff Road area',
  ],
  landmarks: [
    'Mobile-Tensaw Delta',
    'River Delta Marina and Campground',
    'Dead Lake',
    'North Mobile County Airport',
    'Gen. W.K. Wilson Jr. Bridge on I-65, nearby',
  ],
  population: '2,000',
  description:
    'A boating and hunting community on US 43 and I-65, spread over about 16 square miles with the Mobile River as its eastern edge.',
  zipCodes: ['36525'],
  picture: 'chain-link',
  meta: {
    title: 'Creola, AL Fence Installation on Wide Delta Lots',
    description:
      "Room for a boat, a dog and a garden makes a long fence line. See what suits Creola's wide lots and wet edges, then ask us for a free estimate.",
  },
  page: {
    heroTitle: 'Long fence lines for wide Creola lots',
    heroSubtitle:
      'Creola spreads about two thousand people over some sixteen square miles. That leaves space for boats and dogs, and a lot of line to fence.',
    introHeading: 'Room between the river and the road',
    introContent: `The Mobile River is both the eastern city limit and the county line. Between there and US 43 are landings, campgrounds and houses with space around them, at only some 120 people to the square mile. Folks fish, hunt and keep a boat, and the yard has to hold the trailer that goes with it.

On a lot that wide, fencing everything is rarely the right answer. Try splitting the job: a snug enclosure near the house for children or dogs, an open line along the road, and nothing at all across the wet back third if the trees already do the work. You spend the footage where it earns its keep.

Openings come next. There is the walk gate by the kitchen door, a double gate wide enough for the boat, perhaps a third at the back for a tractor. We set the gates first on the plan and let the fence run between them, because cutting an opening into a finished line means new posts and wasted material.`,
    servicesIntro:
      'Chain link covers long footage sensibly, wood frames the view from the porch, and vinyl or aluminum dresses the front. These are the fences and repairs we bring up I-65.',
    reasonsHeading: 'Good sense on a long line',
    whyChooseUs: [
      {
        title: 'Footage you can check',
        description:
          "Several hundred feet of line hides surprises: a dip, a row of stumps, a neighbor's driveway. We walk all of it, and the detailed quote breaks the run into parts you can take or leave.",
      },
      {
        title: 'Gates for boats and trailers',
        description:
          'Width is only half of it. A trailer cuts the corner as it turns in, so we look at the road, the ditch and the angle before fixing the gate posts.',
      },
      {
        title: 'Ground that changes as you go',
        description:
          'Soil on the terraces is usually sandy loam and digs kindly. Near the river it turns silty and wet. Post depth, and sometimes the style, may change halfway along the same side.',
      },
      {
        title: 'Two exits, one straight road',
        description:
          'Exits 19 and 22 make Creola an easy drive from our base in Mobile, which keeps free estimates and storm repairs practical. Call or write, and you will have a reply within {responseTime}.',
      },
    ],
    insightsHeading: "Living with the delta's water",
    localInsights: `River rises flood the bottoms and landings here, and a storm on the coast is only one cause. Rain far upstream can do it under a blue sky. Keep solid panels off ground you have seen under water, and think about debris too. A drifting log is harder on a fence than the current that carries it.

Animals shape the plan as well. A deer goes over a line and a dog goes under it, so say which one you are thinking of. Close to the water, wood dries slowly, and a post treated only for above-ground use won't last in that soil. Look for the ground-contact tag on any lumber that will be buried. Where wind sweeps off open ground, mesh or spaced boards ask less of the posts than a solid face does.`,
    closing: {
      title: 'Bring the boat into the plan',
      description:
        'Tell us its length, and send a plat or a survey if you have one. Otherwise give us the road and a guess at the acreage, and the measuring is on us.',
    },
  },
}

export default city
