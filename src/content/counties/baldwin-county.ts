import type { CountyContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

export const baldwinCounty: CountyContent = {
  picture: 'coast',
  meta: {
    title: 'Baldwin County, AL Fence Company',
    description:
      'Fence installation and repair across Baldwin County, from the Eastern Shore bluffs to the Gulf beaches and the farms between. Free estimates, reply in {responseTime}.',
  },
  heroTitle: 'Baldwin County fences, from bluff to beach',
  heroSubtitle:
    'Eastern Shore slopes, central farmland and Gulf sand each treat a fence differently. We build and repair in all of it, from our base across the bay in Mobile.',
  introHeading: 'One county, three kinds of ground',
  introContent: `Baldwin reaches from the Mobile-Tensaw Delta to the Gulf, and the problem a fence has to solve changes on the way. On the Eastern Shore, from Spanish Fort through Daphne and Fairhope, it is slope: bluffs and gullies above Mobile Bay. Through Bay Minette, Loxley, Robertsdale and Summerdale it is broad country where loam lies over clay and water is slow to leave. Along the Gulf beaches the trouble is loose sand and salt.

The rules change with the map. Each city has its own office. Outside the cities, zoning exists only where a planning district voted it in, so two neighbors on one county road can get different answers. Owners associations add a third layer in many subdivisions. Three questions are worth settling before you pick a style: who handles permits at this address, are there covenants, and where exactly does the line run.

Some things every town here shares. About 66 inches of rain fall in a usual year, and Baldwin and Mobile counties have most of the Formosan termite infestations in Alabama. Both attack wood where it meets the ground, so ground-contact treated posts are the place not to economize. Hurricane season asks the rest: how tall, how solid, how deep.`,
  communities: [
    'Daphne',
    'Fairhope',
    'Gulf Shores',
    'Orange Beach',
    'Foley',
    'Spanish Fort',
    'Bay Minette',
    'Robertsdale',
    'Loxley',
    'Silverhill',
    'Elberta',
    'Summerdale',
    'Magnolia Springs',
    'Lillian',
    'Point Clear',
    'Bon Secour',
  ],
  cardsIntro:
    'Each of these six fits one part of the county better than another. The cards say where it tends to make sense and lead to the full page.',
  cards: [
    {
      href: '/services/privacy-fence',
      title: 'Privacy Fence',
      description:
        'For close-set subdivision yards in Daphne, Foley and Loxley, 6–8 ft tall, with post depth suited to the soil and the wind on that lot.',
      picture: 'privacy',
    },
    {
      href: '/services/aluminum-fence',
      title: 'Aluminum Fence',
      description:
        'Keeps the bay in sight at Point Clear, follows an Eastern Shore slope and does not rust in brackish air. A good match for pools as well.',
      picture: 'aluminum',
    },
    {
      href: '/services/vinyl-fence',
      title: 'Vinyl Fence',
      description:
        'White or tan panels with nothing to rust or feed a termite, suited to Gulf Shores sand and to streets where every fence should match.',
      picture: 'vinyl',
    },
    {
      href: '/services/chain-link-fence',
      title: 'Chain Link Fence',
      description:
        'Dog yards in Summerdale, kennels and equipment lots around Robertsdale: galvanized inland, vinyl-coated closer to the water.',
      picture: 'chain-link',
    },
    {
      href: '/services/commercial-fence',
      title: 'Commercial Fence',
      description:
        'Patio edges and service yards for Foley shops, perimeters near the Bay Minette mega site, pool barriers for beach condominiums.',
      picture: 'retail',
    },
    {
      href: '/services/fence-repair',
      title: 'Fence Repair',
      description:
        'Storm gaps, rot at the ground line and gates that drag, mended from Lillian to Spanish Fort. {emergency}.',
      picture: 'storm-damage',
    },
  ],
  reasonsHeading: 'What a firm from across the bay offers',
  reasons: [
    {
      title: 'We read the ground first',
      description:
        'A bluff lot in Fairhope, a wet flat near Bay Minette and a lagoon lot in Gulf Shores need different posts. The estimate looks at soil, fall and drainage before it looks at style, and it is free.',
    },
    {
      title: 'Close enough to come back',
      description: `Our ${site.radiusMiles} mile radius from Mobile takes in the towns on this page. We contact you within {responseTime}, quote the same day in most areas, and stand by the work with a lifetime workmanship warranty.`,
    },
    {
      title: 'Ready when a storm has passed',
      description:
        'Ivan and Sally both struck Baldwin County in September. When the next one has gone through, call us. {emergency}. A written quote from a licensed and insured firm gives your adjuster something to work from.',
    },
  ],
  testimonials: [
    {
      quote:
        'Our back yard drops off toward a gully and I could not picture how a fence would follow it. They showed me with a string line where it would step, and that is how it turned out. The dog has not found a gap yet.',
      attribution: 'Marcy L., Daphne',
    },
    {
      quote:
        'I asked for boards along the road and a gate the hay trailer could get through. They moved the gate to drier ground than I had picked, and after the first wet week I was glad of it.',
      attribution: 'Glenn T., Robertsdale',
    },
    {
      quote:
        'We live out of state and rent the house to families. They explained the pool gate over the phone, kept our manager informed, and the latch still clicks shut by itself after a season of guests.',
      attribution: 'Renee S., Orange Beach',
    },
  ],
  closing: {
    title: 'Tell us where in Baldwin you are',
    description:
      'The town and the kind of ground are enough to begin with: beach, bluff or field. Request a quote online or give us a call.',
  },
}
