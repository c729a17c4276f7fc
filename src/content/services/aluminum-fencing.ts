import type { ServiceContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

export const aluminumFencing: ServiceContent = {
  meta: {
    title: "Aluminum Fence Installation on Alabama's Gulf Coast",
    description:
      'Powder-coated aluminum fences and gates for waterfront lawns, pools and historic streets in Mobile and Baldwin counties. No rust, and the view stays.',
  },
  picture: 'aluminum',
  detailPicture: 'bayside',
  heroTitle: 'An aluminum fence that leaves the view alone',
  heroText:
    'Powder-coated panels and gates for front yards, pools and waterfront lawns, from Midtown Mobile to Orange Beach. The lines of wrought iron without the rust.',
  benefitsHeading: 'Why aluminum does well near the bay',
  benefits: [
    'It forms no red rust, so brick piers and sidewalks stay free of orange streaks.',
    'A storm gust passes between the pickets, and so does the sunset over Mobile Bay.',
    'Racking panels tilt with the ground, handy on the slopes of Daphne and Spanish Fort.',
    'The color is baked on as powder and needs no repainting routine.',
    'Walk gates and driveway gates come in the same pattern as the fence.',
  ],
  callCard: {
    title: 'Seen one you like?',
    description:
      "Describe the fence down the street: flat top, spear top, doubled pickets. We'll tell you what the style is called and what it takes to build.",
  },
  cardsHeading: 'Pick a grade, a top and a gate',
  cards: [
    {
      icon: 'ruler',
      title: 'Three Grades',
      description:
        'Residential, commercial and industrial panels differ in picket size and wall thickness. A busy sidewalk or a soccer-playing family may want the middle one.',
    },
    {
      icon: 'eye',
      title: 'Flat or Spear Top',
      description:
        'A smooth top rail is kinder around children and water. Points suit an older street and make climbing less inviting.',
    },
    {
      icon: 'key',
      title: 'Gates With Operators',
      description:
        'Aluminum leaves are light for their width. Hinges wear slowly, and an automatic operator has less to push.',
    },
  ],
  figures: [
    { value: '3–6 ft', label: 'Usual heights around a house' },
    { value: '6 ft', label: 'Typical width of one panel' },
    { value: '7', label: 'Local historic districts in Mobile' },
  ],
  articles: [
    {
      heading: 'Salt air and powder coat',
      body: `Bare aluminum protects itself with a thin skin of oxide, and powder coat keeps salt away from that skin. The weak points are wherever somebody cut, drilled or scratched the finish. In Orange Beach, with Gulf, bays and canals on nearly every side, salt creeps in at those edges and lifts the coating in small blisters. Sealing each cut with touch-up paint on the day it is made is the cheap cure.

Then there is hardware. Put an ordinary steel screw into aluminum, add salt water, and the pair becomes a tiny battery that eats the panel. Stainless screws and coated hinges avoid that. After a windy day off the water, hose the fence down with fresh water, latches included. Houses on the Fairhope bluff tend to get a milder, brackish version of the same air, and inland yards need only an occasional wash.`,
    },
    {
      heading: 'Slopes, old streets and long driveways',
      body: `Daphne climbs from sea level to about 150 feet, and plenty of its yards show it. In a racking panel the pickets pivot on the rails, so the rails run parallel to the hill while every picket stands plumb. Past a certain pitch the line has to step instead. We check the grade before ordering, because panels made for steep ground are a separate item.

On Mobile's older streets, aluminum often stands in for iron. If you live in Oakleigh Garden, De Tonti Square or another of the seven local districts, a fence counts as exterior work and needs a Certificate of Appropriateness. City preservation staff handle routine requests. Take them a drawing of the panel and a sketch of the frontage, and do it before you pay for material.

A driveway gate begins with its hinge posts: bigger sections, deeper footings, and a conduit for power laid before the drive is poured. Far from the house, on an acreage lane near Citronelle for example, a solar panel can keep an operator's battery charged.`,
    },
    {
      heading: "What an open fence won't do",
      body: `It hides nothing and muffles nothing. If you want a screen as well, plant it. A hedge set two or three feet inside the line leaves room to trim both sides, and azaleas or dwarf yaupon do well in most of our soils. The usual gap between pickets will also let a very small dog out. Puppy panels, with short extra pickets along the bottom, close that gap without changing the look from the street.`,
    },
  ],
  questions: [
    {
      question: 'Is it strong enough for a big dog?',
      answer:
        'For most dogs, yes. Jumpers need five or six feet. If yours charges at every passerby, choose a heavier grade, or a solid fence that takes the sidewalk out of view.',
    },
    {
      question: 'Will a hurricane bend it?',
      answer:
        'Wind finds little to push on. Falling limbs and flying debris do the damage. A bent panel unscrews from its posts and another takes its place, provided the pattern is still made, so keep your order paperwork.',
    },
    {
      question: 'Should I look at steel instead?',
      answer:
        'Steel is stronger and heavier, and once its coating is broken it rusts, quickly near the water. It earns its place where vehicles or rough handling are the worry. For a house on this coast we would start with aluminum.',
    },
    {
      question: 'Can the same fence go around a pool?',
      answer:
        'Yes, if the panel, gate and latch are ones made for pools. Mention a pool even if it is only a plan for next year.',
    },
  ],
  closing: {
    title: 'Have the frontage measured',
    description: `We have set fences in these two counties since ${site.since}. Ask for a free estimate, and bring up slopes, gates and any review board early.`,
  },
  line: 'Powder-coated panels that keep the view.',
  overview: {
    category: 'Residential',
    description: 'Ornamental panels and gates with the lines of iron, for front yards, bay views and sloping lots.',
    features: ['Powder-coated, no red rust', 'Racks to follow a slope', 'Matching automatic gates'],
  },
}
