import { expect, test } from 'vitest'
import { isInSpam, spamReasonsIn } from './spam-reasons.ts'

const honest = { email: 'jane@example.com', texts: ['A fence, please.'], hiddenField: '', elapsedMs: 60_000 }
const inSpam = (more: Partial<Parameters<typeof spamReasonsIn>[0]>) => isInSpam(spamReasonsIn({ ...honest, ...more }))

test('an honest request gives no reason', () => {
  expect(spamReasonsIn(honest)).toEqual([])
  expect(spamReasonsIn({ ...honest, hiddenField: undefined, elapsedMs: null })).toEqual([])
})

test('one weak reason is recorded but does not put a lead in spam', () => {
  for (const weak of [{ elapsedMs: 300 }, { texts: ['see https://example.com'] }, { email: 'x@yopmail.com' }]) {
    expect(spamReasonsIn({ ...honest, ...weak })).toHaveLength(1)
    expect(inSpam(weak)).toBe(false)
  }
})

test('speed never counts toward spam: a phone fills in a form in two seconds', () => {
  expect(inSpam({ elapsedMs: 0, texts: ['https://example.com/my-fence.jpg'] })).toBe(false)
  expect(inSpam({ elapsedMs: 0, email: 'x@yopmail.com' })).toBe(false)
})

test('two weak reasons of different kinds put a lead in spam', () => {
  expect(inSpam({ texts: ['www.example.com'], email: 'x@yopmail.com' })).toBe(true)
})

test('one strong reason puts a lead in spam', () => {
  expect(inSpam({ hiddenField: 'http://spam.example' })).toBe(true)
  expect(inSpam({ texts: ['http://a http://b', 'http://c', 'www.d'] })).toBe(true)
})
