export const FORM_KINDS = ['home', 'contact', 'quote'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** The kind of lead a form creates. Both short forms create the same kind. */
export type LeadKind = 'contact' | 'quote'
export const leadKindOf = (form: FormKind): LeadKind => (form === 'quote' ? 'quote' : 'contact')
/** The form a lead of this kind came from, as far as the stored value says. */
export const formOf = (kind: LeadKind, form: unknown): FormKind =>
  kind === 'quote' ? 'quote' : form === 'home' ? 'home' : 'contact'

export const FORM_PAGES: Record<FormKind, string> = { home: '/', contact: '/contact', quote: '/quote' }

/** Where a lead is posted, and what the visitor reads afterward. `promisedHours` is how soon we promise to answer. */
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

/**
 * Fields the visitor doesn't fill in: which form it is, the key that makes a repeat the same lead, and a trap for bots.
 */
export const OWN_FIELDS = { form: 'form', key: 'idempotencyKey', trap: 'website' } as const

export const CAMPAIGN_TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Events we count without knowing who the visitor is. */
export const SITE_EVENTS = ['call', 'form-start', 'form-send', 'plan-open', 'plan-use'] as const
export type SiteEvent = (typeof SITE_EVENTS)[number]
