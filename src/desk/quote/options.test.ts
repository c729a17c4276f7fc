import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { presets } from '../../fence/plan-presets.ts'
import type { QuoteOption } from '../../quote/content.ts'
import { Options } from './options.tsx'

const option: QuoteOption = { id: 'option-1', name: '', note: '', fence: null, isRecommended: false, lines: [] }
const { plan: drawn } = presets.three

/** What the editor shows of a quote's only option. */
function shown(plan: typeof drawn | null, addsTo: object | null) {
  const content = { plan, options: [option], addOns: [], tax: null, deposit: null }
  const draft = { content, details: { addsTo, listPrices: {}, lastPrices: {} }, change: () => undefined }
  return renderToStaticMarkup(createElement(Options, { draft, option, choose: () => undefined } as never))
}

test('a quote can have a second option whether or not it has a plan, and a change order cannot', () => {
  for (const plan of [drawn, null]) {
    expect(shown(plan, null)).toContain('aria-label="Add an option"')
    expect(shown(plan, null)).toContain('Name this option')
  }
  expect(shown(drawn, { number: '1027' })).not.toContain('role="tab"')
})
