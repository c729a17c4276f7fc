import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import packageFile from '../../package.json' with { type: 'json' }
import { site } from '../../src/content/site.ts'
import { API_CALLS, type ApiCall } from '../../src/contract/api-calls.ts'
import { homeContactSchema, pageContactSchema } from '../../src/contract/contact.ts'
import { CAMPAIGN_TAGS, FORM_KINDS, OWN_FIELDS } from '../../src/contract/forms.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTO_TYPES } from '../../src/contract/photo-limits.ts'
import { publicLeadSchema } from '../../src/contract/public-lead.ts'
import { quoteRequestSchema } from '../../src/contract/quote-request.ts'
import {
  blogPostSchema,
  blogSummariesSchema,
  leadReceiptSchema,
  photoReceiptSchema,
  readySchema,
  testimonialsSchema,
} from '../../src/contract/replies.ts'
import { REVIEW_DAYS, reviewFormSchema, reviewReceiptSchema } from '../../src/contract/review.ts'
import { siteEventSchema } from '../../src/contract/site-event.ts'
import { planSchema } from '../../src/fence/plan.ts'
import { VISIT_ANSWERS, VISIT_BODIES, visitOperations } from './visits.ts'
import { QUOTE_ANSWERS, QUOTE_BODIES, quoteOperations } from './your-quote.ts'

const DEFINITIONS = {
  LeadReceipt: leadReceiptSchema,
  PhotoReceipt: photoReceiptSchema,
  Testimonials: testimonialsSchema,
  BlogSummaries: blogSummariesSchema,
  BlogPost: blogPostSchema,
  Ready: readySchema,
  ReviewReceipt: reviewReceiptSchema,
  SiteEvent: siteEventSchema,
  Plan: planSchema,
  PublicLead: publicLeadSchema,
  ...QUOTE_ANSWERS,
  ...QUOTE_BODIES,
  ...VISIT_ANSWERS,
  ...VISIT_BODIES,
}
type Name = keyof typeof DEFINITIONS | 'Inquiry' | 'QuoteRequest' | 'Review'

const ignoresCase = v.object({
  requirement: v.pipe(
    v.instance(RegExp),
    v.check((pattern) => pattern.ignoreCase),
  ),
})

const CONVERSION = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema can't express whether a plan can be built, or how a code may be typed.
  ignoreActions: ['check', 'transform', 'trim'],
  // The pattern of email addresses ignores case, which JSON Schema can't express.
  overrideAction: ({ valibotAction, jsonSchema: { pattern: _, ...rest } }) =>
    valibotAction.type === 'regex' && v.is(ignoresCase, valibotAction) ? { ...rest, format: 'email' } : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

const ref = (name: Name) => ({ $ref: `#/components/schemas/${name}` })

function converted(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...CONVERSION, typeMode })
  return json
}

/**
 * The fields of a form. A field that must not be empty is required; the others get their default value when omitted.
 */
function entriesOf({ entries }: { entries: v.ObjectEntries }) {
  const fields = Object.entries(entries).map(([name, field]) => ({
    name,
    field,
    required: !v.safeParse(field, undefined).success,
  }))
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, field, required }) => [name, converted(field, required ? 'output' : 'input')]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

const text = (description: string) => ({ type: 'string', description })

/** What may be sent with a lead besides its fields. None of it ever causes a refusal. */
const BESIDE = {
  [OWN_FIELDS.form]: { enum: FORM_KINDS, description: 'The form it is from; "home" has stricter rules.' },
  [OWN_FIELDS.key]: text('As the header Idempotency-Key, for forms without scripts.'),
  [OWN_FIELDS.trap]: text('A field that people don’t see. Leave it empty.'),
  page: text('The page it was sent from, as a path.'),
  referrer: text('The host that led to the site.'),
  elapsedMs: { type: 'integer', description: 'Milliseconds between opening the form and sending it.' },
  ...Object.fromEntries(CAMPAIGN_TAGS.map((tag) => [tag, text('A campaign tag of the address.')])),
}

const FORMS = {
  Inquiry: {
    properties: BESIDE,
    if: { properties: { form: { const: 'home' } }, required: ['form'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: entriesOf(homeContactSchema),
    else: entriesOf(pageContactSchema),
  },
  QuoteRequest: {
    allOf: [entriesOf(quoteRequestSchema)],
    properties: {
      ...BESIDE,
      plan: {
        anyOf: [ref('Plan'), { type: ['string', 'null'] }],
        description: 'A planned fence, or its JSON text. If it can’t be read, the lead is stored without it.',
      },
    },
  },
  Review: entriesOf(reviewFormSchema),
}

const header = (description: string) => ({ description, required: true, schema: { type: 'string' } })
const sentence = (description: string, headers?: Record<string, string>) => ({
  description,
  ...(headers ? { headers: Object.fromEntries(Object.entries(headers).map(([name, is]) => [name, header(is)])) } : {}),
  content: { 'text/plain': { schema: text('A sentence for the person who asked.') } },
})
const RETRY = { 'Retry-After': 'Seconds to wait.' }
const REFUSALS = {
  400: sentence(
    'The request can’t be read, or an entry is missing or wrong. There is one line for each, with its label.',
  ),
  403: sentence('The browser sent it from a page on another site.'),
  404: sentence('There’s nothing here by that name.'),
  409: sentence(`The request already has ${MAX_PHOTOS} photos.`),
  413: sentence('The request is too large.'),
  415: sentence('This content type is not accepted here.'),
  429: sentence('Too many from this connection.', RETRY),
  503: sentence('The request could not be stored. Nothing was saved.'),
}
type Refused = keyof typeof REFUSALS

const refusals = (...statuses: Refused[]) => Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]]))
const json = (description: string, name: Name) => ({
  description,
  content: { 'application/json': { schema: ref(name) } },
})
const page = { 'text/html': { schema: text('For a browser without scripts: the form’s page, with the result.') } }
const body = (content: Record<string, object>) => ({ required: true, content })
const parameter = (where: 'path' | 'header', name: string, description: string, required = true) => ({
  in: where,
  name,
  required,
  description,
  schema: { type: 'string' },
})
const unchanged = { description: 'The caller’s copy is current, according to its ETag.' }

const lead = (summary: string, form: Name) => {
  const stored = json('The lead is stored.', 'LeadReceipt')
  return {
    summary,
    parameters: [parameter('header', 'Idempotency-Key', 'Makes a repeated post the same lead.', false)],
    requestBody: body({
      'application/json': { schema: ref(form) },
      'application/x-www-form-urlencoded': { schema: ref(form) },
    }),
    responses: {
      201: { ...stored, content: { ...stored.content, ...page } },
      ...refusals(400, 403, 413, 415, 429, 503),
    },
  }
}
const read = (summary: string, name: Name) => ({
  summary,
  responses: { 200: json('As the site shows it.', name), 304: unchanged },
})
const readPost = read('One article', 'BlogPost')

type Operation = {
  method: string
  url: string
  summary: string
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
}

const OPERATIONS: Record<ApiCall, Operation> = {
  contact: { ...API_CALLS.contact, ...lead('Send an inquiry', 'Inquiry') },
  quote: { ...API_CALLS.quote, ...lead('Ask for a quote', 'QuoteRequest') },
  addPhoto: {
    ...API_CALLS.addPhoto,
    summary: `Add a photo to a request of the last 24 hours, up to ${MAX_PHOTOS}`,
    requestBody: body({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            lead: text('The id of the request, from its receipt.'),
            photo: { contentMediaType: PHOTO_TYPES, description: `A file of at most ${MAX_PHOTO_BYTES} bytes.` },
          },
          required: ['lead', 'photo'],
        },
      },
    }),
    responses: {
      201: json('The photo is stored. Sending it again returns the same one.', 'PhotoReceipt'),
      ...refusals(400, 403, 404, 409, 413, 415),
      429: sentence('Too many from this connection. If no time to wait is given, it can send no more photos today.'),
      503: sentence('The photo could not be stored. If the answer names a time to wait, try again after it.'),
    },
  },
  takeOutPhoto: {
    ...API_CALLS.takeOutPhoto,
    summary: 'Remove a photo',
    parameters: [
      parameter('path', 'id', 'The id of the photo, from its receipt.'),
      parameter('header', 'X-Lead', 'The id of the request, from its receipt.'),
    ],
    responses: { 204: { description: 'The photo was removed.' }, ...refusals(403, 404, 429, 503) },
  },
  review: {
    ...API_CALLS.review,
    summary: 'A review by a customer we asked by email; sending it again stores it once',
    requestBody: body({
      'application/json': { schema: ref('Review') },
      'application/x-www-form-urlencoded': { schema: ref('Review') },
    }),
    responses: {
      201: {
        ...json('The review is stored. The owner decides whether to publish it.', 'ReviewReceipt'),
        content: { 'application/json': { schema: ref('ReviewReceipt') }, ...page },
      },
      ...refusals(400, 403, 413, 415, 429, 503),
      404: sentence(
        `The code is wrong, was already used, or is more than ${REVIEW_DAYS} days old. The answer is the same in all three cases.`,
      ),
    },
  },
  ...quoteOperations({ ref, sentence, refusal: (status) => REFUSALS[status] }),
  ...visitOperations({ ref, sentence, refusal: (status) => REFUSALS[status], page }),
  countEvent: {
    ...API_CALLS.countEvent,
    summary: 'Count a tap or a use of a form; nothing about the visitor is stored',
    requestBody: body({ 'application/json': { schema: ref('SiteEvent') }, 'text/plain': { schema: ref('SiteEvent') } }),
    responses: { 204: { description: 'The event was counted.' }, ...refusals(400, 403, 413, 415, 429, 503) },
  },
  testimonials: { ...API_CALLS.testimonials, ...read('What customers said', 'Testimonials') },
  posts: { ...API_CALLS.posts, ...read('All articles, newest first, without their text', 'BlogSummaries') },
  post: {
    ...API_CALLS.post,
    ...readPost,
    parameters: [parameter('path', 'slug', 'The last part of its address.')],
    responses: { ...readPost.responses, ...refusals(404) },
  },
  health: {
    ...API_CALLS.health,
    summary: 'Whether a lead could be stored now',
    responses: {
      200: json('A lead can be stored.', 'Ready'),
      503: sentence('A lead can’t be stored. The text says why.'),
    },
  },
}

const PATHS: Record<string, Record<string, object>> = {}
for (const [operationId, { method, url, ...operation }] of Object.entries(OPERATIONS)) {
  const path = url.replace(/:(\w+)/, '{$1}')
  PATHS[path] = { ...PATHS[path], [method.toLowerCase()]: { operationId, ...operation } }
}

/** The public API as OpenAPI 3.1, generated from the schemas that the server itself uses. */
export const openApi = {
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: `${site.brand}: the public API`,
    version: packageFile.version,
    description: 'docs/api.md has examples. An error is a sentence in plain text, never JSON.',
  },
  servers: [{ url: site.host }],
  paths: PATHS,
  webhooks: {
    lead: {
      post: {
        summary: 'A lead was stored and is not marked as possible spam',
        parameters: [
          parameter('header', 'X-Signature', 'sha256= and the HMAC of the body with the shared secret, in hex.'),
          parameter('header', 'Idempotency-Key', 'The id of the lead: the same for every try.'),
        ],
        requestBody: body({ 'application/json': { schema: ref('PublicLead') } }),
        responses: { '2XX': { description: 'Accepted. Anything else is tried again for a day.' } },
      },
    },
  },
  components: { schemas: { ...toJsonSchemaDefs(DEFINITIONS, CONVERSION), ...FORMS } },
}
