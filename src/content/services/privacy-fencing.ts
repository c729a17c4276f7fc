import type { ServiceContent } from '../schemas/page-schemas.ts'

export const privacyFencing: ServiceContent = {
  meta: {
    title: '6–8 ft Privacy Fences in Mobile and the Eastern Shore',
    description:
      'Board-on-board, shadowbox and vinyl privacy fences, 6–8 ft, in Mobile and Baldwin counties. How to choose a height, a style and posts that suit coastal wind.',
  },
  picture: 'privacy',
  detailPicture: 'shadowbox',
  heroTitle: 'Privacy fences planned with wind in mind',
  heroText:
    'Wood or vinyl, 6–8 ft, for back yards on both sides of Mobile Bay. We pick the style by how exposed your lot is as much as by how it looks from the patio.',
  benefitsHeading: 'What a tall fence changes',
  benefits: [
    "The neighbor's windows, boat trailer and floodlight drop out of sight.",
    'Traffic on a road like US 98 sounds a little softer when you sit close to the boards.',
    "Dogs bark less at a sidewalk they can't watch.",
    'Patio chairs and young azaleas get some shelter from the bay breeze.',
    'One 6–8 ft line settles where your yard ends.',
  ],
  callCard: {
    title: 'Can they see in from upstairs?',
    description:
      'Call and describe the view that bothers you. Raising one run often does more than raising the whole fence.',
  },
  cardsHeading: 'Three ways to close the view',
  cards: [
    {
      icon: 'wind',
      title: 'Shadowbox',
      description:
        'Boards alternate on either side of the rails and overlap at the edges. Looking straight at it you see wood, while air slips through at an angle.',
    },
    {
      icon: 'eye',
      title: 'Board on Board',
      description:
        'Each board laps the next by an inch or so, and the lap still covers the joint after pine has shrunk. It is heavy, and it stops the most wind.',
    },
    {
      icon: 'house',
      title: 'Cap and Trim',
      description:
        'Boards meet edge to edge under a flat cap and a band of trim. The cap keeps rain out of the end grain, where rot starts from above.',
    },
  ],
  figures: [
    { value: '6–8 ft', label: 'Privacy heights we build' },
    { value: '2–3 ft', label: 'Common hole depth at 6 ft, more in sand' },
    { value: '2 days', label: 'Full working days of 811 notice before digging' },
  ],
  articles: [
    {
      heading: 'Solid boards and a September storm',
      body: `A hundred feet of 6 ft fence is 600 square feet of sail. In September 2020, Sally came ashore slowly at Gulf Shores and leaned on fences across Baldwin County for hours. Posts in that kind of wind seldom snap at once. They rock, the wet soil opens around them, and then the whole line lies down.

There are three answers. Let air through, as a shadowbox does. Shorten the span, with posts six feet apart in place of eight. Or give each post more earth to hold, with a deeper and wider footing. A lot on Little Lagoon, or one that backs onto open fields near Elberta, may deserve all three. We will not call any fence proof against a hurricane, and we would be wary of anyone who did. Good planning improves the odds that a storm takes boards and leaves the posts.`,
    },
    {
      heading: 'Six feet, or eight?',
      body: `Six feet stops eye contact between people standing on level ground. It does much less where the house behind sits uphill or has a raised deck. Try this before you decide: sit where you like to sit in the evening, have someone hold a tape at the line, and call out when the view disappears. Five minutes of that is worth more than a brochure.

Eight feet asks for more than two extra feet of board, because the push of wind on a post grows faster than the fence does. Posts get thicker, holes deeper, a fourth rail goes in, and the gate wants serious hinges. Tall fences also interest cities and owners' associations. Ask both what they accept on your lot, and ask about front, side and rear separately.`,
    },
    {
      heading: 'Lines, easements and the good side',
      body: `An old fence is poor evidence of where land ends. A recent survey is better, and its drawing also shows drainage and utility easements. A fence built across one may have to come down when the ditch is dug out. After Alabama 811 is notified, the utilities need two full working days to mark their lines, so that wait belongs in the schedule.

Then talk next door. Where lots are narrow, one fence usually serves two houses, and it helps to settle early who owns it and which way the smooth face looks. A shadowbox ends that last discussion, since both sides are alike.`,
    },
  ],
  questions: [
    {
      question: 'Is wood or vinyl better for privacy?',
      answer:
        "Wood can be cut to any height and mended board by board. Vinyl needs no finish, and its boards don't shrink apart. Slope favors wood, salt favors vinyl, and your feelings about a paintbrush usually decide the rest.",
    },
    {
      question: 'Does a lattice top help?',
      answer:
        'A foot of lattice breaks a sight line and lets wind by, so it is an easy way to gain height. Count it in the total when you ask the city or the association.',
    },
    {
      question: 'Can we screen just the patio?',
      answer:
        'Yes. Two or three sections in the right spot often do the work of a full enclosure, with far less for a storm to push on.',
    },
    {
      question: 'How do you stop people seeing under the gate?',
      answer:
        'We set the gate to clear the walk by as little as the swing allows. Where the ground rises, a gate that opens outward or a short threshold keeps the gap small.',
    },
  ],
  closing: {
    title: "Point at what you'd rather not see",
    description:
      'We will stand in the yard with you and suggest a height, a style and a post spacing. The estimate costs nothing.',
  },
  line: 'Six to eight feet, with the wind considered.',
  overview: {
    category: 'Residential',
    description:
      'Board-on-board, shadowbox, capped or vinyl fences, with a style chosen for how open your lot is to wind.',
    features: ['6–8 ft in wood or vinyl', 'Shadowbox for windy lots', 'Post depth set by your soil'],
  },
}
