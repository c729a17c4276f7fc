import * as v from 'valibot'
import { countOf, MAX_LEAD_BYTES, MAX_LENGTH } from './field-limits.ts'
import { visible } from './visible-text.ts'

/** What browsers accept as an address, with a dot in the domain: o'brien@example.com is a customer. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

const tooLong = ({ input, requirement }: { input: string; requirement: number }) =>
  `Please shorten this to ${countOf(requirement)} characters; it has ${countOf(input.length)}.`

/** A field of a line. */
export const line = (message = 'Must be text') => v.pipe(v.string(message), v.maxLength(MAX_LENGTH.line, tooLong))
/** A field for as many lines as somebody likes to write. */
export const text = (message = 'Must be text') => v.pipe(v.string(message), v.maxLength(MAX_LENGTH.text, tooLong))

/** A field that is left out fails like an empty one, with the form's own words. */
const given = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.nullish(schema, '')

export const emailText = (message: string) =>
  v.pipe(v.string(message), v.maxLength(MAX_LENGTH.email, message), v.regex(EMAIL, message))
export const email = (message: string) => given(emailText(message))

export const atLeast = (length: number, message: string) =>
  given(v.pipe(line(message), v.minLength(length, message), visible(length, message)))
export const required = (message: string) => atLeast(1, message)
/** May be left out or empty. */
export const free = given(line())
export const freeText = (message?: string) => given(text(message))

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** The entries of a form: each within its own limit, and all of them together within a lead's. */
export const leadOf = <Entries extends Record<string, v.GenericSchema<unknown, string>>>(entries: Entries) =>
  v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues) return
      const input = dataset.value
      const bytes = bytesOf(input)
      if (bytes <= MAX_LEAD_BYTES) return
      const [[key, value] = ['', '']] = Object.entries(input).sort(([, a], [, b]) => bytesOf(b) - bytesOf(a))
      const [come, most] = [bytes, MAX_LEAD_BYTES].map((size) => Math.ceil(size / 1024))
      addIssue({
        message: `Your entries come to ${come} KB together; we can take ${most}. Please shorten this one, the longest.`,
        path: [{ type: 'object', origin: 'value', input, key, value }],
      })
    }),
  )
