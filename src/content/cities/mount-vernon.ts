import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Mount Vernon',
  county: 'Mobile',
  order: 9,
  position: { lat: 31.093, lng: -88.011 },
  neighborhoods: [
    'Boyles Avenue area',
    'Arsenal and Searcy area',
    'US 43 corridor',
    'Military Road area',
    'Movico, nearby',
    'Chastang, nearby',
  ],
  landmarks: [
    'Mount Vernon Arsenal and Searcy Hospital complex',
    'Fort Stoddert site',
    "Ellicott's Stone, south of town",
    'Mount Vernon Landing on the Mobile River',
    'AM/NS Calvert steel mill, in nearby Calvert',
  ],
  population: '1,500',
  description:
    'A town on US 43 at the north end of the county, grown up near Fort Stoddert and the old arsenal, with country lots and the Calvert mills a few miles on.',
  zipCodes: ['36560'],
  picture: 'pasture',
  meta: {
    title: 'Country Fence Builder in Mount Vernon, AL',
    description:
      'A few acres off US 43 need a fence you can keep up. Board fence, gates and chain link for Mount Vernon, with a free estimate at your place.',
  },
  page: {
    heroTitle: 'Country fence along US 43 in Mount Vernon',
    heroSubtitle:
      'For homes on a few acres, town lots near Boyles Avenue and businesses on the highway, we build lines a person can walk, mow and mend.',
    introHeading: 'A place that knows about boundaries',
    introContent: `People have been drawing lines around Mount Vernon for a long time. Fort Stoddert stood near here from 1799 as a border post at the end of the Federal Road, and Ellicott's Stone, south of town, was set to mark where the United States stopped. The town itself incorporated in 1959. A property fence is a smaller matter, though it too works better with the corner in the right place.

Country lots of a few acres are often what brings people up US 43, perhaps with a job at the Calvert mills and a wish for quiet after the shift. That much land is more than a yard and less than a farm. The front should look cared for from the road. The sides only have to hold the dogs or a horse, and the back may just need a boundary that a tractor can follow.

We suggest deciding those faces one by one. Three-board wood along the road, chain link behind the house and a plain gate on the lane can share one property without quarreling. Soil helps. The uplands are generally sandy loam with red sandy clay beneath, which drains at the top and grips lower down.`,
    servicesIntro:
      'Country places often use two or three kinds of fence at once. Start with the side you worry about most, and ask about an automatic operator if the lane gate is a long walk from the porch.',
    reasonsHeading: 'What a country fence should do',
    whyChooseUs: [
      {
        title: 'Follow the survey',
        description:
          'Country corners get remembered wrong. Find the pins or order a survey before a long line goes in, and we will string from those points rather than from the old wire.',
      },
      {
        title: 'Stay easy to mend',
        description:
          'Standard lumber and common fittings mean a broken rail can be swapped in an afternoon. When it is more than that, our repair service comes this far north.',
      },
      {
        title: 'Leave room for the mower',
        description:
          'A steady gap under the bottom rail lets the deck pass close and keeps wet grass off the wood. We hold that gap over dips and rises so trimming stays a small chore.',
      },
      {
        title: 'Carry a warranty that travels',
        description: `${site.shortName} is licensed and insured, and the lifetime warranty on our workmanship is the same at the end of a dirt lane as it is downtown.`,
      },
    ],
    insightsHeading: 'Timber, river and rot',
    localInsights: `No salt air comes this far, about 30 miles above Mobile. The threats are wind, fallen timber and rot. The last of these is the least dramatic and the easiest to catch. Every spring, look at each wood post where it enters the soil. Those few inches, where air and moisture meet, give way long before the top does.

Low ground lies toward the Mobile River and Cedar Creek, while the town sits back from the water. If your tract runs down to either, end the solid fence before the land turns soft. Allow for Alabama 811 as well: with notice given on a Monday, digging can start Thursday at 7 a.m. Private lines to a barn or a well house are yours to point out.`,
    closing: {
      title: 'Show us your corners',
      description:
        'Send the road, the acreage and what the fence must hold. Within {responseTime} someone will contact you to set up a free visit.',
    },
  },
}

export default city
