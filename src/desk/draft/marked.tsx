/** Marks what differs from the other text: everything between their common beginning and their common end. */
export function Marked({ of, beside, className }: { of: string; beside: string; className?: string }) {
  const [words, others] = [of, beside].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  const most = Math.min(words.length, others.length)
  let [start, end] = [0, 0]
  while (start < most && words[start] === others[start]) start += 1
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const last = words.length - end
  return (
    <p className={className}>
      {words.slice(0, start).join('')}
      {last > start && <mark>{words.slice(start, last).join('')}</mark>}
      {words.slice(last).join('')}
    </p>
  )
}
