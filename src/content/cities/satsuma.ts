import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Satsuma',
  county: 'Mobile',
  order: 5,
  position: { lat: 30.855, lng: -88.054 },
  mapLabel: { side: 'left', dy: -4 },
  neighborhoods: [
    'Steele Creek area',
    "Mac's Landing area",
    'Bayou Sara side',
    'Old Highway 43 area',
    'Baker Road area',
    'Baldwin Road area',
  ],
  landmarks: [
    'Satsuma High School',
    'Bayou Sara',
    'Steele Creek Lodge and Marina',
    "1922 citrus packing house above Mac's Landing",
  ],
  population: '6,500',
  description:
    'A quiet city of single-family homes between Saraland and Creola, named for the orange groves that once grew here and set on the edge of the Mobile-Tensaw Delta.',
  zipCodes: ['36572'],
  picture: 'shadowbox',
  meta: {
    title: 'Privacy and Backyard Fences in Satsuma, AL',
    description:
      'Keep your evenings quiet. Shadowbox, privacy and see-through fences for Satsuma yards, from the ridge down to Bayou Sara. Estimates cost you nothing.',
  },
  page: {
    heroTitle: 'A quiet yard at the edge of the delta',
    heroSubtitle:
      'Satsuma is where people come home to. We build the fence that screens the patio, lets the breeze in and leaves the talking to the frogs.',
    introHeading: 'From orange groves to back porches',
    introContent: `Until about 1915 this was Fig Tree Island. Then came the satsuma groves that gave the town its name, and by the mid-1920s cold snaps and citrus canker had finished them off. What grew up afterward was a bedroom community along US 43, with its own city schools and the delta just past the trees.

A fence here rarely has to keep the world out. It screens a patio, gives the dog a place or tidies the line along a driveway. Shadowbox does that kindly. The boards alternate on both faces, so each neighbor gets a finished side, and air moves between them on a still August evening. Stand square to it and you see wood. Glance along it and you catch slivers of light.

How high your lot lies tells you a good deal. The west side tends to be higher, generally on sandy loam and sandy clay that hold a post well. Toward Bayou Sara and Steele Creek the soil can turn dark and mucky, and an auger may bring up water before the hole is deep enough. Both can carry a fence, though seldom the same one.`,
    servicesIntro:
      'For most yards in town it comes down to screening or seeing. Wood and vinyl screen. Aluminum, picket and chain link let you see. Repairs and pool barriers have their own pages too.',
    reasonsHeading: 'How we keep it simple',
    whyChooseUs: [
      {
        title: 'One measured visit',
        description:
          'We walk the line with you, note the wet spot and the big pine, and write the quote from that. It is free, and in most cases it can be in your hands before the day is out.',
      },
      {
        title: 'Two good sides',
        description:
          'On a street where everybody waves, handing the next house a row of bare rails is a poor greeting. Shadowbox and vinyl panels look right from either yard.',
      },
      {
        title: 'Made for damp mornings',
        description:
          'The delta keeps boards wet long after the rain has stopped. Screws that resist corrosion hold their grip, and a cap rail sheds water from the end grain, where decay likes to begin.',
      },
      {
        title: `A family business since ${site.since}`,
        description: `${site.shortName} has more than ${site.experienceYears} years in the trade on this coast. If a gate drops because of how we built it, the lifetime workmanship warranty is there for that.`,
      },
    ],
    insightsHeading: 'When the rivers back up',
    localInsights: `High water can reach Satsuma with no hurricane in sight. In February 2020 the river system backed up and flooded Steele Creek Marina and homes near it. Anyone on that side should ask about flood rules before fencing, since a solid line across the path of water acts as a dam until it fails.

For low lots we lean toward styles that let a flood pass: aluminum panels, spaced pickets, chain link without slats. Posts go deeper in soft soil, and a gate gets enough clearance to open after silt has settled under it. Up on the ridge you can have six feet of cedar and think mostly about termites. Formosan colonies are well established in Mobile County, and they swarm from mid-April into July.`,
    closing: {
      title: 'Come home to a finished fence',
      description:
        'Let us know which side of town you are on and what you would rather not see from the porch. A free estimate follows.',
    },
  },
}

export default city
