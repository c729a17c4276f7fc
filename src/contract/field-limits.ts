/**
 * The most characters in a field, and the most bytes in all entries of a lead together. Characters are counted like
 * `length` and a browser's `maxlength` do: in UTF-16 units, with a line break as one.
 */
export const MAX_LENGTH = { line: 300, email: 254, text: 10_000 } as const
export const MAX_LEAD_BYTES = 64 * 1024

export const countOf = (characters: number) => characters.toLocaleString('en-US')
