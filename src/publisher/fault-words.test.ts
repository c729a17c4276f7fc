import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultWords } from './fault-words.ts'

test('the operating system’s message about a folder is never shown as it is', () => {
  let fault: unknown
  try {
    readFileSync('/nowhere/secret/folder')
  } catch (error) {
    fault = error
  }
  expect(faultWords(fault)).toMatch(/can’t be used \(ENOENT\)/)
  expect(faultWords(fault)).not.toContain('secret')
  expect(faultWords(Object.assign(new Error('write /x'), { code: 'ENOSPC' }))).toMatch(/^The server’s disk is full/)
  expect(faultWords(new Error('The page /a could not be made.'))).toBe('The page /a could not be made.')
})
