import { createHmac } from 'node:crypto'
import { publicLead } from '../core/leads/public-lead.ts'
import type { LeadRow } from '../core/storage/tables.ts'

/** Sends a lead to another system of the owner's. The signature proves that it comes from us. */
export async function callWebhook(lead: LeadRow, { url, secret }: { url: string; secret: string }) {
  const body = JSON.stringify(publicLead(lead))
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
