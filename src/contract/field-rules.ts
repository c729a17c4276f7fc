import * as v from 'valibot'

/** What browsers accept as an address, with a dot in the domain: o'brien@example.com is a customer. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** A field that is left out fails like an empty one, with the form's own words. */
const given = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.nullish(schema, '')

export const email = (message: string) =>
  given(v.pipe(v.string(message), v.maxLength(254, message), v.regex(EMAIL, message)))

export const atLeast = (length: number, message: string) =>
  given(v.pipe(v.string(message), v.minLength(length, message)))
export const required = (message: string) => atLeast(1, message)
/** May be left out or empty. */
export const free = v.nullish(v.string('Must be text'), '')
