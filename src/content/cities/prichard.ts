import type { CityContent } from '../schemas/page-schemas.ts'

const city: CityContent = {
  name: 'Prichard',
  county: 'Mobile',
  order: 3,
  position: { lat: 30.748, lng: -88.1 },
  mapLabel: { side: 'left', dy: 8 },
  neighborhoods: [
    'Whistler',
    'Eight Mile',
    'Kushla',
    'Highpoint Boulevard area',
    'Snug Harbor',
    'Bullshead and Neely area',
    'Downtown Prichard',
  ],
  landmarks: [
    'Prichard Municipal Stadium',
    'Vigor High School',
    'Highpoint Park',
    'Fagerstrom Park',
    'McDonald Municipal Park, Whistler Street',
  ],
  population: '19,000',
  description:
    'Incorporated in 1925 and filled with shipyard families during World War II, Prichard takes in the old railroad town of Whistler and borders Mobile, Chickasaw and Saraland.',
  zipCodes: ['36610', '36612'],
  picture: 'installation',
  meta: {
    title: 'Fence Repair and Replacement in Prichard, AL',
    description:
      'Leaning chain link or a rotten gate in Prichard or Whistler? Find out what can be saved before you replace it. A free estimate starts with a walk along it.',
  },
  page: {
    heroTitle: 'Prichard fences, mended or made new',
    heroSubtitle:
      'An old fence usually has some good years left in part of it. We find the sound sections, keep those, and rebuild only what has given out.',
    introHeading: 'Older streets, second-generation fences',
    introContent: `The city was incorporated in 1925 and grew fast during World War II, when Mobile's shipyard workers needed somewhere to live. Whistler goes back further, to the Mobile & Ohio railroad shops, and joined Prichard in the 1950s. On streets with that much history, a fence is often the second or third one to stand on its line.

That changes the job. Before anything new goes in, somebody has to deal with old footings, a rusted hinge or a neighbor's shed built against the wire. Chain link that looks finished may only need its fabric restretched and a few posts reset, because galvanized pipe can outlast what is tied to it. Wood is less forgiving. If a screwdriver pushes into a post at ground level, that post is done.

So we start with a walk along the whole run. Sound parts get a mark, failed parts get a reason, and you see both before choosing. If you would rather fix one side now and the rest later, we lay out the new section so the next can join it without a jog.`,
    servicesIntro:
      'Repair leads the list here, with chain link and treated pine close behind. A church, shop or equipment yard along US 43 or US 45 may want a taller security line. Any of these can be quoted for a Prichard address.',
    reasonsHeading: 'Straight answers about an old fence',
    whyChooseUs: [
      {
        title: 'Repair, when repair makes sense',
        description:
          'New rails on good posts can buy a wood fence several more seasons. Where half the posts are soft, patching wastes your money, and we will say so while we are standing there.',
      },
      {
        title: 'New posts beside old footings',
        description:
          'A concrete plug from an earlier fence is stubborn to lift. Shifting the post spacing usually misses it altogether, and the new hole goes into firm soil that has never been dug.',
      },
      {
        title: 'Gates that swing again',
        description:
          'A sagging gate is mostly a post problem. We check the hinge post for lean before hanging anything, then brace the frame from the bottom hinge corner up to the latch side.',
      },
      {
        title: 'Clear about what is covered',
        description:
          'Our workmanship is warranted for life, and the company is licensed and insured. On a repair, the paperwork states which parts are ours and which were there before.',
      },
    ],
    insightsHeading: 'Creek bottoms and falling limbs',
    localInsights: `The bottoms along Eight Mile Creek and Chickasabogue tend to stay wet, so check the flood map by address before adding a solid fence low on the lot. Up the slope the soil is usually sandy loam with sandy clay beneath. Clay grips a post well and also holds moisture against it, which makes the treatment class stamped on a wood post worth reading.

Surge seldom decides things this far up. Wind does, with the limbs and whole trees it brings down, and that kind of damage often flattens two sections and leaves the rest standing. Toward Kushla and Eight Mile, where lots tend to be larger, a long open run faces more wind than a short one between two houses. Call if a downed section leaves a yard open. {emergency}.`,
    closing: {
      title: 'Show us the side that bothers you',
      description:
        'Tell us roughly how long it is and what has failed. You will hear from us inside {responseTime}, and coming out to look is free.',
    },
  },
}

export default city
