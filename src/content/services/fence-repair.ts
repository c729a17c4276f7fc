import type { ServiceContent } from '../schemas/page-schemas.ts'

export const fenceRepair: ServiceContent = {
  meta: {
    title: 'Fence Repair in Mobile and Baldwin County, Alabama',
    description:
      'Storm damage, rot, termites, leaning posts and sagging gates fixed in Mobile and Baldwin counties. {emergency}. Free estimates.',
  },
  picture: 'storm-damage',
  detailPicture: 'installation',
  heroTitle: 'Fence repair, from one board to a fallen line',
  heroText:
    'Wind, rot, termites and wet ground do most of the harm to fences around Mobile Bay. We fix what can be fixed and say so when it cannot. {emergency}.',
  benefitsHeading: 'Reasons to repair before you replace',
  benefits: [
    'Sound boards, rails and panels stay in use when only the posts have failed.',
    'A lean caught early is often a matter of two posts instead of the whole run.',
    'Closing a gap quickly keeps dogs in and a pool out of reach.',
    'New parts are matched to the old in size, treatment and fasteners.',
    'You learn how many more years the rest is likely to give.',
  ],
  callCard: {
    title: 'Fence down right now?',
    description:
      '{emergency}. Tell us first if the gap opens onto a pool, a road or a loose dog, and keep clear of any wires in the debris.',
  },
  cardsHeading: 'What we are called out for',
  cards: [
    {
      icon: 'storm',
      title: 'Storm Damage',
      description:
        'Flattened sections, snapped posts and limbs through panels. We brace or clear what is dangerous first, then rebuild.',
    },
    {
      icon: 'bug',
      title: 'Rot & Termite Damage',
      description:
        'Soft posts, hollow rails and boards eaten from within. The bad wood comes out along with whatever kept it wet.',
    },
    {
      icon: 'wrench',
      title: 'Structural Repairs',
      description:
        'Leaning lines, sagging gates, washed-out footings, loose rails and torn mesh, in wood, vinyl, aluminum and chain link.',
    },
  ],
  figures: [
    { value: 'Under 1 in 4', label: 'Bad posts when repair is the better buy' },
    { value: '{responseTime}', label: 'Our limit for getting back to you' },
    { value: 'Jun 1–Nov 30', label: 'Atlantic hurricane season' },
  ],
  articles: [
    {
      heading: 'After the wind drops',
      body: `Look before you touch. A fallen section may be under tension, and a limb on top of it may be holding up another. If a power line is anywhere in the pile, stay back and call the utility. Then take pictures from several sides, near and far, with the date on them. Your insurer may ask for them, and policies differ on how they treat fences, so read yours or call the agent before anything is hauled off.

Sally struck in September 2020, and by November about 351,000 cubic yards of debris had been hauled from the rights-of-way of Orange Beach. After a storm of that size, lumber can run short and every contractor has a list. We sort ours by danger: open pools, roads and animals come before looks. A temporary brace or a roll of mesh can hold an opening until boards arrive.

Save what fell. Whole pickets, caps, gate leaves and aluminum panels often go back up on new posts. Stack them flat, off wet grass, with a stick between layers.`,
    },
    {
      heading: 'Rot, termites and how to tell them apart',
      body: `Push a screwdriver into each post just below the soil. Firm wood stops it. Rot lets it slide in, and the wood comes away brown and crumbly or in stringy wet shreds. Look for the cause too: mulch heaped on the post, a sprinkler that hits it daily, concrete that forms a cup instead of a crown.

Termites leave galleries that run with the grain, and often packed mud. Tap along a rail. A papery sound means that little more than the paint is left. Formosan termites, found in both counties, swarm from mid-April to July, mostly in May and June, at dusk or after dark around lights. Fairhope has recorded them in the Fruit and Nut area. If you find live insects, have a pest professional look at the house before we change the fence, since a fence post is seldom the whole colony's address.

Replacement posts are treated for ground contact and stand in fresh holes or cleaned-out old ones. Dropping new wood into an old socket that holds water would only repeat the story.`,
    },
    {
      heading: 'Leaning lines and gates that drag',
      body: `A lean says that soil has let go. In D'Olive Creek country around Daphne, sandy slopes wash out from under footings, and the cure includes turning the water aside. In low yards near Halls Mill Creek, saturated ground is often to blame. We dig out the old concrete, reset the post plumb and deeper, and give it days to cure before it carries weight.

Gates drop for simpler reasons. The hinge post has tilted, the frame has lost its square, or the screws have worked loose in tired wood. A tension cable with a turnbuckle will lift many of them. Others need a stronger post. Bent aluminum is replaced by the panel, vinyl by the piece, and chain link is cut back to good mesh and rewoven.`,
    },
  ],
  questions: [
    {
      question: 'Should I repair or replace?',
      answer:
        'Count the bad posts. As a rule of thumb, fewer than one in four favors repair. When a third are soft, or a wood fence is near the end of its 15–20 years, money put into patches tends to be spent twice.',
    },
    {
      question: 'Will the new boards match?',
      answer:
        'They will in size. The color takes time. Fresh pine is yellow-green next to gray. Cleaning the old boards and staining all of them together brings them close.',
    },
    {
      question: "Who pays if a neighbor's tree fell on it?",
      answer:
        'That is a question for the two insurers, and the answer depends on the tree and the policies. We can supply a written description of the damage and an estimate for either of you.',
    },
  ],
  closing: {
    title: 'Tell us what gave way',
    description:
      "A few words and a rough count of posts are enough to begin. If it can wait for daylight, ask for a free estimate. If it can't, call.",
  },
  line: 'Storm, rot, termite and structural repair.',
  overview: {
    category: 'Maintenance',
    description: 'Storm, rot, termite and structural repairs for every kind of fence. {emergency}.',
    features: ['{emergency}', 'Posts, rails, panels and gates', 'Plain advice: repair or replace'],
  },
}
