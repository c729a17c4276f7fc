import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from './colors.ts'

test('letters, icons and sharing pictures have the colours of the stylesheet', () => {
  const css = readFileSync('src/web/styles/theme.css', 'utf8')
  for (const [name, value] of Object.entries(colors))
    expect(css).toContain(`--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`)
})
