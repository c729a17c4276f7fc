import type { ServiceContent } from '../schemas/page-schemas.ts'

export const chainLinkFencing: ServiceContent = {
  meta: {
    title: 'Chain Link Fences, 4–12 ft, Mobile & Baldwin County',
    description:
      'Galvanized and black vinyl-coated chain link for yards, dogs, storage lots and ball courts, 4–12 ft high, set for soft delta ground and coastal sand.',
  },
  picture: 'chain-link',
  detailPicture: 'industrial',
  heroTitle: 'Chain link, from 4 ft yards to 12 ft courts',
  heroText:
    'Galvanized or vinyl-coated mesh for dogs, gardens, storage yards and ball courts in both counties. It goes up quickly and needs very little from you afterward.',
  benefitsHeading: 'Where chain link earns its keep',
  benefits: [
    'Encloses a wide lot in Creola or Mount Vernon with light, simple parts.',
    'Air and rain go straight through the mesh, so posts carry little load in a blow.',
    'Children, dogs and whoever is at the gate stay visible from the kitchen window.',
    'Crushed rail or torn fabric can be replaced one section at a time.',
    'Black or green coating fades into shrubs and tree shade.',
  ],
  callCard: {
    title: 'Pace it off, then call',
    description:
      'Count your steps along the line, the corners and the gates. With three rough numbers we can talk sense, and most areas get a same-day quote.',
  },
  cardsHeading: 'Parts worth asking about',
  cards: [
    {
      icon: 'drop',
      title: 'Galvanized or Coated',
      description:
        'Zinc alone does well inland. Closer to salt water, a vinyl skin over galvanized wire keeps spray off the metal and takes away the shine.',
    },
    {
      icon: 'ruler',
      title: 'Wire Gauge',
      description:
        'A lower number is a thicker wire. Nine gauge stands up to big dogs and ball games, and 11 gauge is enough for a garden boundary.',
    },
    {
      icon: 'dog',
      title: 'A Tight Bottom Edge',
      description:
        'Tension wire or a bottom rail stops the mesh from being nosed up. For a digger, a strip of extra fabric can lie buried inside the line.',
    },
  ],
  figures: [
    { value: '4–12 ft', label: 'Heights we install' },
    { value: '9 gauge', label: 'Heavier mesh for dogs and hard use' },
    { value: '2 in', label: 'Standard diamond' },
  ],
  articles: [
    {
      heading: 'Why two chain link fences age differently',
      body: `From the road they may look alike. The difference sits in the framework: how wide and thick the pipe is, how deep it stands, and whether the terminal posts at ends, corners and gates are heavier than the posts between them. Terminals take the whole pull when the fabric is stretched. Let one lean and every diamond from there to the next corner goes slack. That is why their footings are larger, and why the concrete gets time to cure before anything is tightened.

Tension comes next. Mesh hung by hand and tied off will belly within a season. Drawn with a stretcher and held by a bar threaded through its last row of diamonds, it stays flat for years. Along the top you have a choice. A rail keeps the edge level and the line stiff, while a plain wire gives under a fallen pine branch and springs back.`,
    },
    {
      heading: 'Soft ground, salt and vines',
      body: `Land by Bayou Sara and the Mobile-Tensaw Delta can stay soft for weeks after the river drops. A slim steel post works loose in it, so the holes there are wider and go down to firmer soil. Sand toward the Gulf calls for similar footings, simply because it has so little grip. In the gravelly red layers under Citronelle the digging is slow and the holding is good.

Bayou La Batre sits on the Mississippi Sound, and salt finds every cut end. Rust begins at the knuckles, the tie wires and any bolt of poorer quality than the mesh around it. Using hot-dip galvanized fittings throughout, or stainless near the docks, costs little at the start.

Shade brings a slower trouble. Smilax, wisteria and jasmine will turn open mesh into a green wall, and a green wall catches wind like any other. Cut them out every winter while the stems are thin.`,
    },
    {
      heading: 'Adding privacy to mesh',
      body: `Slats, screen cloth and hedges all work, but the first two change what the frame has to bear. Posts sized for open mesh are not sized for a sail. If slats are even a possibility, tell us at the beginning. Heavier pipe and closer spacing go in easily then, and hardly at all afterward. Screen cloth has one advantage: it can be taken down when a storm enters the Gulf.`,
    },
  ],
  questions: [
    {
      question: 'What height holds a dog?',
      answer:
        'Four feet is enough for many small and medium dogs. Climbers and jumpers belong behind five or six. Ask for the knuckled edge at the top, since twisted wire ends are rough on paws and hands.',
    },
    {
      question: 'Can new mesh go on my old frame?',
      answer:
        'Often. If the posts are firm and the rail is sound, new fabric, ties and tension bars may be all you need. Flaking rust at soil level means the pipe is thin, and that post should come out too.',
    },
    {
      question: 'Will my subdivision allow it?',
      answer:
        'Covenants vary. Some want black coating, some keep it to the rear, and some rule it out, so read yours first. City or county rules are a separate question.',
    },
    {
      question: 'How tall is a court or a backstop?',
      answer:
        'Commonly 10–12 ft. Pipe and footings grow with the height, and a middle rail keeps the fabric from bowing out where players lean on it.',
    },
  ],
  closing: {
    title: 'Put a number on your fence line',
    description:
      'Send the length and the height you have in mind. Somebody will be in touch within {responseTime}, and estimates cost nothing.',
  },
  line: 'Galvanized or vinyl-coated, 4–12 ft.',
  overview: {
    category: 'Commercial',
    description: 'See-through fence on a steel frame, for business yards, kennels, play areas and acreage.',
    features: ['Heights from 4–12 ft', 'Black, green or galvanized', 'Slats and gates to match'],
  },
}
