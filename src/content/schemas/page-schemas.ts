import * as v from 'valibot'
import { visible } from '../../lead/visible-text.ts'
import { PICTURE_NAMES } from '../pictures/pictures.ts'

const words = (min: number, max: number) =>
  v.pipe(v.string(), visible(min, `must show at least ${min} characters`), v.maxLength(max))
const picture = v.picklist(PICTURE_NAMES)

/** The title (without the brand) and the description that search engines show. */
export const metaSchema = v.object({ title: words(10, 60), description: words(110, 160) })

const titled = v.object({ title: words(3, 60), description: words(20, 260) })
const paragraphs = (min: number, max: number) => words(min, max)

export const serviceSchema = v.object({
  meta: metaSchema,
  picture,
  /** A second picture for the long text, never the same as the hero's. */
  detailPicture: picture,
  heroTitle: words(15, 70),
  heroText: words(80, 240),
  benefitsHeading: words(8, 60),
  benefits: v.pipe(v.array(words(20, 140)), v.minLength(4), v.maxLength(6)),
  callCard: titled,
  cardsHeading: words(8, 60),
  cards: v.pipe(
    v.array(
      v.object({
        ...titled.entries,
        icon: v.picklist([
          'shield',
          'latch',
          'check',
          'ruler',
          'wind',
          'drop',
          'leaf',
          'sun',
          'wrench',
          'lock',
          'factory',
          'building',
          'key',
          'storm',
          'bug',
          'post',
          'paint',
          'eye',
          'dog',
          'house',
        ]),
      }),
    ),
    v.length(3),
  ),
  /** Figures written as numerals, such as 6–8 ft. */
  figures: v.pipe(v.array(v.object({ value: words(1, 20), label: words(3, 60) })), v.minLength(2), v.maxLength(4)),
  articles: v.pipe(
    v.array(v.object({ heading: words(8, 70), body: paragraphs(300, 2400) })),
    v.minLength(2),
    v.maxLength(4),
  ),
  questions: v.pipe(
    v.array(v.object({ question: words(10, 110), answer: words(60, 520) })),
    v.minLength(3),
    v.maxLength(5),
  ),
  closing: titled,
  /** One line for the service's card on city pages. */
  line: words(15, 60),
  /** The service's card on the services overview. */
  overview: v.object({
    category: v.picklist(['Residential', 'Pool Safety', 'Commercial', 'Maintenance']),
    description: words(60, 180),
    features: v.pipe(v.array(words(8, 48)), v.length(3)),
  }),
})
export type ServiceContent = v.InferOutput<typeof serviceSchema>

export const citySchema = v.object({
  name: words(4, 20),
  county: v.picklist(['Mobile', 'Baldwin']),
  /** Its position in menus and lists. */
  order: v.pipe(v.number(), v.integer(), v.minValue(1)),
  position: v.object({
    lat: v.pipe(v.number(), v.minValue(30), v.maxValue(32)),
    lng: v.pipe(v.number(), v.minValue(-89), v.maxValue(-87)),
  }),
  /** Where the name goes on the map if the default, to the right, would overlap another. */
  mapLabel: v.optional(v.object({ side: v.optional(v.literal('left')), dy: v.optional(v.number()) })),
  neighborhoods: v.pipe(v.array(words(3, 60)), v.minLength(4), v.maxLength(9)),
  landmarks: v.pipe(v.array(words(3, 60)), v.minLength(4), v.maxLength(7)),
  population: v.pipe(v.string(), v.regex(/^\d{1,3}(,\d{3})*$/)),
  /** One or two sentences about the town itself. */
  description: words(60, 220),
  zipCodes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^36\d{3}$/))), v.minLength(1)),
  picture,
  meta: metaSchema,
  page: v.object({
    heroTitle: words(15, 60),
    heroSubtitle: words(80, 220),
    introHeading: words(8, 60),
    introContent: paragraphs(700, 1900),
    servicesIntro: words(80, 360),
    reasonsHeading: words(8, 60),
    whyChooseUs: v.pipe(v.array(v.object({ title: words(8, 50), description: words(80, 320) })), v.length(4)),
    insightsHeading: words(8, 60),
    localInsights: paragraphs(350, 1100),
    closing: v.object({ title: words(12, 60), description: words(60, 220) }),
  }),
})
export type CityContent = v.InferOutput<typeof citySchema>

export const countySchema = v.object({
  picture,
  meta: metaSchema,
  heroTitle: words(15, 60),
  heroSubtitle: words(80, 240),
  introHeading: words(8, 60),
  introContent: paragraphs(700, 1900),
  communities: v.pipe(v.array(words(4, 24)), v.length(16)),
  cardsIntro: words(60, 240),
  cards: v.pipe(
    v.array(
      v.object({
        href: v.picklist([
          '/services/privacy-fence',
          '/services/aluminum-fence',
          '/services/vinyl-fence',
          '/services/chain-link-fence',
          '/services/commercial-fence',
          '/services/fence-repair',
        ]),
        title: words(5, 30),
        description: words(60, 180),
        picture,
      }),
    ),
    v.length(6),
  ),
  reasonsHeading: words(8, 60),
  reasons: v.pipe(v.array(v.object({ title: words(8, 50), description: words(80, 320) })), v.length(3)),
  testimonials: v.pipe(
    v.array(
      v.object({
        quote: words(60, 320),
        /** First name, initial and city, such as "Dana R., Daphne". */
        attribution: v.pipe(v.string(), v.regex(/^[A-Z][a-z]+ [A-Z]\., [A-Z][A-Za-z' ]+$/)),
      }),
    ),
    v.length(3),
  ),
  closing: v.object({ title: words(12, 60), description: words(60, 220) }),
})
export type CountyContent = v.InferOutput<typeof countySchema>
