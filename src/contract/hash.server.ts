import { hash } from 'node:crypto'

/** SHA-256 in hexadecimal, as databases and file names have it. */
export const sha256Of = (content: string | Uint8Array) => hash('sha256', content, 'hex')

/** A short hash of a file's content, for ETags and listings. */
export const hashOf = (content: string | Uint8Array) => hash('sha256', content, 'base64url').slice(0, 22)
