/** Every picture of the site: its alt text, and the point a crop must include (x, y from 0 to 1). */
export const PICTURES = {
  aluminum: {
    alt: 'Black ornamental aluminum fence with brick gate piers in front of a red brick house with a porch',
    focus: [0.6, 0.6],
  },
  bayside: {
    alt: 'Black aluminum fence across a lawn with Mobile Bay, a long pier and a moss-hung live oak behind',
    focus: [0.5, 0.55],
  },
  'cedar-detail': {
    alt: 'Close-up of a cedar fence cap rail with visible wood grain and screw heads',
    focus: [0.45, 0.55],
  },
  'chain-link': {
    alt: 'Black vinyl-coated chain-link fence around a grassy back yard with a wooden swing set',
    focus: [0.5, 0.6],
  },
  coast: {
    alt: 'Low white picket fence in sand dunes with sea oats, a raised beach house and Gulf water behind',
    focus: [0.6, 0.6],
  },
  commercial: {
    alt: 'Galvanized chain-link fence with barbed wire around a warehouse yard with shipping containers',
    focus: [0.4, 0.5],
  },
  gate: {
    alt: 'Black double swing driveway gate between brick piers with a keypad post beside the drive',
    focus: [0.52, 0.5],
  },
  hero: {
    alt: 'Back yard at golden hour with a cedar privacy fence running along the lawn toward a patio and the corner of a house',
    focus: [0.68, 0.5],
  },
  industrial: {
    alt: 'Chain-link fence with dark slats and barbed wire along a port yard with containers and cranes',
    focus: [0.4, 0.48],
  },
  installation: {
    alt: 'Fence under construction with posts along a string line, stacked cedar boards, a post-hole digger and a wheelbarrow',
    focus: [0.48, 0.62],
  },
  'latch-detail': {
    alt: 'Close-up of a self-latching pool gate latch on a black aluminum gate',
    focus: [0.48, 0.42],
  },
  'oak-street': {
    alt: 'Spear-top black iron-style fence along a brick sidewalk under live oaks with Spanish moss',
    focus: [0.42, 0.6],
  },
  pasture: {
    alt: 'Three-board wooden farm fence along a grassy pasture and a gravel lane under a wide sky',
    focus: [0.45, 0.6],
  },
  picket: {
    alt: 'White picket fence and open gateway in front of a cottage with a covered porch',
    focus: [0.55, 0.6],
  },
  pool: {
    alt: 'Black aluminum pool fence around a swimming pool with loungers and palms',
    focus: [0.52, 0.55],
  },
  privacy: {
    alt: 'Six-foot cedar privacy fence with a cap rail, shrubs and a pink crape myrtle in front of it',
    focus: [0.45, 0.5],
  },
  retail: {
    alt: 'Black aluminum fence around an outdoor seating patio beside a brick store with parking',
    focus: [0.4, 0.55],
  },
  shadowbox: {
    alt: 'Shadowbox wood fence with alternating boards beside a lawn with palmetto and purple shrubs',
    focus: [0.35, 0.5],
  },
  'storm-damage': {
    alt: 'Storm-damaged wood fence with leaning and fallen panels, loose boards and a broken tree limb on wet grass',
    focus: [0.48, 0.65],
  },
  subdivision: {
    alt: 'Tan vinyl privacy fence running behind a row of new houses and young trees',
    focus: [0.45, 0.55],
  },
  vinyl: {
    alt: 'White vinyl privacy fence on a sandy lot with palmettos, pink muhly grass and palms',
    focus: [0.4, 0.5],
  },
  wood: {
    alt: 'Dog-eared pine fence with a braced walk gate at the end of a stepping-stone path',
    focus: [0.42, 0.5],
  },
} as const

export type PictureName = keyof typeof PICTURES
export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[]
