import type { LeadWorkRow } from '../src/core/storage/desk-tables.ts'
import { newWork } from '../src/core/storage/lead-work.ts'
import type { Db, LeadRow } from '../src/core/storage/tables.ts'
import { HOUR } from '../src/lead/durations.ts'

const CITIES = ['mobile', 'Fairhope', 'Daphne', 'Foley']

export function leadRow(at: number, received: Date): LeadRow {
  const id = `many-${String(at).padStart(6, '0')}`
  const name = `Person ${at} Picket`
  const email = `person${Math.floor(at / 1.2)}@example.com`
  const phone = `(251) 555-${String(at % 10_000).padStart(4, '0')}`
  const fields = {
    fullName: name,
    email,
    phone,
    city: 'mobile',
    serviceType: 'new-fence',
    message: 'About 120 feet. '.repeat(8),
  }
  return {
    id,
    reference: `GF-${at.toString(32).toUpperCase().padStart(4, '0')}-MANY`,
    kind: 'contact',
    submission_key: null,
    received_at: received.toISOString(),
    fields: JSON.stringify(fields),
    ...{ name, email, phone, city: CITIES[at % 4] ?? '', service: 'new-fence' },
    search: `${name} ${email} ${phone} ${phone.replace(/\D/g, '')}`.toLowerCase(),
    ...{ form: 'contact', page: '/contact', referrer: 'www.google.com' },
    ...{ utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
    ...{
      elapsed_ms: 9000,
      spam_reasons: '[]',
      in_spam: at % 100 === 0 ? 1 : 0,
      not_spam_at: null,
      content_hash: id,
      plan: null,
    },
  }
}

/** A few hundred leads are open; the rest are years of won and lost ones. */
function workRow(lead: LeadRow, at: number, now: Date): LeadWorkRow {
  const answerBy = new Date(Date.parse(lead.received_at) + 24 * HOUR).toISOString()
  const work = newWork(lead, answerBy)
  const tried = new Date(Date.parse(lead.received_at) + (at % 300) * 60_000).toISOString()
  if (at < 40) return work
  if (at < 400)
    return {
      ...work,
      step: 'quoted',
      tried_at: tried,
      reached_at: tried,
      quoted_cents: at * 1000,
      follow_up_on: now.toISOString().slice(0, 10),
    }
  const step = at % 5 === 0 ? 'won' : 'lost'
  return {
    ...work,
    step,
    tried_at: tried,
    reached_at: tried,
    changed_at: tried,
    ...(step === 'won' ? { won_cents: at * 100 } : { lost_reason: 'price' as const }),
  }
}

/**
 * Inserts this many leads, eighteen a day going back from now (twenty thousand are three years), with a note on every
 * fourth.
 */
export async function insertManyLeads(db: Db, count: number, now: Date) {
  for (let from = 0; from < count; from += 250) {
    const rows = Array.from({ length: Math.min(250, count - from) }, (_, more) => {
      const at = from + more
      const lead = leadRow(at, new Date(now.getTime() - at * 1.3 * HOUR))
      return { at, lead, work: workRow(lead, at, now) }
    })
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('leads')
        .values(rows.map((row) => row.lead))
        .execute()
      await transaction
        .insertInto('lead_work')
        .values(rows.map((row) => row.work))
        .execute()
      const notes = rows.filter(({ at }) => at % 4 === 0)
      await transaction
        .insertInto('lead_events')
        .values(
          notes.map(({ at, lead }) => ({
            id: `note-${at}`,
            lead_id: lead.id,
            at: lead.received_at,
            person_id: null,
            kind: 'note',
            data: JSON.stringify({
              text: `Gate code ${at}, call before ten and mind the dog at the side of the house.`,
            }),
            version: 1,
            mutation: null,
          })),
        )
        .execute()
    })
  }
}
