import type { ServiceContent } from '../schemas/page-schemas.ts'

export const picketFencing: ServiceContent = {
  meta: {
    title: 'Picket Fence Builders for Fairhope, Mobile and Nearby',
    description:
      'Picket fences of 3–4 ft in painted wood, vinyl or aluminum, for porches, cottages and corner lots across Mobile and Baldwin counties. Estimates are free.',
  },
  picture: 'picket',
  detailPicture: 'coast',
  heroTitle: 'Picket fences for porches, gardens and corners',
  heroText:
    'At 3–4 ft, a picket fence marks the yard and leaves the porch part of the street. Painted wood, vinyl or slim aluminum, from Bay Minette to the beach.',
  benefitsHeading: 'What a low fence does well',
  benefits: [
    'Keeps a toddler or a small dog out of the road while you can still talk over it.',
    'Leads visitors to the front steps and away from the flower beds.',
    'Gives climbing roses and star jasmine a support that casts little shade.',
    'Half board and half air, it offers a gust far less than a tall solid fence does.',
    'Blocks less of the view for drivers at a corner.',
  ],
  callCard: {
    title: 'Tell us about the porch',
    description:
      'Shotgun cottage, brick ranch or beach house on stilts: describe the front, and we will suggest a picket and a height while you are on the line.',
  },
  cardsHeading: 'Details people notice from the sidewalk',
  cards: [
    {
      icon: 'house',
      title: 'Picket Shape',
      description:
        'Pointed, dog-eared, rounded or square. Borrow a line the house already has, such as the gable, the porch rail or a window head.',
    },
    {
      icon: 'ruler',
      title: 'Spacing',
      description:
        'A gap almost as wide as the picket reads as open and traditional. Closing it up gives a little cover and holds a smaller dog.',
    },
    {
      icon: 'latch',
      title: 'The Front Gate',
      description:
        'Three feet is enough for a person, and four lets a stroller or a mower through. It swings into the yard, on hinges meant for daily use.',
    },
  ],
  figures: [
    { value: '3–4 ft', label: 'Height of a picket fence' },
    { value: '2–3 in', label: 'Gap most people settle on' },
    { value: '3', label: 'Materials: wood, vinyl, aluminum' },
  ],
  articles: [
    {
      heading: 'Painted wood, vinyl or aluminum',
      body: `Painted wood is the original, and on an old house it still looks right. Its life depends on what happens before assembly. Every face and every cut end should be primed, because peeling begins where water gets into end grain. Treated pine also has to dry before it will hold paint at all. If you would rather not scrape in ten years, use a solid-color stain, which wears thin where paint flakes.

Vinyl keeps its white without a brush. At a rental cottage in Gulf Shores, with salt in the air and a new family every Saturday, that counts for a lot. From the sidewalk it passes for paint. Up close, the hollow picket gives it away.

Aluminum pickets are narrower and usually black. They suit brick better than clapboard, and near the water they need stainless screws.`,
    },
    {
      heading: 'Old towns and their front yards',
      body: `Some good streets for a picket fence come with papers. Fairhope began in 1894 as a single-tax colony, and the Fairhope Single Tax Corporation still owns about 4,500 acres in and around town. A resident on that land leases the ground and owns what is built on it, so look at the lease before you plan a fence. In Mobile's seven local historic districts, the height and material of a front-yard fence get a look under the Certificate of Appropriateness. Ask the city's preservation staff early, with a sketch in hand.

Chickasaw's Shipyard Village was built from 1917 as a company town, with walkways in front of some houses and alleys behind. A lot like that wants two gates. Silverhill has a small grid of its own, where a fence in keeping with the neighbors looks better than a taller one. Check sight lines on any corner lot with the city or county before posts go in.`,
    },
    {
      heading: 'Getting the tops to run true',
      body: `The eye slides along the points of a picket fence, and every dip shows. So the posts are set to a string, the rails are leveled or eased along the grade, and each picket is spaced with a block instead of a guess. Where the lawn has hollows, the tops should follow one smooth line and ignore them.

A low fence carries little load. Posts about two feet down are common in firm loam, with more for the gate and more again in beach sand. Caps or slanted cuts shed water from the post tops. Near a live oak we dig by hand and shift a post rather than cut a thick root.`,
    },
  ],
  questions: [
    {
      question: 'Is a picket fence enough around a pool?',
      answer:
        'A three-foot one is not. Pool fences in Alabama start at four feet, and there are rules about gaps and gates besides. Tell us if there is water in the yard and we will plan for it from the first sketch.',
    },
    {
      question: 'How often does white paint need renewing?',
      answer:
        'Look it over each spring and touch up bare spots. A full repaint is often due after four to six years, earlier on the side that stays wet or faces the afternoon sun.',
    },
    {
      question: 'Can you copy the pattern of my porch rail?',
      answer:
        'In wood, nearly always. Keep one loose piece or a tracing for us to cut from. Vinyl and aluminum come in set patterns, so there we look for the nearest match.',
    },
    {
      question: 'Will three feet keep my dog in?',
      answer:
        'A calm, small dog will stay. Anything that clears the couch without a running start will clear the fence too, and should have four feet or a different style at the back.',
    },
  ],
  closing: {
    title: 'Start with the front walk',
    description:
      'Choose where the gate should be and let us measure from there. You get a free estimate, and a fence under a lifetime workmanship warranty.',
  },
  line: 'Three to four feet along the front walk.',
  overview: {
    category: 'Residential',
    description: 'Low fences in painted wood, vinyl or aluminum for cottages, front yards and older streets.',
    features: ['3–4 ft, open and neighborly', 'Pointed, rounded or flat tops', 'Gates sized for the front walk'],
  },
}
