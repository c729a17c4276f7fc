import { expect, test } from 'vitest'
import { withTemplateRules } from './templates.ts'

const templates = { 'pages/blog': { css: '.card{top:0}', classes: ['card', 'wide'] } }
const page = (names: string) => `<style data-rules="">\n</style><p class="${names}">Words</p>`
const styled = (names: string) => withTemplateRules(page(names), 'pages/blog', templates, '.all{top:0}')

test('a page gets the rules of its template', () => {
  expect(styled('card wide')).toContain('<style data-rules="">.card{top:0}')
})

test('a page with a class that its template does not know gets the whole stylesheet instead of failing', () => {
  expect(styled('card new')).toContain('<style data-rules="">.all{top:0}')
})
