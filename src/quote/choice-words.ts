import type { QuoteChoice, QuoteContent } from './content.ts'

type Named = { options: Pick<QuoteContent['options'][number], 'id' | 'name'>[]; addOns: { id: string; text: string }[] }

/** "HOA letter" stays as it is, "Kick board" becomes "kick board". */
const inSentence = (text: string) => (/^\p{Lu}(?!\p{Lu})/u.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text)

/** What an option is called in sentences and headings. A single one needs no name of its own. */
export const optionName = ({ name }: { name: string }) => name.trim() || 'All items'

/** Example: Cedar, cap and trim, with kick board along the bottom and stain */
export function choiceWords(content: Named, choice: QuoteChoice) {
  const option = optionName(content.options.find(({ id }) => id === choice.option) ?? { name: '' })
  const added = content.addOns.filter(({ id }) => choice.addOns.includes(id)).map(({ text }) => inSentence(text))
  if (added.length === 0) return option
  const all = added.length === 1 ? added[0] : `${added.slice(0, -1).join(', ')} and ${added.at(-1)}`
  return `${option}, with ${all}`
}
