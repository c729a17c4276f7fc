import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export function version() {
  const file = new URL('../../package.json', import.meta.url)
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8'))).version
}
