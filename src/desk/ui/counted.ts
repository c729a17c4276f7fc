/** "1 photo", "4 photos". */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** "a, b and c", without missing parts. */
export function listed(parts: (string | false)[]) {
  const words = parts.filter((part) => part !== false)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
