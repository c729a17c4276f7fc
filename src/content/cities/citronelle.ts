import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Citronelle',
  county: 'Mobile',
  order: 6,
  position: { lat: 31.093, lng: -88.244 },
  mapLabel: { side: 'left' },
  neighborhoods: [
    'Citronelle Railroad Historic District',
    'Downtown and Center Street',
    'State Street area',
    'US 45 corridor',
    'Lakeview area',
    'Gulfcrest, just south',
  ],
  landmarks: ['Citronelle Depot Museum', 'Surrender Oak site', 'Hygeia Cottage', 'Citronelle Walking Trail'],
  population: '3,900',
  description:
    "Mobile County's high country, about 310 feet above sea level: a railroad-era health resort that became Alabama's oil capital after the 1955 discovery.",
  zipCodes: ['36522'],
  picture: 'gate',
  meta: {
    title: 'Citronelle, AL Fencing: Acreage, Yards and Gates',
    description:
      'Red clay, long driveways and oil-field lines take planning. Board fence, driveway gates and yard fence for Citronelle, starting with a free estimate.',
  },
  page: {
    heroTitle: "Fence for Citronelle's red-clay high ground",
    heroSubtitle:
      'Up here a line may run a quarter mile before it turns a corner. We plan for gravel, distance and whatever lies buried along the way.',
    introHeading: 'The high end of Mobile County',
    introContent: `Citronelle stands about 310 feet above sea level, roughly 34 miles from the Port of Mobile. Salt spray and surge do not reach it. The soil is another matter. Geologists named the Citronelle Formation for this place, a mix of sand, gravel and red sandy clay. One post hole goes down like cake and the next stops on a stiff layer, so we bring more than one way to dig.

Lots tend to be large. A house near the depot may want pickets out front and privacy behind, while ten minutes out the question becomes three-board fence around a field, with a gate where the gravel meets the road. Long lines reward planning. Corner and gate posts carry the load, so they get bigger timber and deeper holes, and the rest of the run depends on them.

Then there is the oil. Since the field was found in 1955 the town has been known as Alabama's oil capital, and old workings can leave lines underground that no utility will mark. We put in the 811 ticket, then ask you about wells, leases and private pipe before an auger turns.`,
    servicesIntro:
      'Wood carries most country lines, chain link guards equipment, and aluminum makes a driveway entrance. Gates can be fitted with automatic operators. This is what we offer in town and out along US 45.',
    reasonsHeading: 'Ready for the long run',
    whyChooseUs: [
      {
        title: 'Driveway gates with operators',
        description:
          'A double swing gate on a long lane needs stout posts, a level sweep and power at the road. We check all of it before recommending a swing or a slide.',
      },
      {
        title: 'Well inside our radius',
        description: `We cover ${site.radiusMiles} miles from our Mobile base, so the top of the county is no special trip. A fence out here carries the same lifetime workmanship warranty as one in Midtown.`,
      },
      {
        title: 'A dry foot for every post',
        description:
          'Stiff clay grips hard and can hold rain like a cup. Gravel under the post gives that water somewhere to go, and the wood itself is treated to UC4A or better.',
      },
      {
        title: 'Pines fall at all hours',
        description:
          'A tree across a board line is more than an eyesore when it lets animals onto the road. Call before you write. {emergency}.',
      },
    ],
    insightsHeading: 'What the hill remembers',
    localInsights: `Gen. Richard Taylor surrendered his army here on May 4, 1865, and the oak that marked the spot went down in a 1902 hurricane. Rail travelers came for the mineral springs. If your house stands in or near the Railroad Historic District, ask at city hall whether any review applies before you choose a style for the front.

That oak holds a lesson. This far inland, wind and falling trees are the storm risk, so look up before you settle where a line goes. Setting it ten feet from a leaning pine costs a strip of grass and may save a whole section. Across open fields the wind has room to run, and rails with daylight between them offer it less to lean against.`,
    closing: {
      title: 'Tell us how far it runs',
      description:
        'A rough length and a note about lanes, wells or animals is enough to begin. Someone will be in touch within {responseTime}, and we measure the rest on site.',
    },
  },
}

export default city
