import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type ContactInquiry, contactSchemas } from '../../contract/contact.ts'
import { CONTACT_LABELS } from '../../contract/contact-options.ts'
import { type LeadKind, OWN_FIELDS } from '../../contract/forms.ts'
import { type QuoteRequest, quoteRequestSchema } from '../../contract/quote-request.ts'
import { QUOTE_REQUEST_LABELS } from '../../contract/quote-request-options.ts'
import { HttpError } from '../http/http-error.ts'
import type { Body } from '../http/text-body.ts'
import { oneLine } from '../plain-text.ts'
import type { LeadRow } from '../storage/tables.ts'
import { planToKeep } from './lead-plan.ts'
import { readSource } from './source.ts'
import { isInSpam, spamReasonsIn } from './spam-reasons.ts'

/** A post as it arrived, before anything in it is trusted. */
export type RawSubmission = { body: Body; key: string | undefined; referer: string | undefined }
export type NewLead = Omit<LeadRow, 'id' | 'reference' | 'received_at' | 'not_spam_at'>

/** Returns the validated entries, or throws every fault by field, with one labeled line for each. */
export function readFields<Schema extends v.GenericSchema>(
  schema: Schema,
  body: Body,
  labels: Record<string, string>,
  status = 400,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body, { message: 'We couldn’t read this. Please enter it again.' })
  if (result.success) return result.output
  const faults: Record<string, string> = {}
  for (const issue of result.issues) faults[String(issue.path?.[0]?.key)] ??= issue.message
  const lines = Object.entries(faults).map(([field, fault]) => `${labels[field] ?? field}: ${fault}`)
  throw new HttpError(status, lines.join('\n'), { faults })
}

const readContact = (body: Body): ContactInquiry =>
  readFields(contactSchemas[body.form === 'home' ? 'home' : 'contact'], body, CONTACT_LABELS)

function readQuote(body: Body): QuoteRequest {
  const quote = readFields(quoteRequestSchema, body, QUOTE_REQUEST_LABELS)
  return quote.gateRequired === 'yes' ? quote : { ...quote, gateType: '' }
}

function summary(kind: LeadKind, body: Body) {
  if (kind === 'contact') {
    const fields = readContact(body)
    return { fields, name: fields.fullName, service: fields.serviceType }
  }
  const fields = readQuote(body)
  return { fields, name: `${fields.firstName} ${fields.lastName}`, service: fields.fenceType }
}

/** The text that search looks through. It contains the phone number's digits on their own, too. */
export const searchText = ({ name, email, phone, city }: Pick<LeadRow, 'name' | 'email' | 'phone' | 'city'>) =>
  [name, email, phone, city, phone.replace(/\D/g, '')].join(' ').toLowerCase()

/** A key that not every database can store is ignored, and the lead is stored as a new one. */
export const readKey = (key: unknown) => (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key) ? key : null)

/** The same entries give the same hash. Everything that makes it a different lead goes into it. */
const contentHash = ({ kind, fields, plan }: Pick<LeadRow, 'kind' | 'fields' | 'plan'>) =>
  createHash('sha256')
    .update(plan === null ? `${kind}\n${fields}` : `${kind}\n${fields}\n${plan}`)
    .digest('base64url')

/** Validates a post and turns it into the row to store, or rejects it with every fault. */
export function readSubmission(kind: LeadKind, { body, key, referer }: RawSubmission): NewLead {
  const { fields, name, service } = summary(kind, body)
  const source = readSource(body, referer)
  const reasons = spamReasonsIn({
    email: fields.email,
    texts: Object.values(fields),
    hiddenField: body[OWN_FIELDS.trap],
    elapsedMs: source.elapsed_ms,
  })
  const listed = {
    name: oneLine(name),
    email: fields.email,
    phone: oneLine(fields.phone),
    city: oneLine(fields.city),
    service: oneLine(service),
  }
  const plan = kind === 'quote' ? planToKeep(body.plan) : null
  const entered = { kind, fields: JSON.stringify(fields), plan }
  return {
    kind,
    submission_key: readKey(key) ?? readKey(body[OWN_FIELDS.key]),
    content_hash: contentHash(entered),
    fields: entered.fields,
    plan,
    ...listed,
    search: searchText(listed),
    ...source,
    spam_reasons: JSON.stringify(reasons.map((reason) => reason.reason)),
    in_spam: isInSpam(reasons) ? 1 : 0,
  }
}
