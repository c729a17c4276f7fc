import type { CityContent } from '../schemas/page-schemas.ts'
import { site } from '../site.ts'

const city: CityContent = {
  name: 'Silverhill',
  county: 'Baldwin',
  order: 20,
  position: { lat: 30.545, lng: -87.751 },
  mapLabel: { dy: 20 },
  neighborhoods: [
    'Downtown and Silverhill Avenue (AL 104)',
    'Ninth Street area',
    'County Road 55 area',
    'Fairhope Falls, west by Fish River',
    'Fish River area, outside the town',
  ],
  landmarks: [
    'Oscar Johnson Memorial Library',
    'Little Bohemian Hall',
    'Oscar Johnson Park',
    'Silverhill Elementary School',
    "People's Supply Company building",
  ],
  population: '1,200',
  description:
    'A Swedish farm colony of the 1890s, later joined by Czech families, Silverhill is a small town grid among farms and large lots, three miles west of Robertsdale.',
  zipCodes: ['36576'],
  picture: 'picket',
  meta: {
    title: 'Fences for Silverhill, AL Homes and Small Farms',
    description:
      'Picket, board and garden fences that suit an old Swedish and Czech farm town. Keep the long views around Silverhill. The estimate is free.',
  },
  page: {
    heroTitle: 'Plain, well-made fences for Silverhill',
    heroSubtitle:
      'A farm town with Swedish and Czech roots that likes its lots large and its views long. Low picket, open board and garden fences belong here.',
    introHeading: 'Settled by farmers, still shaped by them',
    introContent: `Swedish families started the colony in 1896 and 1897, through Oscar Johnson's Svea Land Company of Chicago. Czech families followed in the early 1900s, and their Little Bohemian Hall still stands. Between them they left a small grid of streets with farmland on every side, and people here value that large-lot rural look. A fence can spoil it or belong to it.

For a house on the grid, within sight of the old library, we lean toward low and open: painted picket along the front, or square-topped boards behind with the posts turned inward. Out toward County Road 55, three rails along the road and mesh around the garden may be all a place needs. Board fence shows the land behind it, uses less lumber than a wall of pickets and mends simply, one rail at a time.

Privacy has its place too. Rather than wall in two acres, screen the part you live in: the pool, the back porch, the side that looks at a new subdivision. Forty feet of tall fence in the right spot can do more for a family than four hundred along the boundary, and the fields stay in the picture.`,
    servicesIntro:
      'Wood and picket come first in a town like this, with vinyl for owners who would sooner rinse than paint. We also build dog yards in chain link, pool fence in aluminum and gates for farm lanes, and we mend fences that have stood a long while.',
    reasonsHeading: 'A light touch in a small town',
    whyChooseUs: [
      {
        title: 'Proportion before product',
        description:
          'We look at the house, the road and the view, and only then at a catalog. Height, rails and caps are drawn to suit a farmhouse or a lot on the Silverhill grid.',
      },
      {
        title: 'Old fences get a hearing',
        description:
          'If the rails are sound and only the posts have gone, we will say so. New ground-contact posts under old boards can keep a familiar line standing and looking much as it did.',
      },
      {
        title: 'Care around gardens',
        description:
          'Fruit trees and vegetable rows have a way of growing right on the line. Where roots matter we dig by hand, and the spare soil is carried out instead of spread over your beds.',
      },
      {
        title: 'Experienced and still personal',
        description: `With ${site.experienceYears}+ years behind us we know the work, and as a local family firm we keep it personal. Silverhill lies inside the ${site.radiusMiles} miles we cover from Mobile.`,
      },
    ],
    insightsHeading: 'From high farmland down to Fish River',
    localInsights: `The town stands about 141 feet up on AL 104, and its sandy loam usually makes easy digging. Toward Fish River the ground tends to be soft and wet. Posts there want more depth and a wider footing, and in a mapped flood area the floodplain office should hear about a solid fence before it is built. Keep bottom boards off the soil as well, since damp wood draws termites sooner than dry.

Which office to ask depends on the road. In 2015 the town stretched its permit area west past Fish River, and state law has moved since then, so let Town Hall tell you who covers your address today. Sally left the town with a large debris job in 2020, and limbs over a fence are easier to trim in May than to lift off in September.`,
    closing: {
      title: 'Talk over a fence for your place',
      description:
        'Say a little about the house, the acreage and the view you want to keep. We will call within {responseTime} and set a day to come by, at no cost.',
    },
  },
}

export default city
