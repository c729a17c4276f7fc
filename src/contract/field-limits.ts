/**
 * The most characters of a field, and the most bytes of a lead's entries together. Characters are what `length` and a browser's
 * `maxlength` count: UTF-16 units, a line break as one.
 */
export const MAX_LENGTH = { line: 300, email: 254, text: 10_000 } as const
export const MAX_LEAD_BYTES = 64 * 1024

export const countOf = (characters: number) => characters.toLocaleString('en-US')
