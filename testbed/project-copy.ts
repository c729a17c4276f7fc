import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = ['src', 'tools', 'public', 'package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const LINKED = ['node_modules', 'art']

/** A copy of the project that can be changed and built. */
export function projectCopy() {
  const root = mkdtempSync(join(tmpdir(), 'gulfline-copy-'))
  for (const name of COPIED) cpSync(name, join(root, name), { recursive: true })
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
