/** An entry of a lead's fields as JSON text has it; the text may end anywhere. */
const ENTRY = /"(\w+)":"((?:[^"\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*)"?/gi

/** What is left of a lead's fields when only the beginning of their text was read; the last entry is cut. */
export const truncatedFields = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(ENTRY), ([, name, value]) => [name, JSON.parse(`"${value}"`)]))
