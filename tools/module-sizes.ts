/**
 * Records the size of every module in the built scripts, so that an exceeded budget shows what grew. Run: npm run sizes
 */
import { readFileSync, writeFileSync } from 'node:fs'

const built = JSON.parse(readFileSync('build/app/modules.json', 'utf8')) as Record<string, Record<string, number>>
const sizes = Object.assign({}, ...Object.values(built)) as Record<string, number>
const sorted = Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => a.localeCompare(b)))
writeFileSync('tests/site/support/module-sizes.json', `${JSON.stringify(sorted, null, 2)}\n`)
console.log(`Remembered ${Object.keys(sorted).length} modules.`)
