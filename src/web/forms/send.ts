import * as v from 'valibot'
import { json, RequestError, request } from '../../browser/request.ts'
import { contactSchemas } from '../../contract/contact.ts'
import { CONTACT_LABELS } from '../../contract/contact-options.ts'
import { type FormKind, LEAD_CALLS, leadKindOf, OWN_FIELDS } from '../../contract/forms.ts'
import { quoteRequestSchema } from '../../contract/quote-request.ts'
import { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import { type LeadReceipt, leadReceiptSchema } from '../../contract/replies.ts'
import { requestSource } from './request-source.ts'

const schemas = { ...contactSchemas, quote: quoteRequestSchema }
type Lead = Record<string, unknown>

/** Reads the form and validates it with the same schema that the server uses. */
export function check(
  kind: FormKind,
  form: HTMLFormElement,
  elapsedMs: number,
): { errors: Record<string, string>; lead?: Lead } {
  const data = new FormData(form)
  const fields = kind === 'quote' ? QUOTE_REQUEST_LABELS : CONTACT_LABELS
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, String(data.get(name) ?? '')]))
  if ('gateType' in values && values.gateRequired !== 'yes') values.gateType = ''
  const result = v.safeParse(schemas[kind], values)
  if (result.success) {
    const trap = String(data.get(OWN_FIELDS.trap) ?? '')
    const plan = String(data.get('plan') ?? '')
    const beside = {
      form: kind,
      ...requestSource(),
      elapsedMs: Math.round(elapsedMs),
      ...(trap && { [OWN_FIELDS.trap]: trap }),
      ...(plan && { plan }),
    }
    return { errors: {}, lead: { ...result.output, ...beside } }
  }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message
  return { errors }
}

/** Sending the same content again is the same submission; changed content is a new one. */
let last = { content: '', key: '' }
function submissionKey({ elapsedMs: _, ...lead }: Lead) {
  const content = JSON.stringify(lead)
  if (content !== last.content) last = { content, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
  return last.key
}

export async function send(
  kind: FormKind,
  lead: Lead,
  promisedHours: number,
): Promise<{ words: { title: string; description: string; destructive?: boolean }; receipt?: LeadReceipt }> {
  const { path, sent, failed } = LEAD_CALLS[leadKindOf(kind)]
  const headers = { 'content-type': 'application/json', 'idempotency-key': submissionKey(lead) }
  try {
    const receipt = await request(path, json(leadReceiptSchema), {
      method: 'POST',
      body: JSON.stringify(lead),
      headers,
    })
    last = { content: '', key: '' }
    return { words: sent(promisedHours), receipt }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { words: { title: failed, description: error.message || 'Please try again later.', destructive: true } }
  }
}
