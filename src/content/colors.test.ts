import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLAN_COLORS } from '../fence/plan-colors.ts'
import { colors } from './colors.ts'

const theme = readFileSync('src/browser/theme.css', 'utf8')
const nameOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('emails, PDFs, icons and share pictures use the theme’s colors', () => {
  for (const [name, value] of Object.entries(colors)) expect(theme).toContain(`--color-${nameOf(name)}: ${value};`)
})

test('a plan drawn without a stylesheet uses the theme’s colors', () => {
  const { pine, cedar, cedarDeep, field, paper, white, muted } = PLAN_COLORS
  for (const [name, value] of Object.entries({ pine, cedar, cedarDeep, field, paper, white, muted }))
    expect(theme).toContain(`--color-${nameOf(name)}: ${value};`)
})
