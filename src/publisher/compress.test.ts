import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compress.ts'

test('a file that cannot be packed is told, and nothing half is left beside it', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const page = join(dir, 'page.html')
  writeFileSync(page, '<p>A page</p>')
  // In the place of what it would become.
  mkdirSync(`${page}.br`)
  await expect(compressFiles([page])).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(dir).sort()).toEqual(['page.html', 'page.html.br'])
})
