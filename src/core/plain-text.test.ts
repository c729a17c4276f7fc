import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, oneLine, printable } from './plain-text.ts'

test('one line contains no line breaks, control characters or bidi characters', () => {
  expect(oneLine('Eve\r\nBcc: x@example.com\u0000\u001b[2J\u202e!')).toBe('Eve Bcc: x@example.com [2J !')
  expect(oneLine('a\u061cb\u200bc\u180ed\ufeffe')).toBe('a b c d e')
  expect(oneLine('x'.repeat(300))).toHaveLength(200)
})

test('no text leaves invisible characters or becomes malformed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u061c\u202a-\u202e\u2066-\u2069]/u)
      expect(oneLine(text).isWellFormed()).toBe(true)
      expect(printable(text).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u061c\u202a-\u202e\u2066-\u2069]/u)
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
    }),
  )
})

test('printable text keeps its line breaks', () => {
  expect(printable('one\r\ntwo\tthree\u0007\nfour')).toBe('one\ntwo  three\nfour')
})
