import * as v from 'valibot'

/** Crockford's emails: none is mistaken for another when read aloud or copied by hand. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Accepts what people type for them: lower case, spaces and dashes, O for 0, I or L for 1, U for V. */
export const readSpoken = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')

/** A code opens something for whoever has it. It has 60 random bits, so that nobody can guess one. */
export const CODE_LENGTH = 12
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)
const CODE_FAULT = `Please enter the ${CODE_LENGTH} characters of the code in our email.`

/** A field for a code, which the person may have typed from an email. */
export const typedCode = v.pipe(
  v.string(CODE_FAULT),
  v.maxLength(40, CODE_FAULT),
  v.transform(readSpoken),
  v.check((code) => CODE.test(code), CODE_FAULT),
)

/** In groups of four, as an email shows it. */
export const spacedCode = (code: string) => code.replace(/.{4}(?=.)/g, '$& ')
