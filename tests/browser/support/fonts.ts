import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

/** Fonts a visitor's machine may have instead of our own faces; the tests bring them, whatever this machine has. */
const SETS = {
  /** As on most phones. */
  usual: {
    sans: '@fontsource/roboto/files/roboto-latin-*-normal.woff2',
    serif: '@fontsource/noto-serif/files/noto-serif-latin-*-normal.woff2',
  },
  wide: { sans: 'dejavu-fonts-ttf/ttf/DejaVuSans*.ttf', serif: 'dejavu-fonts-ttf/ttf/DejaVuSerif*.ttf' },
  narrow: {
    sans: '@fontsource/roboto-condensed/files/roboto-condensed-latin-*-normal.woff2',
    serif: '@fontsource/roboto-condensed/files/roboto-condensed-latin-*-normal.woff2',
  },
} as const
export type FontSet = keyof typeof SETS

const folderOf = (set: FontSet) => resolve('.cache/test-fonts', set)
export const fontConfigOf = (set: FontSet) => join(folderOf(set), 'fonts.conf')

const LATIN = Array.from({ length: 0x17f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('')
const OTHERS = '‘’“”–—…·×°½¼¾©→↔★›'

/** Chromium reads uncompressed fonts from disk, so compressed ones are unpacked. */
async function place(from: string, to: string) {
  if (from.endsWith('.ttf')) return copyFileSync(from, to)
  writeFileSync(to, await subsetFont(readFileSync(from), LATIN + OTHERS, { targetFormat: 'truetype' }))
}

const alias = (family: string, font: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`
const FAMILY: Record<string, string> = {
  roboto: 'Roboto',
  'noto-serif': 'Noto Serif',
  'roboto-condensed': 'Roboto Condensed',
}
const familyOf = (pattern: string) =>
  FAMILY[/@fontsource\/([^/]+)/.exec(pattern)?.[1] ?? ''] ??
  (pattern.includes('Serif') ? 'DejaVu Serif' : 'DejaVu Sans')

/** Runs before the first test: writes the fonts of every set, and the file that hides all others from the browser. */
export default async function writeFontSets() {
  for (const [set, { sans, serif }] of Object.entries(SETS)) {
    const folder = resolve('.cache/test-fonts', set)
    if (existsSync(join(folder, 'fonts.conf'))) continue
    mkdirSync(folder, { recursive: true })
    for (const pattern of new Set([sans, serif]))
      for (const weight of pattern.endsWith('.ttf') ? ['', '-Bold'] : ['400', '700']) {
        const file = pattern.replace('*', weight)
        const name = file.split('/').pop()?.replace('.woff2', '.ttf') ?? ''
        await place(join('node_modules', file), join(folder, name))
      }
    const families = [
      ...['sans-serif', 'system-ui', 'Arial'].map((family) => alias(family, familyOf(sans))),
      ...['serif', 'Georgia'].map((family) => alias(family, familyOf(serif))),
    ]
    writeFileSync(
      join(folder, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir>${families.join('')}</fontconfig>\n`,
    )
  }
}
