import type { Plan } from '../../src/fence/plan.ts'
import { presets } from '../../src/fence/plan-presets.ts'
import type { FoundUs, LostReason, Step } from '../../src/lead/steps.ts'

/** Times are minutes from now; days are days from today. */
export type SampleLead = {
  reference: string
  name: string
  phone: string
  city: string
  /** A quote has a length, an inquiry has none. */
  service: string
  feet?: string
  said: string
  step: Step
  /** How many minutes ago it arrived. */
  came: number
  answerIn?: number
  triedAfter?: number
  followUp?: number
  visit?: { days: number; time: string; by: number }
  quoted?: number
  won?: number
  lost?: LostReason
  /** The index of the person it is assigned to. */
  whose?: number
  page?: string
  referrer?: string
  campaign?: [string, string]
  found?: FoundUs
  spamReasons?: string[]
  address?: string
  note?: string
  photos?: string[]
  plan?: Plan
  /** Days are counted from today; `starts` is the first Monday after as many. */
  workOrder?: { called: number; starts: number; days: number; crew: string }
}

const DAY = 1440

/** The people and leads of the design, all made up; 555-01xx numbers belong to nobody. */
export const PEOPLE = [
  { name: 'Owner', email: 'owner@example.com' },
  { name: 'Office', email: 'office@example.com' },
  { name: 'Estimator 1', email: 'estimator1@example.com' },
  { name: 'Estimator 2', email: 'estimator2@example.com' },
]

export const SAMPLE_LEADS: SampleLead[] = [
  {
    reference: 'GF-2H8R-W4ND',
    name: 'Marcus Postley',
    phone: '(251) 555-0161',
    city: 'mobile',
    service: 'fence-repair',
    said: 'Storm took down about thirty feet along the alley and the dog is out.',
    step: 'new',
    came: DAY + 101,
    answerIn: -101,
    page: '/services/fence-repair',
    referrer: 'www.google.com',
  },
  {
    reference: 'GF-7K3M-Q9TX',
    name: 'Dana Picket',
    phone: '(251) 555-0117',
    city: 'Fairhope',
    service: 'Privacy Fence',
    feet: 'about 140',
    said: 'Back yard and both sides, board on board if it fits the budget. The old chain link comes out. We have a dog that digs, so no gap at the bottom please.',
    step: 'new',
    came: DAY - 53,
    answerIn: 53,
    page: '/service-areas/fairhope',
    referrer: 'www.google.com',
    address: '18 Sample Bluff Road',
    photos: ['picket', 'aluminum', 'subdivision', 'cedar-detail'],
    plan: presets.three.plan,
  },
  {
    reference: 'GF-2B7N-P4TX',
    name: 'Dana Picket',
    phone: '(251) 555-0117',
    city: 'Fairhope',
    service: 'fence-repair',
    said: 'Two posts lean since the last storm.',
    step: 'won',
    came: 18 * 30 * DAY,
    triedAfter: 40,
    won: 64_000,
    whose: 1,
    page: '/services/fence-repair',
    referrer: 'www.google.com',
  },
  {
    reference: 'GF-2N7D-K4WQ',
    name: 'Tess Rails',
    phone: '(251) 555-0178',
    city: 'Gulf Shores',
    service: 'Vinyl/PVC Fence',
    feet: '168',
    said: 'Keep the hydrangeas on the west side. The double gate has to fit the boat trailer.',
    address: '212 Sample Lagoon Drive',
    step: 'won',
    came: 12 * DAY,
    triedAfter: 25,
    quoted: 845_000,
    won: 845_000,
    whose: 2,
    page: '/services/vinyl-fencing',
    referrer: 'www.google.com',
    plan: { ...presets.three.plan, type: 'Vinyl/PVC Fence', material: 'Vinyl/PVC', look: 'white' },
    workOrder: { called: -1, starts: 5, days: 3, crew: 'Crew 1' },
  },
  {
    reference: 'GF-9QX4-T7BC',
    name: 'Priya Latch',
    phone: '(251) 555-0134',
    city: 'Daphne',
    service: 'Aluminum Fence',
    feet: 'pool',
    said: 'Pool goes in before Christmas, the inspector wants the barrier first.',
    step: 'new',
    came: DAY - 456,
    answerIn: 456,
    whose: 2,
    page: '/services/pool-safety-fencing',
    campaign: ['google', 'cpc'],
    photos: ['pool', 'latch-detail'],
  },
  {
    reference: 'GF-5V1D-K8ZP',
    name: 'Lorraine Hinge',
    phone: '(251) 555-0188',
    city: 'Spanish Fort',
    service: 'Chain Link Fence',
    feet: '600',
    said: 'For Bay Oaks, a retention pond and the dumpster yard. Board meets on the 24th.',
    step: 'new',
    came: 52,
    answerIn: DAY - 52,
    page: '/services/commercial-fencing',
  },
  {
    reference: 'GF-3TC6-M2YH',
    name: 'Hollis Rail',
    phone: '(251) 555-0129',
    city: 'foley',
    service: 'gate-installation',
    said: 'Driveway gate with an opener, twelve feet.',
    step: 'new',
    came: DAY + 600,
    triedAfter: 180,
    followUp: 0,
    whose: 1,
    found: 'referral',
  },
  {
    reference: 'GF-8YB2-N6KE',
    name: 'Yolanda Cedar',
    phone: '(251) 555-0172',
    city: 'Gulf Shores',
    service: 'Shadowbox Fence',
    feet: '90',
    said: 'Shadowbox so that both sides look finished.',
    step: 'quoted',
    came: 8 * DAY,
    triedAfter: 35,
    followUp: 0,
    quoted: 845_000,
    whose: 0,
    page: '/service-areas/gulf-shores',
    referrer: 'm.facebook.com',
  },
  {
    reference: 'GF-1ZD9-R5VA',
    name: 'Tom Gatewood',
    phone: '(251) 555-0106',
    city: 'Saraland',
    service: 'Wood Fencing',
    feet: '210',
    said: 'Corner lot, slope at the back.',
    step: 'visit',
    came: 3 * DAY,
    triedAfter: 22,
    visit: { days: 0, time: '14:00', by: 3 },
    whose: 3,
    page: '/services/wood-fencing',
    referrer: 'www.google.com',
    address: '7 Example Lane',
    note: 'Gate code at the subdivision is on the sheet, call before ten.',
  },
  {
    reference: 'GF-6WN3-J4TQ',
    name: 'Renee Stile',
    phone: '(251) 555-0143',
    city: 'Orange Beach',
    service: 'Vinyl/PVC Fence',
    feet: '75',
    said: 'Rental turnover is Saturday, come before.',
    step: 'visit',
    came: 4 * DAY,
    triedAfter: 48,
    visit: { days: 2, time: '09:30', by: 2 },
    whose: 2,
    page: '/service-areas/orange-beach',
    referrer: 'www.google.com',
    address: '220 Example Key',
  },
  {
    reference: 'GF-4PK7-C2XS',
    name: 'Wes Panel',
    phone: '(251) 555-0155',
    city: 'Mobile',
    service: 'Chain Link Fence',
    feet: '420',
    said: 'Two quotes in hand, decides this month.',
    step: 'quoted',
    came: 16 * DAY,
    triedAfter: 210,
    followUp: 3,
    quoted: 1_420_000,
    whose: 0,
    found: 'referral',
  },
  {
    reference: 'GF-0HM5-Y8DF',
    name: 'Carla Lattice',
    phone: '(251) 555-0190',
    city: 'Bay Minette',
    service: 'Picket Fence',
    feet: '60',
    said: 'Wants to see the cap styles.',
    step: 'reached',
    came: 2 * DAY,
    triedAfter: 65,
    followUp: 2,
    whose: 1,
    page: '/service-areas/bay-minette',
    referrer: 'www.google.com',
    note: 'Send pictures of caps.',
  },
  {
    reference: 'GF-ZQ2B-7XWM',
    name: 'Rank You First',
    phone: '',
    city: '',
    service: 'estimate-only',
    said: 'Your website can be number one, see five links below.',
    step: 'new',
    came: DAY,
    answerIn: 1,
    page: '/contact',
    spamReasons: [
      'contains 5 links',
      'the email address is disposable or can’t exist',
      'sent 1.4 seconds after the form was opened',
    ],
  },
]
