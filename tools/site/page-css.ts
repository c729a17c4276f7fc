import { type Selector, transform } from 'lightningcss'

/** What a page's HTML holds that a selector can ask for. */
function inventory(html: string) {
  const classes = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(/\s+/)) classes.add(name)
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  return { classes: new Set([...classes].map(unescapeHtml)), elements }
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')

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

/** Pages of one template mostly hold the same: their rules are picked once. */
const picked = new Map<string, string>()

/** The rules of the whole stylesheet that this page uses; the rest comes with the scripts. */
export function cssOfPage(css: string, html: string): string {
  const page = inventory(html.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, ''))
  const key = [css, ...[...page.classes].sort(), ...[...page.elements].sort()].join(' ')
  const known = picked.get(key) ?? pickRules(css, page)
  picked.set(key, known)
  return known
}

function pickRules(css: string, page: Inventory) {
  const used = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          return rule.value.selectors.some((selector) => canMatch(selector, page)) ? undefined : []
        },
      },
    },
  }).code.toString()
  // A second pass drops the media queries that the first one emptied.
  const tidy = transform({ filename: 'page.css', code: Buffer.from(used.replace(/^\/\*![^*]*\*\//, '')), minify: true })
  return withoutUnused(tidy.code.toString())
}

/** Drops custom properties that nothing on the page reads, and animations that nothing runs. */
function withoutUnused(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  return css
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) =>
      new RegExp(`animation:[^;}]*${name}`).test(css) ? rule : '',
    )
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (read.has(name) ? rule : ''))
    .replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name) => (read.has(name) ? declaration : ''))
}
