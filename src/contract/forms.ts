/** The three forms of the site. */
export const FORM_KINDS = ['home', 'contact', 'quote'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** What a form becomes: the two short ones are the same kind of lead. */
export type LeadKind = 'contact' | 'quote'
export const leadKindOf = (form: FormKind): LeadKind => (form === 'quote' ? 'quote' : 'contact')
/** Which form a lead of this kind came from, as far as it says so. */
export const formOf = (kind: LeadKind, form: unknown): FormKind =>
  kind === 'quote' ? 'quote' : form === 'home' ? 'home' : 'contact'

/** Where a form stands. */
export const FORM_PAGES: Record<FormKind, string> = { home: '/', contact: '/contact', quote: '/quote' }

/** Where a lead is posted, and what its visitor reads then: within how many hours we answer is `promisedHours`. */
export const LEAD_CALLS = {
  contact: {
    path: '/api/contact',
    sent: (hours) => ({
      title: 'Thank you for your inquiry!',
      description: `We will contact you within ${hours} hours.`,
    }),
    failed: 'Error submitting form',
  },
  quote: {
    path: '/api/quotes',
    sent: (hours) => ({
      title: 'Quote request submitted successfully!',
      description: `We will review your request and contact you within ${hours} hours with a detailed estimate.`,
    }),
    failed: 'Error submitting quote request',
  },
} as const satisfies Record<
  LeadKind,
  { path: string; sent: (hours: number) => { title: string; description: string }; failed: string }
>

/** Fields that are not the visitor's: which form it is, what makes a repeat one lead, and what only machines fill in. */
export const OWN_FIELDS = { form: 'form', key: 'idempotencyKey', trap: 'website' } as const

export const CAMPAIGN_TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** What is counted of a visit, without knowing whose. */
export const SITE_EVENTS = ['call', 'form-start', 'form-send', 'plan-open', 'plan-use'] as const
export type SiteEvent = (typeof SITE_EVENTS)[number]
