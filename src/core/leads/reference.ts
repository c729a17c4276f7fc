import { randomBytes } from 'node:crypto'
import { CODE_ALPHABET, readSpoken } from '../../contract/spoken-code.ts'

/** Such as GF-7K3M-Q9TX: 40 random bits. */
export function newReference() {
  const characters = Array.from(randomBytes(8), (byte) => CODE_ALPHABET[byte % 32]).join('')
  return `GF-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Accepts the ways people type a reference, with or without the GF prefix. */
export function readReference(text: string) {
  const characters = readSpoken(text).replace(/^GF/, '')
  return `GF-${characters.slice(0, 4)}-${characters.slice(4)}`
}
