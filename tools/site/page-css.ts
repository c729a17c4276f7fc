import { type Selector, transform } from 'lightningcss'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { cssTargets } from '../browser-targets.ts'

/** The classes and elements in a page's HTML that a selector can match. */
function inventory(html: string) {
  const classes = new Set<string>()
  const elements = new Set<string>()
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parse(html, { scriptingEnabled: false }).childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue
    elements.add(node.tagName.toLowerCase())
    for (const { name, value } of node.attrs)
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one)
    waiting.push(...node.childNodes)
    // Scripts show copies of what a template contains.
    if ('content' in node) waiting.push(...node.content.childNodes)
  }
  return { classes, elements }
}
type Inventory = ReturnType<typeof inventory>

/** Whether the page can match a selector. Anything inside :not() requires nothing. */
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

/** Custom properties that nothing reads, and animations that nothing uses. */
function unusedSymbols(css: string) {
  const named = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = '']) => name))
  const read = named(/var\((--[\w-]+)/g)
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value = '']) => value).join(' ')
  return [
    ...[...named(/[{;](--[\w-]+):/g), ...named(/@property (--[\w-]+)/g)].filter((name) => !read.has(name)),
    ...[...named(/@keyframes ([\w-]+)/g)].filter((name) => !animations.includes(name)),
  ]
}

/** Inlines theme properties that the page sets once and reads once, because that is shorter. */
function withSinglesInPlace(css: string) {
  const count = (name: string) => css.match(new RegExp(`${name}(?![\\w-])`, 'g'))?.length
  const theme = css.match(/:root,:host{([^}]*)}/)?.[1] ?? ''
  const singles = [...theme.matchAll(/(--[\w-]+):([^;]*)/g)].filter(([, name = '']) => count(name) === 2)
  return singles.reduce((all, [, name, value = '']) => all.replace(`var(${name})`, () => value), css)
}

function rulesOf(css: string, page: Inventory) {
  const used = minified(css, {
    visitor: {
      Rule: {
        style: (rule) => (rule.value.selectors.some((selector) => canMatch(selector, page)) ? undefined : []),
      },
    },
  })
  const short = withSinglesInPlace(used.replace(/^\/\*![^*]*\*\//, ''))
  return minified(short, { unusedSymbols: unusedSymbols(short) })
}

/** The rules of the whole stylesheet that any of these pages uses. The rest is loaded with the scripts. */
export function cssOfPages(css: string, pages: string[]): string {
  const all = pages.map(inventory)
  return rulesOf(css, {
    classes: new Set(all.flatMap(({ classes }) => [...classes])),
    elements: new Set(all.flatMap(({ elements }) => [...elements])),
  })
}
