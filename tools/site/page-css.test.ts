import { expect, test } from 'vitest'
import { cssOfPages } from './page-css.ts'

const page = (body: string) => `<html><head><style>.in-style{}</style></head><body>${body}</body></html>`

test('a page keeps the rules for its own classes and elements', () => {
  const css = '.card{color:red} .other{color:blue} p{margin:0} dialog{margin:0} p.card{top:0}'
  expect(cssOfPages(css, [page('<p class="card">Words</p>')])).toBe('.card{color:red}p{margin:0}p.card{top:0}')
})

test('what a template contains counts as part of the page', () => {
  const css = '.later{color:red} .other{top:0}'
  expect(cssOfPages(css, [page('<template><p class="later">Words</p></template>')])).toBe('.later{color:red}')
})

test('a class that is escaped in HTML is found', () => {
  expect(cssOfPages('.a\\&b{color:red}.a\\>b{color:red}', [page('<p class="a&amp;b">Words</p>')])).toContain('.a\\&b')
})

test('a rule for what scripts will add to an element of the page is kept', () => {
  const css =
    '.menu[data-open]{color:red} .menu:not(.gone){top:0} html:has(.never) .menu{top:1px} .menu:is(.menu,.never){left:0}'
  const kept = cssOfPages(css, [page('<p class="menu">Words</p>')])
  expect(kept).toMatch(/\[data-open\]/)
  expect(kept).toMatch(/:not\(\.gone\)/)
  expect(kept).toMatch(/left:0/)
  expect(kept).not.toMatch(/top:1px/)
})

test('a media query without any rules left is removed', () => {
  expect(cssOfPages('@media print{.gone{color:red}} .card{top:0}', [page('<p class="card"></p>')])).toBe('.card{top:0}')
})

test('a page’s CSS is compiled for the oldest supported browsers', () => {
  const css = '.link{text-decoration:underline 1px} @media (width>=64rem){.link{top:0}} .link{&:hover{left:0}}'
  expect(cssOfPages(css, [page('<p class="link"></p>')])).toBe(
    '.link{text-decoration:underline;text-decoration-thickness:1px}@media (min-width:64rem){.link{top:0}}.link:hover{left:0}',
  )
})

test('unread custom properties and unused animations are dropped', () => {
  const css =
    ':root{--read:red;--unread:blue} @keyframes rise{to{top:0}} @keyframes sink{to{top:1px}} .card{color:var(--read);animation:rise 1s}'
  const kept = cssOfPages(css, [page('<p class="card"></p>')])
  expect(kept).toContain('--read')
  expect(kept).toContain('@keyframes rise')
  expect(kept).not.toMatch(/--unread|sink/)
})

test('a theme property that a page reads once is inlined; one that it reads twice, or sets again, stays', () => {
  const css =
    ':root,:host{--once:1px;--twice:2px;--again:3px} .card{top:var(--once);left:var(--twice);right:var(--twice);bottom:var(--again)} p{--again:4px}'
  expect(cssOfPages(css, [page('<p class="card"></p>')])).toBe(
    ':root,:host{--twice:2px;--again:3px}.card{top:1px;left:var(--twice);right:var(--twice);bottom:var(--again)}p{--again:4px}',
  )
})
