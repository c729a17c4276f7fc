import type { ServiceContent } from '../schemas/page-schemas.ts'

export const woodFencing: ServiceContent = {
  meta: {
    title: 'Wood Fence Installation in Mobile and Baldwin County',
    description:
      "Cedar and pressure-treated pine fences built for the Gulf Coast's rain, clay and termites. What lasts 15–20 years here, and how to get a free estimate.",
  },
  picture: 'wood',
  detailPicture: 'cedar-detail',
  heroTitle: 'Wood fences built for 66 inches of rain a year',
  heroText:
    "Cedar or pressure-treated pine, on posts made for ground contact, with fasteners that won't bleed rust down the boards. Built on site in Mobile and Baldwin counties.",
  benefitsHeading: 'Why people here still pick wood',
  benefits: [
    'Cut and nailed in your yard, so it can follow a slope, an odd corner or the flare of an old oak.',
    'One broken board comes off and a new one goes on. The rest of the fence never knows.',
    'Takes nearly any stain color, or weathers to driftwood gray if you leave it alone.',
    'Expect 15–20 years when the posts are treated and the boards get cleaned and sealed.',
    "Board width, cap, height and gate are your choice rather than a catalog's.",
  ],
  callCard: {
    title: 'Cedar or pine? Ask first',
    description:
      'Tell us how shady the yard is and whether water stands in it after a storm. A short call usually settles which wood makes sense.',
  },
  cardsHeading: 'Three choices that set how long it lasts',
  cards: [
    {
      icon: 'post',
      title: 'Posts for Wet Ground',
      description:
        'Every post is treated for ground contact, UC4A or better, and its concrete is crowned so that rain runs off instead of pooling against the wood.',
    },
    {
      icon: 'wrench',
      title: 'Fasteners That Agree',
      description:
        'The copper in treated lumber eats plain steel. Hot-dip galvanized or stainless belongs in it, and Type 316 stainless at the Gulf front.',
    },
    {
      icon: 'key',
      title: "Gates That Don't Drag",
      description:
        'Gate posts are heavier than line posts, and a wooden brace climbs from the bottom hinge to the latch side so the frame stays square.',
    },
  ],
  figures: [
    { value: '15–20 years', label: 'What a cared-for wood fence gives you' },
    { value: 'UC4A', label: 'Lowest treatment class for wood in soil' },
    { value: '66 in', label: 'Average rain a year in Mobile' },
  ],
  articles: [
    {
      heading: 'Cedar, treated pine, or some of each',
      body: `Much of the wood fence around Mobile Bay is southern yellow pine, pressure-treated with a copper preservative. It is strong, easy to match years later, and the only one of the two we would put in the ground. Its weakness is movement. Boards go up heavy with moisture, then shrink and cup a little through the first dry spell. Butting them tight at the start keeps the gaps thin.

Western red cedar arrives drier and lies flatter. Oils in the heartwood slow decay, the boards weigh less on the rails, and stain goes on evenly. It costs more than pine, and its tannins draw black streaks around ordinary nails, so stainless is the sensible fastener. A good compromise is a treated pine frame with cedar boards and a cedar cap: each wood where it does its job.`,
    },
    {
      heading: 'What our soil does to a post',
      body: `Wood fences fail at the ground line. Oxygen, water and wood meet in the top few inches of the hole, and clay keeps that spot damp for days after rain. On the red clay of Spanish Fort we want drainage under the post and concrete that stands slightly proud of the soil. In the loose quartz sand of Gulf Shores the trouble is reversed. Water leaves at once, but the sand lets a post rock, so the hole goes deeper.

Frost plays no part in that depth here. Formosan termites do play a part in what we build with: Mobile and Baldwin have most of Alabama's infestations, and untreated wood touching soil is an invitation. Boards stop short of the ground or sit above a treated kickboard that can be changed on its own.`,
    },
    {
      heading: 'A year in the life of a wood fence',
      body: `Spring is for washing. The gray-green film on the north side is mildew fed by humid nights, and it lifts with wood cleaner, a garden sprayer and a soft brush. A pressure washer held close tears the grain and leaves fuzz that holds more dirt.

By early summer, look at the finish. A penetrating sealer or semi-transparent stain usually needs renewing every two to three years, sooner on boards that face south. Before storm season, turn sprinkler heads away from the fence, rake mulch back from the posts and snug the gate hinges. An hour of this each year can be the difference between 15 years and 20.`,
    },
  ],
  questions: [
    {
      question: 'How soon can I stain a new pine fence?',
      answer:
        'Flick some water on it. If the drops bead, the boards are still wet from treatment. If they darken the wood within a few minutes, it is ready. Depending on season and shade that is often one to three months. Cedar can usually be coated sooner.',
    },
    {
      question: 'Will termites eat treated lumber?',
      answer:
        'Treatment makes pine a poor meal, and ground-contact posts carry the most of it. Cut ends are the soft spot, so they get brushed with preservative on site.',
    },
    {
      question: 'Can a wood fence follow a hill?',
      answer:
        'Yes. On a gentle grade the rails run with the ground and the boards stand plumb. On steep ground, such as the bluff lots in Daphne, we step the fence in level sections and scribe the bottom boards to fit.',
    },
    {
      question: 'Nails or screws?',
      answer:
        'Ring-shank nails hold boards well and move with the wood. Screws suit gates, caps and anything you may want to take apart. The coating matters more than the choice.',
    },
  ],
  closing: {
    title: 'Walk the fence line with us',
    description:
      'The estimate is free. We measure the run, look at how the ground drains and talk through cedar and pine where the fence will stand.',
  },
  line: 'Cedar and treated pine, set for wet ground.',
  overview: {
    category: 'Residential',
    description: 'Cedar and pressure-treated pine, built on site to suit sloping yards, wet clay and coastal sand.',
    features: ['15–20 years with regular care', 'Ground-contact treated posts', 'Any height, stain or gate style'],
  },
}
