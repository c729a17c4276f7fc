export type TermsPart = { heading: string | null; text: string }

/** Terms as they are written: parts are separated by blank lines, and the first of a part's lines is its heading. */
export const termsParts = (terms: string): TermsPart[] =>
  terms
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [first = '', ...rest] = part.split('\n')
      return rest.length > 0 ? { heading: first.trim(), text: rest.join('\n').trim() } : { heading: null, text: first }
    })
