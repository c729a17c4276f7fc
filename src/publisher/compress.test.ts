import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './compress.ts'

test('a file that cannot be compressed fails the build', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'gulfline-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const page = join(dir, 'page.html')
  writeFileSync(page, '<p>A page</p>')
  // A folder blocks the path of the compressed copy.
  mkdirSync(`${page}.br`)
  await expect(compressFiles([page])).rejects.toThrow(/EISDIR/)
})
