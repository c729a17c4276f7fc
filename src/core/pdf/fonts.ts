import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

const FILES = {
  text: 'figtree-400',
  bold: 'figtree-700',
  display: 'besley-700',
  textOfNames: 'noto-sans-400',
  boldOfNames: 'noto-sans-700',
  mono: 'mono',
} as const
type Cut = keyof typeof FILES
export type Face = 'text' | 'bold' | 'display' | 'mono'

/** A text with characters that its own font lacks is set in this font as a whole. */
const OF_NAMES: Record<Face, Cut> = {
  text: 'textOfNames',
  bold: 'boldOfNames',
  display: 'boldOfNames',
  mono: 'textOfNames',
}
/** Stands for a character that no font has. */
const BOX = '□'

function open(bytes: Buffer): Font {
  const font = create(bytes)
  if (!('characterSet' in font)) throw new Error('A font file has more than one font')
  return font
}

/** A font's file with one weight and the characters we need. */
export const CUTS = Object.entries(FILES).map(([cut, file]) => {
  const bytes = readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url))
  return { cut: cut as Cut, bytes, font: open(bytes) }
})
const known = new Map(CUTS.map(({ cut, font }) => [cut, new Set(font.characterSet)]))
const has = (cut: Cut, character: string) => known.get(cut)?.has(character.codePointAt(0) ?? 0) ?? false

/** A part of a text in one font. */
export type Run = { cut: Cut; text: string }

/**
 * Splits a text into runs, each in a font that has its characters. Characters that no font has are added to `missing`.
 */
export function runsOf(face: Face, text: string, missing: Set<string>): Run[] {
  const characters = [...text]
  if (characters.every((character) => has(face, character))) return [{ cut: face, text }]
  const runs: Run[] = []
  for (const character of characters) {
    const isKnown = has(OF_NAMES[face], character)
    if (!isKnown) missing.add(character)
    const cut = isKnown ? OF_NAMES[face] : 'mono'
    const last = runs.at(-1)
    if (last?.cut === cut) last.text += isKnown ? character : BOX
    else runs.push({ cut, text: isKnown ? character : BOX })
  }
  return runs
}
