/** Crockford's letters: none is mistaken for another when read aloud or copied by hand. */
export const SPOKEN_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Accepts what people type for them: lower case, blanks and dashes, O for 0, I or L for 1. */
export const readSpoken = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
