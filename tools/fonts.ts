/** Makes the site's fonts: only the letters and weights it shows. Run: npm run fonts */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const range = (first: string, last: string) => {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, at) => String.fromCharCode(from + at)).join('')
}
/** What a visitor may type stands in our text face, too; anything else is drawn with the fallbacks. */
const IN_TEXT = `${range(' ', '~')}\u00a0‘’“”–—…·×°½¼¾©→áéíóúñüÁÉÍÓÚÑ¿¡`
/** Headings are ours alone: fewer letters, so that the file comes in the first flight of packets. */
const IN_HEADINGS = `${range('A', 'Z')}${range('a', 'z')}${range('0', '9')} .,:;!?'"&()/+%$-#\u00a0‘’“”–—…×°½¼¾`

const FONTS = [
  {
    from: '@fontsource/besley/files/besley-latin-700-normal.woff2',
    to: 'besley-700.woff2',
    characters: IN_HEADINGS,
    variationAxes: {},
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
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
