import type { CountyContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

export const mobileCounty: CountyContent = {
  picture: 'oak-street',
  meta: {
    title: 'Mobile County, AL Fence Installation and Repair',
    description:
      'Sixteen Mobile County communities, one family-owned fence company based in Mobile. Compare fence types for your ground and request a free estimate.',
  },
  heroTitle: 'Fence builders for all of Mobile County',
  heroSubtitle:
    'From the docks at Bayou La Batre to the hills of Citronelle, one county holds salt marsh, historic streets and pasture. We fence each on its own terms.',
  introHeading: 'One county, many kinds of ground',
  introContent: `Drive from Dauphin Island to Mount Vernon and you cross most of what Gulf Coast ground can do. The island has loose sand and salt wind. Around Dog River and the delta the land lies low, and a post hole may not stay dry. Midtown's yards are threaded with oak roots, and up toward Citronelle an auger brings out gravel and stiff red clay.

A fence that does well in one of those places may do poorly in the next. Sand drains but grips a post weakly, so holes go deeper. Clay holds tight and keeps water beside the wood, so drainage matters. Frost hardly enters into it this far south. Wind and soil set the depth, and for a six-foot fence 2–3 ft is the common starting point.

Rules vary as much. The city of Mobile reviews fences in its seven local historic districts. Other cities and towns have offices of their own, and unincorporated communities such as Theodore, Grand Bay, Wilmer and Irvington fall to the county. Find out which one covers your parcel before choosing a height. If you aren't sure, give us the address and we can work it out together.`,
  communities: [
    'Mobile',
    'Saraland',
    'Prichard',
    'Chickasaw',
    'Satsuma',
    'Citronelle',
    'Bayou La Batre',
    'Creola',
    'Mount Vernon',
    "Tillman's Corner",
    'Theodore',
    'Semmes',
    'Grand Bay',
    'Dauphin Island',
    'Wilmer',
    'Irvington',
  ],
  cardsIntro:
    'Six kinds of work cover most of what homes and businesses on this side of the bay ask for. Each card says where in the county it tends to make sense.',
  cards: [
    {
      href: '/services/privacy-fence',
      title: 'Privacy Fence',
      description:
        'Six to eight feet of cedar, pine or shadowbox for Midtown back yards and West Mobile patios, with post spacing chosen for summer squalls.',
      picture: 'privacy',
    },
    {
      href: '/services/aluminum-fence',
      title: 'Aluminum Fence',
      description:
        'Black panels that suit an Oakleigh porch or a lawn on Dog River. Wind and high water pass between the pickets, and there is nothing to paint.',
      picture: 'aluminum',
    },
    {
      href: '/services/vinyl-fence',
      title: 'Vinyl Fence',
      description:
        'Clean lines for newer streets in Saraland, Semmes and toward Theodore, where a hose and a soft brush are most of the upkeep.',
      picture: 'subdivision',
    },
    {
      href: '/services/chain-link-fence',
      title: 'Chain Link Fence',
      description:
        "Galvanized or black-coated mesh for long sides in Creola, dog runs in Chickasaw and side yards around Tillman's Corner.",
      picture: 'chain-link',
    },
    {
      href: '/services/commercial-fence',
      title: 'Commercial Fence',
      description:
        'Security lines and access gates for port warehouses, boatyards and plants on the US 43 corridor, with chain link 6–12 ft high.',
      picture: 'commercial',
    },
    {
      href: '/services/fence-repair',
      title: 'Fence Repair',
      description:
        'Leaning posts, soft boards and panels under a fallen limb, from the island to the county line. {emergency}.',
      picture: 'storm-damage',
    },
  ],
  reasonsHeading: 'What building in one county teaches',
  reasons: [
    {
      title: 'Rain does the slow damage',
      description:
        'Hurricanes get the headlines, yet an ordinary year of about 66 inches of rain wears on every fence here. Ground-contact posts, corrosion-resistant screws and a little air under the boards are where we begin.',
    },
    {
      title: 'Termites belong in the plan',
      description:
        'Formosan termites have been known in Alabama since 1987, and this corner of the state has the most of them. Treated posts, no scrap lumber left in the holes and a look along the base each spring give wood a fair chance.',
    },
    {
      title: 'Near enough to come back',
      description: `We are a family-owned company in Mobile with ${site.projects}+ projects since ${site.since}. Every community on this page lies within our ${site.radiusMiles} mile radius, and the workmanship warranty is for life.`,
    },
  ],
  testimonials: [
    {
      quote:
        'They shifted the post spacing so the roots of our oak were left alone, and the gate still lines up with the front walk. The yard was tidy when they left.',
      attribution: 'Denise H., Mobile',
    },
    {
      quote:
        "Our old chain link was leaning into the neighbor's yard. They showed me which posts could stay, replaced the rest and hung the gate so it shuts without a kick.",
      attribution: 'Raymond P., Prichard',
    },
    {
      quote:
        'We wanted a yard the dog could not dig out of before school started. The quote came quickly, and on the slope behind the house there is no daylight under the boards.',
      attribution: 'Kayla M., Saraland',
    },
  ],
  closing: {
    title: 'Ask about your corner of the county',
    description:
      'Pick your town from the list or just send the address. You will be contacted within {responseTime}, and in most areas we can quote on the same day.',
  },
}
