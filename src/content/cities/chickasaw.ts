import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Chickasaw',
  county: 'Mobile',
  order: 4,
  position: { lat: 30.765, lng: -88.084 },
  mapLabel: { side: 'left', dy: -10 },
  neighborhoods: [
    'Shipyard Village Historic District',
    'Jefferson Street area',
    'Yeend Avenue area',
    'Chickasaw Creek waterfront',
    'Telegraph Road (US 43) corridor',
  ],
  landmarks: [
    'Chickasaw Shipyard Village Historic District',
    'Chickasaw Civic Theatre',
    'Chickasaw Creek (Chickasabogue)',
    'Port of Chickasaw, the former shipyard',
    'McConnell Civic Center',
  ],
  population: '6,000',
  description:
    'A planned shipyard town begun in 1917 on the creek north of Mobile, a city since 1946, with a historic village of compact lots and its own school system.',
  zipCodes: ['36611', '36671'],
  picture: 'picket',
  meta: {
    title: 'Chickasaw, AL Fences for Village Lots and Alley Gates',
    description:
      'Village lot with an alley behind it? Talk through rear gates, low front fences and careful repairs for your Chickasaw house. Estimates are free.',
  },
  page: {
    heroTitle: 'Fences that fit the Shipyard Village',
    heroSubtitle:
      'Chickasaw was drawn on paper before it was built: compact lots, with walks in front of some and alleys behind. A fence looks right here when it respects that plan.',
    introHeading: 'A company town, laid out with care',
    introContent: `From 1917 a shipyard backed by U.S. Steel put up a whole town for its workers. Gulf Shipbuilding took it over for World War II, and in November 1946 the place became a city of its own. The Shipyard Village, which covers much of Chickasaw, has been on the National Register of Historic Places since 2004.

You can still read the plan from the sidewalk. Lots are modest, and parts of the village put a walkway at the front door and an alley at the back fence. That gives a yard two public faces. The front wants something low that leaves the porch in view. The back needs a sturdy gate where trash cans, bicycles and the occasional boat trailer come through.

Small lots also mean shared lines. Before a post is set, it pays to find the corner pins or a recent survey and speak with the family on the other side. Half a foot matters when the side yard is only a few steps across, and it is far easier to move a string than a fence.`,
    servicesIntro:
      'Picket or aluminum at the walk, boards along the side, chain link where the dog runs, and repairs to what is already standing. Each of the nine services below can be scaled to a village lot.',
    reasonsHeading: 'Careful work on compact lots',
    whyChooseUs: [
      {
        title: 'Rear gates sized for the alley',
        description:
          "We measure the swing, the alley's width and what has to pass. A double gate with a drop rod, hung to open inward, keeps the lane clear for everyone behind you.",
      },
      {
        title: 'Fronts in keeping with the porch',
        description:
          'Pickets of 3–4 ft mark the yard and keep the house in the picture. Proportion, post caps and paint do the rest, and none of it has to look like a museum piece.',
      },
      {
        title: 'Soft ground near the creek',
        description:
          'Some land by Chickasaw Creek was drained cypress swamp. Low lots there can call for deeper holes, more concrete or a lighter style, so we probe the ground before settling on one.',
      },
      {
        title: 'Neighbors on every side',
        description:
          "On a tight block the work happens under someone else's kitchen window. We agree on where materials will be stacked, and the final walkthrough includes the face your neighbor sees.",
      },
    ],
    insightsHeading: 'Ask city hall, then dig',
    localInsights: `As of 2023 Chickasaw was among Alabama's Certified Local Governments for historic preservation, so ask the city whether any design review applies to a fence on your street. It is one phone call, and it belongs ahead of buying lumber. Have the height, the style and a rough sketch ready when you make it.

Digging deserves the same patience. Alabama 811 needs two full working days' notice, and post holes count. The free marks cover lines that belong to the utilities. Anything past the meter, such as a water line to a garage, is the owner's to find, and in a town begun more than a century ago there may be pipe in the ground that nobody remembers. Near a mark we put the auger away and dig by hand.`,
    closing: {
      title: 'Start with the gate you use every day',
      description:
        'Tell us where you come and go, front walk or back alley, and the fence gets drawn from there. Write today and we answer within {responseTime}.',
    },
  },
}

export default city
