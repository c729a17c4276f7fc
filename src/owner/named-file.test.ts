import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireFile } from './named-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file that isn’t there, or can’t be opened, is a sentence that says what to do', () => {
  const file = join(folder, 'contract.pdf')
  expect(() => requireFile(file)).toThrow(`There’s no file ${file}.`)
  writeFileSync(file, '')
  expect(() => requireFile(file)).not.toThrow()
  expect(() => requireFile(join(file, 'inside'))).toThrow(`There’s no file ${file}/inside.`)
  expect(() => requireFile(folder)).toThrow(`${folder} is a folder. Name a file.`)
  const tooLong = join(folder, 'a'.repeat(300))
  expect(() => requireFile(tooLong)).toThrow(
    `${tooLong} can’t be opened. Check that this user may open it, and its folder.`,
  )
})
