/** The steps of a lead, in order. They are the six posts of the fence, and keys 1 to 6. */
export const STEPS = ['new', 'reached', 'visit', 'quoted', 'won', 'lost'] as const
export type Step = (typeof STEPS)[number]

/** Leads at these steps still need work. */
export const OPEN_STEPS: Step[] = STEPS.slice(0, STEPS.indexOf('won'))

/** Steps only go forward. A lost lead starts over. */
export const upTo = (now: Step, step: Step) => (now === 'lost' || STEPS.indexOf(now) < STEPS.indexOf(step) ? step : now)

/** The step that usually comes next. None after won and lost. */
export const nextStep = (now: Step) =>
  now === 'won' || now === 'lost' ? null : (STEPS.find((step) => upTo(now, step) !== now) ?? null)

export const STEP_LABELS: Record<Step, string> = {
  new: 'New',
  reached: 'Reached',
  visit: 'Visit',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
}

export const LOST_REASONS = [
  'price',
  'never-reached',
  'chose-another',
  'not-now',
  'too-far',
  'not-a-fence-job',
  'canceled-after-signing',
  'something-else',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

export const LOST_REASON_LABELS: Record<LostReason, string> = {
  price: 'Price',
  'never-reached': 'Never reached',
  'chose-another': 'Chose someone else',
  'not-now': 'Not now',
  'too-far': 'Too far',
  'not-a-fence-job': 'Not a fence job',
  'canceled-after-signing': 'Canceled after signing',
  'something-else': 'Something else',
}

/** How somebody was tried or reached. */
export const HOWS = ['call', 'text', 'mail', 'visit', 'marked'] as const
export type How = (typeof HOWS)[number]
/** How the first answer was given. Customers who book a visit online have an answer before anybody called them. */
export const FIRST_HOWS = [...HOWS, 'booked'] as const
export type FirstHow = (typeof FIRST_HOWS)[number]

/** How somebody who didn't use the site found us. */
export const FOUND_US = ['phone', 'referral', 'yard-sign', 'truck', 'came-by', 'other'] as const
export type FoundUs = (typeof FOUND_US)[number]

export const FOUND_US_LABELS: Record<FoundUs, string> = {
  phone: 'Phone call',
  referral: 'Referral',
  'yard-sign': 'Yard sign',
  truck: 'Truck',
  'came-by': 'Came by',
  other: 'Other',
}
