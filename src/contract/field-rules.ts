import * as v from 'valibot'
import { visible } from '../lead/visible-text.ts'
import { countOf, MAX_LEAD_BYTES, MAX_LENGTH } from './field-limits.ts'

/** What browsers accept as an address, but the domain needs a dot. Names like o'brien@example.com are real. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

const tooLong = ({ input, requirement }: { input: string; requirement: number }) =>
  `Please shorten this to ${countOf(requirement)} characters; it has ${countOf(input.length)}.`

/** A single-line field. */
export const line = (message = 'Must be text') => v.pipe(v.string(message), v.maxLength(MAX_LENGTH.line, tooLong))
/** A multi-line field. */
export const text = (message = 'Must be text') => v.pipe(v.string(message), v.maxLength(MAX_LENGTH.text, tooLong))

/** A missing field fails like an empty one, with the form's own message. */
const given = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.nullish(schema, '')

export const emailText = (message: string) =>
  v.pipe(v.string(message), v.maxLength(MAX_LENGTH.email, message), v.regex(EMAIL, message))
export const email = (message: string) => given(emailText(message))

export const atLeast = (length: number, message: string) =>
  given(v.pipe(line(message), v.minLength(length, message), visible(length, message)))
export const required = (message: string) => atLeast(1, message)
/** Optional: it may be missing or empty. */
export const free = given(line())
export const freeText = (message?: string) => given(text(message))

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Limits each entry of a form, and the size of all of them together. */
export const leadOf = <Entries extends Record<string, v.GenericSchema<unknown, string>>>(entries: Entries) =>
  v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues) return
      const input = dataset.value
      const bytes = bytesOf(input)
      if (bytes <= MAX_LEAD_BYTES) return
      const [[key, value] = ['', '']] = Object.entries(input).sort(([, a], [, b]) => bytesOf(b) - bytesOf(a))
      const [total, most] = [bytes, MAX_LEAD_BYTES].map((size) => Math.ceil(size / 1024))
      addIssue({
        message: `Your entries come to ${total} KB together; we can take ${most}. Please shorten this one, the longest.`,
        path: [{ type: 'object', origin: 'value', input, key, value }],
      })
    }),
  )
