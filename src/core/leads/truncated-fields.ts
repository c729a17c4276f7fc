/** One entry in the JSON text of a lead's fields. The text may end anywhere. */
const ENTRY = /"(\w+)":"((?:[^"\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*)"?/gi

/** The fields that can be read when only the beginning of their text was loaded; the last one is cut off. */
export const truncatedFields = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(ENTRY), ([, name, value]) => [name, JSON.parse(`"${value}"`)]))
