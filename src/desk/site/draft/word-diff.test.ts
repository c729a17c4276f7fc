import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const marked = (one: string, other: string) =>
  wordDiff(one, other)
    .map(({ text, differs }) => (differs ? `[${text.trim()}]` : text.trim()))
    .join(' ')

test('marks the words that only one of two texts has, in both', () => {
  const mine = 'New estimates wait until it has passed. For a pool left open, call'
  const theirs = 'New estimates wait until Monday. For animals loose, call'
  expect(marked(mine, theirs)).toBe('New estimates wait until [it has passed.] For [a pool left open,] call')
  expect(marked(theirs, mine)).toBe('New estimates wait until [Monday.] For [animals loose,] call')
})

test('marks texts as a whole if they are too long to compare word by word', () => {
  const long = 'word '.repeat(40_000)
  expect(wordDiff(long, `${long}more`)).toEqual([{ text: long, differs: true }])
  expect(wordDiff(long, long)).toEqual([{ text: long, differs: false }])
})

test('marks nothing in equal texts, and loses no text', () => {
  expect(marked('the same', 'the same')).toBe('the same')
  expect(
    wordDiff('one  two', 'three')
      .map(({ text }) => text)
      .join(''),
  ).toBe('one  two')
  expect(marked('', 'three')).toBe('[]')
})
