import { FENCE_TYPES } from '../../src/fence/fence-types.ts'
import { LOST_REASONS } from '../../src/lead/steps.ts'
import type { SampleLead } from './sample-leads.ts'

const FIRST = ['Ada', 'Beau', 'Cora', 'Dell', 'Effie', 'Finn', 'Greta', 'Hank', 'Ida', 'June', 'Knox', 'Lena']
const LAST = ['Bracket', 'Capstan', 'Decker', 'Furring', 'Gable', 'Harrow', 'Joist', 'Lintel', 'Mortise', 'Nailor']
const CITIES = ['Mobile', 'Fairhope', 'Daphne', 'Foley', 'Saraland', 'Gulf Shores', 'Spanish Fort', 'Orange Beach']
const PAGES = [
  '/',
  '/quote',
  '/services/privacy-fencing',
  '/service-areas/fairhope',
  '/services/fence-repair',
  '/contact',
]
/** Each reason is used as often as it is listed here. */
const LOST = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5]
const SOURCES: Partial<SampleLead>[] = [
  { referrer: 'www.google.com' },
  { referrer: 'www.google.com' },
  { found: 'referral' },
  { campaign: ['google', 'cpc'] },
  { referrer: 'm.facebook.com' },
  { found: 'phone' },
  {},
]
const SPEEDS = [4, 12, 38, 55, 47, 130, 220, 600, 1100, 1700]
const DAY = 1440

const pick = <Item>(list: readonly Item[], at: number) => list[at % list.length] as Item
const CHARACTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const referenceOf = (at: number) =>
  `GF-${[3, 5, 7, 11].map((step) => pick(CHARACTERS, at * step + step)).join('')}-SM${pick(CHARACTERS, at >> 5)}${pick(CHARACTERS, at)}`

/**
 * Eighteen open, thirty-one won and thirty-seven lost leads from the last twelve weeks, so the numbers look realistic.
 */
export const MORE_LEADS: SampleLead[] = Array.from({ length: 86 }, (_, at): SampleLead => {
  const isWon = at >= 18 && at < 49
  const isLost = at >= 49
  const cents = 180_000 + ((at * 7919) % 130) * 10_000
  return {
    reference: referenceOf(at),
    name: `${pick(FIRST, at)} ${pick(LAST, at * 3 + 1)}`,
    phone: `(850) 555-01${String((at * 7) % 100).padStart(2, '0')}`,
    city: pick(CITIES, at * 5),
    service: pick(FENCE_TYPES, at),
    feet: String(40 + ((at * 37) % 300)),
    said: 'A made-up request of the sample.',
    step: isWon ? 'won' : isLost ? 'lost' : pick(['reached', 'visit', 'quoted'], at),
    came: (isWon || isLost ? 6 + ((at * 13) % 76) : 5 + ((at * 5) % 30)) * DAY + at * 17,
    triedAfter: pick(SPEEDS, isWon ? at % 6 : at),
    ...(isWon ? { won: cents, quoted: cents } : {}),
    ...(isLost ? { lost: pick([...LOST_REASONS], pick(LOST, at)) } : {}),
    ...(!isWon && !isLost ? { followUp: 1 + (at % 9), quoted: at % 3 === 2 ? cents : undefined } : {}),
    ...(at % 3 === 1 && !isWon && !isLost ? { visit: { days: 1 + (at % 6), time: '10:00', by: 2 } } : {}),
    whose: at % 4,
    page: pick(PAGES, at),
    ...pick(SOURCES, at),
  } as SampleLead
})
