import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyFile } from './key-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'key-'))
const file = join(dir, 'desk.key')
afterAll(() => rmSync(dir, { recursive: true }))

test('a key is made once and read again', () => {
  const key = keyFile(dir, 'desk.key')
  expect(key).toHaveLength(32)
  expect(keyFile(dir, 'desk.key')).toEqual(key)
})

test('a damaged key is never used and never replaced', () => {
  const whole = readFileSync(file, 'utf8')
  for (const damaged of ['', whole.slice(0, 62), `${whole}00`, 'c2VjcmV0', 'zz'.repeat(32)]) {
    writeFileSync(file, damaged)
    expect(() => keyFile(dir, 'desk.key')).toThrow(`${file} is damaged.`)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  }
})
