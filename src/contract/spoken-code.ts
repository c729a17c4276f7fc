import * as v from 'valibot'

/** Crockford's base 32 letters. None is mistaken for another when read aloud or copied by hand. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Accepts what people type: lower case, spaces and dashes, O for 0, I or L for 1, U for V. */
export const readSpoken = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/U/g, 'V')

/** Anybody with the code can use it, so it has 60 random bits and can't be guessed. */
export const CODE_LENGTH = 12
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)
const CODE_FAULT = `Please enter the ${CODE_LENGTH} characters of the code in our email.`

/** A field for a code that somebody may type from an email. */
export const typedCode = v.pipe(
  v.string(CODE_FAULT),
  v.maxLength(40, CODE_FAULT),
  v.transform(readSpoken),
  v.check((code) => CODE.test(code), CODE_FAULT),
)

/** In groups of four, as emails show it. */
export const spacedCode = (code: string) => code.replace(/.{4}(?=.)/g, '$& ')
