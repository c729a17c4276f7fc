import { createHmac } from 'node:crypto'
import { fieldsOf, spamReasonsOf } from '../leads/lead-words.ts'
import { planWithCounts } from '../leads/plan-lines.ts'
import type { LeadRow } from '../storage/tables.ts'

const sourceOf = (lead: LeadRow) => {
  const { form, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content } = lead
  return { form, page, referrer, utm_source, utm_medium, utm_campaign, utm_term, utm_content }
}

/** Tells another system of the owner's about a lead; the signature proves it is from here. */
export async function callWebhook(lead: LeadRow, { url, secret }: { url: string; secret: string }) {
  const body = JSON.stringify({
    id: lead.id,
    reference: lead.reference,
    kind: lead.kind,
    receivedAt: lead.received_at,
    fields: fieldsOf(lead),
    source: sourceOf(lead),
    spamReasons: spamReasonsOf(lead),
    ...planWithCounts(lead),
  })
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': lead.id,
      'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
