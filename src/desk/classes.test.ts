import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))

/** Class names in `className="…"`, in a template, or chosen by a condition. Strings that are only compared are none. */
function classesIn(source: string) {
  const values = [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\}|\{([^}]*)\})/g)]
  return values.flatMap(([, plain, template, expression]) => {
    if (expression === undefined) return (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)
    const chosen = expression.replace(/[!=]==? '[^']*'/g, '')
    return [...chosen.matchAll(/'([^']*)'/g)].flatMap(([, names = '']) => names.split(/\s+/))
  })
}

test('every class that a component of the desk uses has a rule in its stylesheets', () => {
  const styles = textOf('src/{desk,browser}/**/*.css').join('\n')
  const styled = new Set([...styles.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
  const used = new Set(textOf('src/desk/**/*.tsx').flatMap(classesIn).filter(Boolean))
  expect(used.size).toBeGreaterThan(100)
  expect([...used].filter((name) => !styled.has(name))).toEqual([])
})
