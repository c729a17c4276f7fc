import { type Selector, transform } from 'lightningcss'
import { cssTargets } from '../browser-targets.ts'

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')

/** What a page's HTML holds that a selector can ask for. */
function inventory(html: string) {
  const markup = html.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '')
  const lists = [...markup.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  const tags = [...markup.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  return {
    classes: new Set(lists.flatMap((list) => list.split(/\s+/)).map(unescapeHtml)),
    elements: new Set(tags),
  }
}
type Inventory = ReturnType<typeof inventory>

/** Whether the page can match a selector; what stands inside :not() asks for nothing. */
const canMatch = (selector: Selector, page: Inventory): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return page.classes.has(part.name)
    if (part.type === 'type') return page.elements.has(part.name.toLowerCase())
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
      return part.selectors.some((inner) => canMatch(inner, page))
    return true
  })

const minified = (css: string, more: Partial<Parameters<typeof transform>[0]> = {}) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
    ...more,
  }).code.toString()

/** Custom properties that nothing reads and animations that nothing runs. */
function unusedSymbols(css: string) {
  const named = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = '']) => name))
  const read = named(/var\((--[\w-]+)/g)
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value = '']) => value).join(' ')
  return [
    ...[...named(/[{;](--[\w-]+):/g), ...named(/@property (--[\w-]+)/g)].filter((name) => !read.has(name)),
    ...[...named(/@keyframes ([\w-]+)/g)].filter((name) => !animations.includes(name)),
  ]
}

function rulesOf(css: string, page: Inventory) {
  const used = minified(css, {
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.some((selector) => canMatch(selector, page)) ? undefined : []),
      },
    },
  })
  return minified(used.replace(/^\/\*![^*]*\*\//, ''), { unusedSymbols: unusedSymbols(used) })
}

/** Pages of one template mostly hold the same: their rules are picked once. */
const picked = new Map<string, string>()

/** The rules of the whole stylesheet that this page uses; the rest comes with the scripts. */
export function cssOfPage(css: string, html: string): string {
  const page = inventory(html)
  const key = [css, ...[...page.classes].sort(), ...[...page.elements].sort()].join(' ')
  const known = picked.get(key) ?? rulesOf(css, page)
  picked.set(key, known)
  return known
}
