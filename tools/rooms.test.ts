import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOMS } from '../.dependency-cruiser.mjs'

const law = new Map(Object.entries(ROOMS))
/** The folders that a folder may import, besides itself. */
const allowed = (room: string) => [...(law.get(room) ?? [])].filter((other) => other !== room).sort()
/** These folders and everything they may import. */
const withTheirs = (rooms: string[]) => [...new Set(rooms.flatMap((room) => [room, ...allowed(room)]))].sort()

test('the README lists for every folder what the import rules allow', () => {
  const map = readFileSync('README.md', 'utf8').matchAll(/^src\/([\w-]+)\/ .*→ (.+)$/gm)
  const drawn = [...map].map(([, room = '', words = '']) => {
    const named = words.split(', ').filter((word) => law.has(word))
    return [room, words.includes('may') ? withTheirs(named) : named.sort()]
  })
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries([...law.keys()].map((room) => [room, allowed(room)])))
})

test('the diagram of the folders has no forbidden arrow, and a path for every allowed import', () => {
  const picture = /```mermaid\nflowchart BT\n([^`]+)```/.exec(readFileSync('docs/how-it-works.md', 'utf8'))?.[1] ?? ''
  const arrows = [...picture.matchAll(/^ {2}(\S+) --> (\S+)$/gm)].map(([, from = '', to = '']) => [from, to] as const)
  for (const [from, to] of arrows) expect(allowed(from), from).toContain(to)
  const reach = (room: string): string[] =>
    arrows.filter(([from]) => from === room).flatMap(([, to]) => [to, ...reach(to)])
  for (const room of law.keys()) expect(reach(room), room).toEqual(expect.arrayContaining(allowed(room)))
})
