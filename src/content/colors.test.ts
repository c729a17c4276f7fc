import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as drawn from '../fence/plan-paths.ts'
import { colors } from './colors.ts'

const theme = readFileSync('src/browser/theme.css', 'utf8')
const nameOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('emails, icons and share pictures use the theme’s colors', () => {
  for (const [name, value] of Object.entries(colors)) expect(theme).toContain(`--color-${nameOf(name)}: ${value};`)
})

test('a plan drawn without a stylesheet uses the theme’s colors', () => {
  const { PINE: pine, CEDAR: cedar, FIELD: field } = drawn
  for (const [name, value] of Object.entries({ pine, cedar, field }))
    expect(theme).toContain(`--color-${name}: ${value};`)
})
