/** Plain text, or a link if `href` is set. */
export type Piece = { text: string; href?: string }
export type Block = { paragraph: Piece[] } | { list: Piece[][] }
export type Section = { /** Empty if the section has no heading. */ heading: string; blocks: Block[]; text: string }

/** The start of a link. Its address, if it has a readable one, may contain parentheses: `/wiki/Bend_(river)`. */
const LINK = /\[([^[\]\n]+)\]\((?:((?:[^()\s]|\([^()\s]*\))+)\))?/g
/** Browsers read two leading slashes, or backslashes, as another site. */
const INTERNAL = /^\/(?![/\\])[^\s\\]*$/
const HTTPS = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#][^\s\\]*)?$/i
export const isAddress = (href: string) => INTERNAL.test(href) || HTTPS.test(href)

/** Everything with link syntax, whether or not the address is valid. `href` is empty if no address can be read. */
export const linksIn = (text: string) => [...text.matchAll(LINK)].map(([, words = '', href = '']) => ({ words, href }))

/** A link is `[words](address)`. If the address is neither a page on the site nor https, it stays plain text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(LINK)) {
    if (!isAddress(href)) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: words, href })
    at = index + whole.length
  }
  return at < text.length || at === 0 ? [...pieces, { text: text.slice(at) }] : pieces
}

const isItem = (line: string) => line.startsWith('- ')

/** Groups consecutive lines: the items of one list, or plain text. */
function runsOf(lines: string[]) {
  const runs: { isList: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.isList === isItem(line)) last.lines.push(line)
    else runs.push({ isList: isItem(line), lines: [line] })
  }
  return runs
}

/**
 * Splits an article's text into sections at blank lines. A section's first line is its heading if more lines follow.
 */
export const sectionsOf = (content: string): Section[] =>
  content.split(/\n\s*\n/).map((text) => {
    const [first = '', ...rest] = text.split('\n')
    const hasHeading = rest.length > 0 && !isItem(first)
    return {
      text,
      heading: hasHeading ? first : '',
      blocks: runsOf(hasHeading ? rest : [first, ...rest]).map(({ isList, lines }) =>
        isList ? { list: lines.map((line) => piecesOf(line.slice(2))) } : { paragraph: piecesOf(lines.join(' ')) },
      ),
    }
  })

export type Part = { heading: string; text: string }

/**
 * Joins the parts from the editor into one text: each line is a paragraph, and lines that begin with `- ` form a list.
 */
export const contentOfParts = (parts: readonly Part[]) =>
  parts
    .flatMap(({ heading, text }) => {
      const lines = text.split('\n').map((line) => line.trim())
      const [first = '', ...rest] = runsOf(lines.filter(Boolean)).flatMap((run) =>
        run.isList ? [run.lines.join('\n')] : run.lines,
      )
      return [heading ? `${heading}\n${first}` : first, ...rest]
    })
    .join('\n\n')

/** Splits the text back into parts; each heading starts a new one. */
export function partsOfContent(content: string): Part[] {
  const parts: Part[] = []
  for (const { heading, text } of sectionsOf(content)) {
    const lines = heading ? text.split('\n').slice(1) : text.split('\n')
    const words = runsOf(lines).map((run) => run.lines.join(run.isList ? '\n' : ' '))
    const last = parts.at(-1)
    if (heading || !last) parts.push({ heading, text: words.join('\n\n') })
    else last.text = [last.text, ...words].join('\n\n')
  }
  return parts
}
