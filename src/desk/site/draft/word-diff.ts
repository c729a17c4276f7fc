export type Part = { text: string; differs: boolean }

/** Pairs of words to compare. The longest section of an article has two million, and more would freeze the page. */
const MAX_COMPARED = 4_000_000

/** The words of one text. Those that the other doesn't have in the same order are marked. */
export function wordDiff(one: string, other: string): Part[] {
  const a = one.split(/(?<=\s)/)
  const b = other.split(/(?<=\s)/)
  if (a.length * b.length > MAX_COMPARED) return [{ text: one, differs: one !== other }]
  // Length of the longest common subsequence of words from each position on.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  const isEqual = (i: number, j: number) => a[i]?.trim() === b[j]?.trim()
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] ?? [])[j] = isEqual(i, j) ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: Part[] = []
  for (let i = 0, j = 0; i < a.length; ) {
    const differs = !(j < b.length && isEqual(i, j))
    if (differs && j < b.length && at(i, j + 1) > at(i + 1, j)) {
      j += 1
      continue
    }
    const text = a[i] ?? ''
    const last = parts.at(-1)
    if (last?.differs === differs) last.text += text
    else parts.push({ text, differs })
    i += 1
    if (!differs) j += 1
  }
  return parts
}
