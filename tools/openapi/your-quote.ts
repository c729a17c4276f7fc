import type * as v from 'valibot'
import { API_CALLS } from '../../src/contract/api-calls.ts'
import {
  acceptedSchema,
  acceptSchema,
  askSchema,
  canceledSchema,
  cancelSchema,
  declineSchema,
  openedSchema,
  pdfSchema,
  QUOTE_REFUSAL_HEADER,
  QUOTE_REFUSALS,
  quotePhotosSchema,
  readQuoteSchema,
  stopSchema,
  verifiedSchema,
  verifySchema,
  yourQuoteSchema,
} from '../../src/contract/your-quote.ts'
import type { YOUR_QUOTE_CALLS } from '../../src/contract/your-quote-calls.ts'

/** Answers about a quote. */
export const QUOTE_ANSWERS = {
  YourQuote: yourQuoteSchema,
  QuotePhotos: quotePhotosSchema,
  QuoteAccepted: acceptedSchema,
  QuoteCanceled: canceledSchema,
  VerifiedPdf: verifiedSchema,
}

/** Bodies about a quote. */
export const QUOTE_BODIES = {
  QuoteCode: readQuoteSchema,
  QuoteOpened: openedSchema,
  StopReminders: stopSchema,
  QuotePdf: pdfSchema,
  QuoteChange: askSchema,
  QuoteDeclined: declineSchema,
  QuoteSignature: acceptSchema,
  QuoteCancellation: cancelSchema,
  PdfHash: verifySchema,
} satisfies Record<string, v.GenericSchema>

type Refused = 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503
const COMMON = [400, 403, 404, 413, 415, 422, 429, 503] as const satisfies Refused[]

const WHY = `The header ${QUOTE_REFUSAL_HEADER} says why: ${QUOTE_REFUSALS.join(', ')}.`
const DESCRIPTIONS: Partial<Record<Refused, string>> = {
  404: 'The code opens nothing. It is wrong, was replaced, or its quote is gone: the answer is the same for all three.',
  409: `The quote changed meanwhile, and nothing else did. ${WHY}`,
  410: `It is too late. ${WHY}`,
  422: 'An entry is missing or wrong: one line for each, with its label.',
}

type Parts = {
  ref: (name: never) => object
  sentence: (description: string) => object
  refusal: (status: 400 | 403 | 404 | 413 | 415 | 429 | 503) => object
}

/** The calls of the page behind a quote's link. */
export function quoteOperations({ ref, sentence, refusal }: Parts) {
  const refer = (name: string) => ref(name as never)
  const refused = (status: Refused) => {
    const description = DESCRIPTIONS[status]
    if (description !== undefined) return sentence(description)
    return refusal(status as 400)
  }
  const operation = (
    call: keyof typeof YOUR_QUOTE_CALLS,
    summary: string,
    body: keyof typeof QUOTE_BODIES,
    done: Record<number, object>,
    others: Refused[] = [],
  ) => ({
    ...API_CALLS[call],
    summary,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: refer(body) },
        ...(call === 'quotePdf' ? { 'application/x-www-form-urlencoded': { schema: refer(body) } } : {}),
      },
    },
    responses: {
      ...done,
      ...Object.fromEntries(
        [...COMMON, ...others]
          // Only this call has no code that could be wrong.
          .filter((status) => call !== 'verifyPdf' || status !== 404)
          .map((status) => [status, refused(status)]),
      ),
    },
  })
  const json = (description: string, name: keyof typeof QUOTE_ANSWERS) => ({
    description,
    content: { 'application/json': { schema: refer(name) } },
  })
  return {
    readQuote: operation('readQuote', 'The quote behind a code. Reading changes nothing', 'QuoteCode', {
      200: json('As its page shows it.', 'YourQuote'),
    }),
    quotePhotos: operation('quotePhotos', 'The photos of that quote', 'QuoteCode', {
      200: json('JPEGs, in the order of the quote.', 'QuotePhotos'),
    }),
    quoteOpened: operation('quoteOpened', 'A person has the quote open', 'QuoteOpened', {
      204: { description: 'Counted at most once in half an hour.' },
    }),
    stopReminders: operation(
      'stopReminders',
      'Stop the reminders about this quote',
      'StopReminders',
      { 204: { description: 'They have stopped.' } },
      [409],
    ),
    quotePdf: operation(
      'quotePdf',
      'The PDF of the quote, as signed if it was',
      'QuotePdf',
      {
        200: {
          description: 'The PDF.',
          content: { 'application/pdf': { schema: { type: 'string', description: 'The file.' } } },
        },
      },
      [409, 410],
    ),
    askForChange: operation(
      'askForChange',
      'Ask for a change, or for an expired quote again',
      'QuoteChange',
      { 202: { description: 'It is on its way to the owner.' } },
      [409, 410],
    ),
    declineQuote: operation(
      'declineQuote',
      'Say no, thanks',
      'QuoteDeclined',
      { 202: { description: 'It is stored.' } },
      [409, 410],
    ),
    acceptQuote: {
      ...operation(
        'acceptQuote',
        'Sign the contract',
        'QuoteSignature',
        { 200: json('It is signed; the same request again gets the same answer.', 'QuoteAccepted') },
        [409, 410],
      ),
      parameters: [
        {
          in: 'header',
          name: 'Idempotency-Key',
          required: false,
          description: 'Makes a repeated post the same signature.',
          schema: { type: 'string' },
        },
      ],
    },
    cancelContract: operation(
      'cancelContract',
      'Cancel the contract',
      'QuoteCancellation',
      { 200: json('It is canceled; the same request again gets the same answer.', 'QuoteCanceled') },
      [409, 410],
    ),
    verifyPdf: operation('verifyPdf', 'Which of our PDFs a file is', 'PdfHash', {
      200: json('Empty for any other file.', 'VerifiedPdf'),
    }),
  }
}
