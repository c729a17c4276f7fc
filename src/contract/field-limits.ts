/**
 * The most signs of a field, and the most bytes of a lead's entries together. Signs are what `length` and a browser's
 * `maxlength` count: UTF-16 units, a line break as one.
 */
export const MOST_SIGNS = { line: 300, email: 254, text: 10_000 } as const
export const MOST_LEAD_BYTES = 64 * 1024

export const countOf = (signs: number) => signs.toLocaleString('en-US')
