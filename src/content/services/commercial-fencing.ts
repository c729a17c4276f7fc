import type { ServiceContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

export const commercialFencing: ServiceContent = {
  meta: {
    title: 'Commercial Fencing & Gates: Mobile, Foley, Bay Minette',
    description:
      'Security chain link 6–12 ft, ornamental fence and gate access systems for plants, stores and apartments in Mobile and Baldwin counties. Licensed and insured.',
  },
  picture: 'commercial',
  detailPicture: 'gate',
  heroTitle: 'Commercial fences for yards, stores and tenants',
  heroText: `Security chain link, ornamental panels and controlled gates for the port, the US 43 plants, Baldwin retail and everything else within ${site.radiusMiles} miles of our Mobile base.`,
  benefitsHeading: 'What managers ask us for',
  benefits: [
    'A perimeter that matches the risk, from a knee-high rail to 12 ft mesh with barbed wire.',
    'Gate access systems with keypads, cards or phone entry for trucks, tenants and fire crews.',
    'A licensed and insured contractor, which most owners and lenders want to see on paper.',
    'Work in phases, so a yard is never left open overnight without a plan for it.',
    'Materials chosen for salt at the waterfront and for mowers everywhere.',
  ],
  callCard: {
    title: 'Have a site plan?',
    description:
      'Call with the acreage, the gate count and the traffic each gate sees. We can name the likely fence and access system before the site visit.',
  },
  cardsHeading: 'Who we build for',
  cards: [
    {
      icon: 'factory',
      title: 'Industrial Sites',
      description:
        'Container yards, boatyards and plants need height, a stiff bottom edge and slide gates that a loaded truck can clear.',
    },
    {
      icon: 'lock',
      title: 'Business Security',
      description:
        'Stock yards, equipment and fleet parking behind mesh you can see through, so a camera or a passing patrol can too.',
    },
    {
      icon: 'building',
      title: 'Property Management',
      description:
        'Apartments, associations and rentals: pool enclosures, dumpster screens, pet areas and gates with codes you can change.',
    },
  ],
  figures: [
    { value: '6–12 ft', label: 'Security chain link heights' },
    { value: `${site.radiusMiles} miles`, label: 'Service radius from Mobile' },
    { value: String(site.since), label: 'The year we started' },
  ],
  articles: [
    {
      heading: 'Security fence for yards and plants',
      body: `Chain link six to twelve feet high is still the working fence for port, shipyard and warehouse ground around Mobile. Height delays a climber, small mesh takes away toeholds, and three strands of barbed wire on angled arms discourage many of those who remain. Don't skimp on the bottom edge. A rail or a concrete curb stops fabric from being lifted, and it keeps washouts from opening a gap after a heavy Mobile downpour.

Think about wind before you order slats. A slatted 8 ft fence beside open water carries several times the load of bare mesh, and its posts and footings must be sized for that from day one. Along the docks at Bayou La Batre, salt decides the rest: polymer-coated fabric, heavy zinc, stainless fittings. Before digging we call 811. We also ask your maintenance staff about private lines, since utilities do not mark what lies past their meters.`,
    },
    {
      heading: 'Ornamental fence where customers look',
      body: `Storefronts and offices want a boundary that doesn't look like a compound. Commercial-grade aluminum or steel panels enclose a restaurant patio in downtown Foley or a clinic parking lot without hiding the sign. Panels in this grade have thicker pickets and rails than the residential kind, because shopping carts and car bumpers will test them.

In Mobile's historic districts, which take in parts of the old downtown, a fence needs a Certificate of Appropriateness as any other exterior work does. Allow for it in the opening date. Outdoor seating may have rules of its own about exits, so have the architect or the fire marshal mark gate positions before panels are cut to fit.`,
    },
    {
      heading: 'Multi-family, rentals and associations',
      body: `Fences at apartments wear at the same few spots: the pool gate, the dumpster doors, the dog run and the shortcut to the next street. Better hinges and a real path at those places save a manager more calls than a taller fence would. Pool enclosures fall under pool barrier rules, so check them with the building office when anything changes.

Gate access systems are the other half of the job. Keypads are simple and every guest soon knows the code. Fobs and cards can be canceled one by one. A phone-entry panel suits condo towers in Orange Beach, where the guests change each week. Any of them needs power, drainage at the post, photo eyes or safety edges that stop the gate, battery backup for an outage and an entry method agreed with the fire department. Slide gates use less room than swing gates and cope better with wind, so long as there is a clear run beside the opening.`,
    },
  ],
  questions: [
    {
      question: 'Can you work while we stay open?',
      answer:
        'Usually. We fence in sections, keep one entrance free and schedule gate changeovers for your quiet hours. Tell us about deliveries, school traffic and shift changes.',
    },
    {
      question: 'How do you price a large perimeter?',
      answer:
        'By height, footage, ground and gates. A site walk turns up what a plan hides: old footings, ditches, soft spots, overhead lines. The estimate is free and written so that you can compare it with others.',
    },
    {
      question: 'Do you take care of permits?',
      answer:
        'Requirements differ by city, and unincorporated land answers to its county. We supply drawings and product details. Ask the building office for your address what else it wants.',
    },
    {
      question: 'What happens if a truck hits the gate at night?',
      answer:
        'Call. {emergency}. The first visit is about closing the opening. Permanent parts follow once they are on hand.',
    },
  ],
  closing: {
    title: 'Walk the perimeter with an estimator',
    description:
      'Bring the person who holds the keys. An hour on site covers height, gates, power and sequence, and the estimate is free.',
  },
  line: 'Security, ornamental and multi-family.',
  overview: {
    category: 'Commercial',
    description:
      'Perimeter security, ornamental panels and controlled gates for industrial sites, businesses and managed properties.',
    features: ['Chain link 6–12 ft', 'Gate access systems', 'Phased work on open sites'],
  },
}
