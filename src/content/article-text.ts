/** Words, or words that lead somewhere. */
export type Piece = { text: string; href?: string }
export type Block = { paragraph: Piece[] } | { list: Piece[][] }
export type Section = { /** Empty: none. */ heading: string; blocks: Block[]; text: string }

/** What begins as a link; its address, where one can be read, may hold parentheses: `/wiki/Bend_(river)`. */
const LINK = /\[([^[\]\n]+)\]\((?:((?:[^()\s]|\([^()\s]*\))+)\))?/g
/** A browser takes two slashes, also turned ones, for another site. */
const OURS = /^\/(?![/\\])[^\s\\]*$/
const HTTPS = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#][^\s\\]*)?$/i
export const isAddress = (href: string) => OURS.test(href) || HTTPS.test(href)

/** Everything that is written as a link, whether or not its address is one; empty where no address can be read. */
export const linksIn = (text: string) => [...text.matchAll(LINK)].map(([, words = '', href = '']) => ({ words, href }))

/** A link is `[words](address)`; one whose address is none of ours and not https is text. */
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

/** Lines that belong together: items of one list, or words. */
function runsOf(lines: string[]) {
  const runs: { isList: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.isList === isItem(line)) last.lines.push(line)
    else runs.push({ isList: isItem(line), lines: [line] })
  }
  return runs
}

/** An article's text: sections at blank lines; a section's own first line, where it has more, is its heading. */
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

/** What was typed part by part as one text: each line is a paragraph, lines that begin with `- ` are a list. */
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

/** The same text in parts: one begins at each heading. */
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
