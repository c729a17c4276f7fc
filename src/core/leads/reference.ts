import { randomBytes } from 'node:crypto'

/** Crockford's letters: none is mistaken for another when read aloud or copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Such as GF-7K3M-Q9TX: 40 random bits. */
export function newReference() {
  const letters = Array.from(randomBytes(8), (byte) => LETTERS[byte % 32]).join('')
  return `GF-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Accepts what people type for it: lower case, no dashes, O for 0, I or L for 1. */
export function readReference(text: string) {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^GF/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return `GF-${letters.slice(0, 4)}-${letters.slice(4)}`
}
