import type { ServiceContent } from '../schemas/page-schemas.ts'

export const vinylFencing: ServiceContent = {
  meta: {
    title: 'Vinyl Fencing for Gulf Coast Yards, Foley to Mobile',
    description:
      'White and tan vinyl privacy, picket and rail fences for Mobile and Baldwin counties. A 30+ year material that salt, rot and termites leave alone.',
  },
  picture: 'vinyl',
  detailPicture: 'subdivision',
  heroTitle: 'Vinyl fencing that never asks for a paintbrush',
  heroText:
    "White or tan PVC for privacy, picket and rail fences between Citronelle and the beach. It won't rot or rust, and a garden hose does most of the upkeep.",
  benefitsHeading: 'What vinyl spares you',
  benefits: [
    'No staining, sealing or scraping at any point in its life.',
    'Nothing for termites or decay to work on, even where a yard stays damp.',
    'Salt air leaves PVC alone. Stainless hinges and latches complete the set.',
    'Both faces are finished, so neither neighbor gets the back of the fence.',
    'A service life of 30+ years, with the color in the material and not on it.',
  ],
  callCard: {
    title: 'Holding an HOA letter?',
    description:
      'Read us the paragraph about fences. We can say which vinyl styles and colors are worth submitting before you fill out the form.',
  },
  cardsHeading: 'How a vinyl fence goes together',
  cards: [
    {
      icon: 'post',
      title: 'Routed Posts',
      description:
        'Rails slide into pockets cut in each post and lock there. With no brackets showing, there is less to loosen and nothing to stain the vinyl.',
    },
    {
      icon: 'shield',
      title: 'Stiffened Rails',
      description:
        'A metal channel hidden in the bottom rail carries the panel, so a long section stays level through an August afternoon.',
    },
    {
      icon: 'sun',
      title: 'Sun-Stable Vinyl',
      description:
        'Fence-grade PVC carries titanium dioxide against ultraviolet light. Thin bargain panels often hold less of it and turn chalky.',
    },
  ],
  figures: [
    { value: '30+ years', label: 'Service life of fence-grade vinyl' },
    { value: '0', label: 'Coats of paint or stain it will need' },
    { value: '2', label: 'Everyday colors: white and tan' },
  ],
  articles: [
    {
      heading: 'Heat, wind and room to move',
      body: `Vinyl grows and shrinks with temperature more than wood or metal does. A rail fitted tight on a cool February morning will bow by July. So the rails are cut with clearance inside each post pocket, where the extra fraction of an inch can slide out of sight. Dark colors run hotter and move more, which is one reason white and tan are the regulars on this coast.

Wind is the other half of the design. A solid vinyl panel is broad and light, and a hard gust tries to pull its boards out of the rails. What helps is unglamorous: posts in full concrete footings, sections of six feet instead of eight on an exposed lot, and more depth where the ground is sand. None of that makes a fence storm-proof. If your yard looks over open water, a semi-private style with narrow gaps gives the air somewhere to go.`,
    },
    {
      heading: 'Where vinyl fits, and where it argues',
      body: `The newer streets of Foley and Loxley are natural ground for it. Lots there are often narrow, side fences are often shared, and an owners' association may want one color down the whole row. Vacation houses suit it as well, because nobody is on hand to stain a fence between one week's guests and the next.

Steep yards are harder. Privacy panels tilt only slightly, so the line climbs in steps and leaves triangles of daylight at the bottom. We show you where those steps would land before anything is ordered. Inside Mobile's local historic districts, material is one of the things reviewers look at, so ask the city about vinyl before you set your heart on it. And a string trimmer is hard on the posts anywhere. A narrow strip of mulch or shell under the bottom rail keeps the line away.`,
    },
    {
      heading: 'Washing day, once or twice a year',
      body: `Under live oaks a white fence picks up brown tannin drips and, on its shaded side, a film of algae. Neither harms the plastic. Start with a rinse, then dish soap on a soft brush, working from the bottom up so that dirty water doesn't streak. White vinegar mixed with twice as much water takes off most of what is left. Leave scouring pads and solvents in the garage, since they dull the surface and give the next crop of mildew a grip.`,
    },
  ],
  questions: [
    {
      question: 'Does white vinyl turn yellow?',
      answer:
        'Properly stabilized vinyl holds its white for a very long time. What looks like yellowing is usually pine pollen, or iron from a sprinkler that runs on well water. Pollen rinses off. Iron needs a rust remover made for plastics.',
    },
    {
      question: 'Can one cracked piece be replaced?',
      answer:
        'Yes. Boards, rails and posts are separate parts. The new piece may look a shade brighter than its neighbors until the sun evens them out.',
    },
    {
      question: 'Can my grill sit next to it?',
      answer:
        'Keep several feet away. PVC softens at temperatures a grill hood or a smoker gives off easily. Strong glare bounced from some energy-saving windows can warp a panel as well, so mention big windows that face the line.',
    },
    {
      question: 'Is a driveway gate possible in vinyl?',
      answer:
        'It is, with a metal frame inside the leaves and reinforced hinge posts. If you want an automatic operator later, say so early and the frame will be built to carry it.',
    },
  ],
  closing: {
    title: 'Plan a vinyl fence for your lot',
    description:
      'We measure, read the slope and show where each section would end. Estimates are free, and our work carries a lifetime workmanship warranty.',
  },
  line: 'White or tan PVC that a hose keeps clean.',
  overview: {
    category: 'Residential',
    description:
      'White or tan PVC that needs no finish, for shared side yards, beach houses and streets with an association.',
    features: ['30+ year service life', 'No paint, rot or termites', 'Finished on both faces'],
  },
}
