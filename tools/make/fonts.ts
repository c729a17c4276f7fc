/**
 * Makes the site's fonts with only the characters and weights it uses, those of PDFs, and the outlines for text in
 * pictures. Run: npm run make -- fonts
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import satori from 'satori'
import subsetFont from 'subset-font'

const range = (first: string, last: string) => {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('')
}
/** The text font also covers what visitors may type. Anything else is drawn with the fallback fonts. */
const IN_TEXT = `${range(' ', '~')}\u00a0‘’“”–—…•·×−°½¼¾©→áéíóúñüÁÉÍÓÚÑ¿¡`
/** Only we write headings, so their font has fewer characters and fits in the first round trip. */
const IN_HEADINGS = `${range('A', 'Z')}${range('a', 'z')}${range('0', '9')} .,:;!?'"&()/+%$-#\u00a0‘’“”–—…×°½¼¾`
/** The rest of Latin-1, for headings that the owner writes, and the minus of a credit. Loaded only where one is used. */
const IN_OTHER_HEADINGS = [...`${range('!', '~')}${range('\u00a1', '\u00ff')}€−`]
  .filter((character) => !IN_HEADINGS.includes(character))
  .join('')

const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const FONTS = [
  {
    from: '@fontsource/besley/files/besley-latin-700-normal.woff2',
    to: 'besley-700.woff2',
    characters: IN_HEADINGS,
    variationAxes: {},
  },
  {
    from: '@fontsource/besley/files/besley-latin-700-normal.woff2',
    to: 'besley-700-other.woff2',
    characters: IN_OTHER_HEADINGS,
    variationAxes: {},
  },
  {
    from: FIGTREE,
    to: 'figtree-400-700.woff2',
    characters: IN_TEXT,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

mkdirSync('src/web/fonts', { recursive: true })
for (const { from, to, characters, variationAxes } of FONTS) {
  const whole = readFileSync(`node_modules/${from}`)
  const part = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(`src/web/fonts/${to}`, part)
  console.log(`src/web/fonts/${to}: ${whole.length} → ${part.length} bytes`)
}

/** A PDF needs its fonts with one weight each. What people type may have any character that these fonts have. */
const IN_LATIN = `${range(' ', '~')}${range('\u00a0', '\u00ff')}‘’“”–—…•·−→©€`
/** The letters of European and Vietnamese names. */
const IN_NAMES = `${IN_LATIN}${range('\u0100', '\u017f')}ƠơƯưȘșȚț${range('\u1e80', '\u1ef9')}₫`
const NOTO = '@expo-google-fonts/noto-sans'
const FOR_PDFS = [
  { from: FIGTREE, to: 'figtree-400.ttf', characters: IN_LATIN, weight: 400 },
  { from: FIGTREE, to: 'figtree-700.ttf', characters: IN_LATIN, weight: 700 },
  { from: '@fontsource/besley/files/besley-latin-700-normal.woff2', to: 'besley-700.ttf', characters: IN_LATIN },
  { from: `${NOTO}/400Regular/NotoSans_400Regular.ttf`, to: 'noto-sans-400.ttf', characters: IN_NAMES },
  { from: `${NOTO}/700Bold/NotoSans_700Bold.ttf`, to: 'noto-sans-700.ttf', characters: IN_NAMES },
  // For fingerprints, and for the box that stands for a character none of the others has.
  { from: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf', to: 'mono.ttf', characters: '0123456789abcdef sh-\u25a1' },
]
mkdirSync('src/core/pdf/fonts', { recursive: true })
for (const { from, to, characters, weight } of FOR_PDFS) {
  const whole = readFileSync(`node_modules/${from}`)
  const variationAxes = weight ? { wght: weight } : {}
  const part = await subsetFont(whole, characters, { targetFormat: 'truetype', variationAxes })
  writeFileSync(`src/core/pdf/fonts/${to}`, part)
  console.log(`src/core/pdf/fonts/${to}: ${whole.length} → ${part.length} bytes`)
}

/** The characters in a drawn plan. As outlines, they look the same on a machine without fonts. */
const IN_PLANS = '0123456789ftHousePl'
const OUTLINES = 'src/core/plan-picture/outlines.json'
const data = await subsetFont(readFileSync(`node_modules/${FIGTREE}`), IN_PLANS, {
  targetFormat: 'truetype',
  variationAxes: { wght: 600 },
})
const outlines: Record<string, { wide: number; path: string }> = { ' ': { wide: 25, path: '' } }
for (const character of IN_PLANS) {
  const svg = await satori(
    { type: 'div', key: character, props: { style: { fontSize: 100, lineHeight: 1 }, children: character } },
    { height: 100, fonts: [{ name: 'Figtree', data, weight: 600, style: 'normal' }] },
  )
  const [, wide, path = ''] = /width="(\d+)".* d="([^"]+)"/.exec(svg) ?? []
  outlines[character] = { wide: Number(wide), path: path.trim() }
}
writeFileSync(OUTLINES, `${JSON.stringify(outlines, null, 2)}\n`)
console.log(OUTLINES)
