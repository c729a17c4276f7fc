import type { ServiceContent } from '../schemas/page-schemas.ts'

export const poolSafetyFencing: ServiceContent = {
  meta: {
    title: 'Pool and Safety Fencing from Mobile to Orange Beach',
    description:
      'Pool fences in aluminum or glass with self-closing, self-latching gates. Alabama pool fence rules in plain words, and installation in one to two days.',
  },
  picture: 'pool',
  detailPicture: 'latch-detail',
  heroTitle: 'Pool fences that close and latch by themselves',
  heroText:
    'Aluminum or glass barriers around pools and spas in Mobile and Baldwin counties, with gates that shut without anyone remembering to. Most are done in two days or less.',
  benefitsHeading: 'What you get from a proper barrier',
  benefits: [
    'A barrier between the back door and the water during the minutes nobody is looking.',
    'Upright pickets or clear panels, with no rails placed where small feet could climb.',
    'A gate that pulls itself shut and catches from any position it is left in.',
    'An open view of swimmers from the house and the patio.',
    'Finishes and hardware picked for chlorine, humidity and salt.',
  ],
  callCard: {
    title: 'Pool inspection coming up?',
    description:
      'Call with your city, the pool type and the date. We can tell you what to ask the inspector and how soon a crew could measure.',
  },
  cardsHeading: 'Three things the fence must do',
  cards: [
    {
      icon: 'shield',
      title: 'Child Safety',
      description:
        'Close pickets and a smooth outer face leave a toddler nothing to squeeze through or step on. It backs up a watching adult and never replaces one.',
    },
    {
      icon: 'latch',
      title: 'Secure Latches',
      description:
        "Magnetic or spring latches sit high, out of a small child's reach, and hinges with adjustable tension bring the gate home every time.",
    },
    {
      icon: 'check',
      title: 'Code Compliant',
      description:
        'Height, gaps, gates and latches are laid out to the figures on this page, then to whatever your own building office adds.',
    },
  ],
  figures: [
    { value: '4 ft', label: 'Minimum pool fence height' },
    { value: '4 in', label: 'Largest gap' },
    { value: '54 in', label: 'Lowest latch height above grade' },
    { value: '1–2 days', label: 'Typical time to install' },
  ],
  articles: [
    {
      heading: 'Alabama pool fence code requirements',
      body: `In Alabama a pool fence must be at least four feet high. Its gaps may be no larger than four inches, whether between pickets or elsewhere in the barrier. Gates have to be self-closing and self-latching, and their latches must sit at least 54 inches above grade. Some municipalities require five feet of height instead of four.

That last sentence is why a call comes before a drawing. An address in Gulf Shores, one in Daphne and one in unincorporated Mobile County answer to three different offices, and each may work from its own edition of the code. Confirm with your local building office which rules apply to your lot, including what it says about the house wall, above-ground pools and spas with locking covers. If you have an owners' association, its approval is separate from the permit.

We measure height from the outside, where the ground is highest, because that is the side a child arrives from. A planter, a pool pump or a stack of chairs beside the fence can undo all of it by becoming a step, so plan where those will live.`,
    },
    {
      heading: 'Aluminum or glass',
      body: `Aluminum is the usual choice. The panels rack to a sloping lawn, the black finish nearly disappears against palms and hedges, and a dented section can be swapped. Look for pool-grade panels, with the rails far enough apart that they cannot serve as a ladder.

Tempered glass suits a deck that looks over Terry Cove or the bay. It stops wind at sitting height and leaves the view whole. In return it shows every dried drop of sprinkler water, and its clamps and spigots have to be good stainless steel, Type 316 anywhere near the Gulf. Glass also needs a sound slab under it, so it is easiest to plan while the deck is still a drawing.`,
    },
    {
      heading: 'One to two days on site',
      body: `Installs take one to two days once the deck is finished and buried lines are marked. Alabama 811 covers public utilities only. Pool plumbing, lighting circuits and gas to a heater belong to you and go unmarked, so have the pool builder's plan out when we arrive.

Posts in a concrete deck are cored and grouted, or bolted to plates. In lawn or sand they get footings. The gates come last. Each is hung to swing away from the water, then tested from wide open, from halfway and from a finger's width, and adjusted until it latches all three times.`,
    },
  ],
  questions: [
    {
      question: 'Can my existing backyard fence serve as the barrier?',
      answer:
        'Perhaps. Its height, gaps, climbable rails and every gate would have to meet the pool rules, and your building office decides. Changing the gates and adding one inner run is sometimes all it takes.',
    },
    {
      question: 'Do I need a fence while the pool is being built?',
      answer:
        'Ask the building office and your pool builder before water goes in. A temporary barrier is a common answer until the permanent fence can stand on finished ground.',
    },
    {
      question: 'My gate has stopped latching. What now?',
      answer:
        'Close the area off and keep children away until it is fixed. Posts shift after heavy rain and hinges lose tension. Often the cure is an adjustment, and a broken latch is a quick replacement.',
    },
    {
      question: 'Will salt-system pool water hurt aluminum?',
      answer:
        'Splashes leave salt behind as they dry. Rinse the nearest panels and the hinges with fresh water every week or two in swimming season, and touch up any scratch.',
    },
  ],
  closing: {
    title: 'Get the fence ready before the water',
    description:
      'Tell us where the pool is and when it will be filled. You hear from us inside {responseTime}, and the estimate is free.',
  },
  line: 'Self-closing, self-latching, climb-resistant.',
  overview: {
    category: 'Pool Safety',
    description:
      'Barriers of aluminum or clear glass that keep small children from the water, laid out around Alabama pool rules.',
    features: ['Minimum 4 ft, gaps 4 in or less', 'Latches 54 in above grade', 'Installed in one to two days'],
  },
}
