import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const THEME = 'src/browser/theme.css'
/** Drawings may have their own colors. Each folder has them in one file. */
const PALETTES = [
  THEME,
  // Equal to the theme's, which a test checks.
  'src/content/colors.ts',
  'src/fence/plan-colors.ts',
  'src/web/planner/drawing/palettes.ts',
  'src/desk/ui/drawing-colors.ts',
  'src/browser/quote/fence-colors.ts',
]
/** Drawings and paper have units of their own, and mail apps and saved reports don't read the theme. */
const OWN_SIZES = ['src/web/planner/drawing/', 'src/core/pdf/', 'src/email/layout.ts', 'src/owner/report-html.ts']

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(css|tsx?)$/.test(file))
    .map((file) => join(folder, file))
const sources = ['src/browser', 'src/fence', 'src/web', 'src/desk'].flatMap(filesIn)
const textOf = (file: string) => readFileSync(file, 'utf8')
const theme = textOf(THEME)

/** Every match of the pattern in these files, as file and line, so that a failure is easy to find. */
const places = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )

test('the files of both apps are read', () => {
  for (const file of ['src/web/app.css', 'src/desk/styles/base.css', 'src/desk/app.tsx'])
    expect(sources).toContain(file)
})

test('no color is defined outside the theme', () => {
  const color = /(?:#|%23)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i
  expect(
    places(
      filesIn('src').filter((file) => !PALETTES.includes(file)),
      color,
    ),
  ).toEqual([])
})

test('no type size is defined outside the theme', () => {
  const inStyles = /\bfont(?:-size)?:(?!.*(?:var\(--(?:text|root-size|drawing-text)|inherit|100%))/
  const inMarkup = /\btext-\[[\d.]|\btext-\[(?:clamp|calc|min|max)|\bfont-?size\b\s*[=:]/i
  const others = filesIn('src').filter((file) => file !== THEME && !OWN_SIZES.some((own) => file.startsWith(own)))
  const styles = others.filter((file) => file.endsWith('.css'))
  expect([
    ...places(styles, inStyles),
    ...places(
      others.filter((file) => !file.endsWith('.css')),
      inMarkup,
    ),
  ]).toEqual([])
})

test('the paddings, margins and gaps of the desk, the planner, quotes and visits come from the spacing scale', () => {
  const raw = /^\s*(?:padding|margin|gap|row-gap|column-gap)[\w-]*:.*(?<![\w.-])(?!1px\b)\d*\.?\d+(?:px|r?em)\b/
  const styles = sources.filter(
    (file) => /^src\/(?:desk|browser|web\/(?:planner|quote|visit))\/.*\.css$/.test(file) && file !== THEME,
  )
  expect(places(styles, raw)).toEqual([])
})

test('every custom property that is read is also set somewhere', () => {
  const all = sources.map(textOf).join('\n')
  const set = new Set([...all.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name))
  const read = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  expect([...new Set(read)].filter((name) => !set.has(name) && !name.startsWith('--radix-'))).toEqual([])
})

test('there are eight type sizes, plus four heading sizes that scale with the viewport', () => {
  const sizes = [...theme.matchAll(/--text-([\w-]+):/g)].map(([, name]) => name)
  expect(sizes).toEqual(['xs', 'sm', 'md', 'base', 'lg', 'xl', '2xl', '3xl', 'h2', 'title', 'h1', 'page'])
})

test('the color of the browser’s own toolbar is a theme color', () => {
  const [, bar] = /name="theme-color" content="([^"]+)"/.exec(textOf('src/desk/index.html')) ?? []
  expect(theme).toContain(`--color-pine-deep: ${bar};`)
})

test('no name in the theme has two values', () => {
  for (const [block] of readFileSync(THEME, 'utf8').matchAll(/@theme[^{]*\{[^}]*\}/g)) {
    const names = [...block.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})
