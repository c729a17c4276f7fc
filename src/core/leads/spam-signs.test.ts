import { expect, test } from 'vitest'
import { isWithheld, spamSigns } from './spam-signs.ts'

const honest = { email: 'jane@example.com', texts: ['A fence, please.'], hiddenField: '', elapsedMs: 60_000 }
const withheld = (more: Partial<Parameters<typeof spamSigns>[0]>) => isWithheld(spamSigns({ ...honest, ...more }))

test('an honest request has no sign', () => {
  expect(spamSigns(honest)).toEqual([])
  expect(spamSigns({ ...honest, hiddenField: undefined, elapsedMs: null })).toEqual([])
})

test('one weak sign is noted and withholds nothing', () => {
  for (const weak of [{ elapsedMs: 300 }, { texts: ['see https://example.com'] }, { email: 'x@yopmail.com' }]) {
    expect(spamSigns({ ...honest, ...weak })).toHaveLength(1)
    expect(withheld(weak)).toBe(false)
  }
})

test('speed never helps to withhold: a phone fills a form in two seconds', () => {
  expect(withheld({ elapsedMs: 0, texts: ['https://example.com/my-fence.jpg'] })).toBe(false)
  expect(withheld({ elapsedMs: 0, email: 'x@yopmail.com' })).toBe(false)
})

test('two weak signs of different kinds withhold', () => {
  expect(withheld({ texts: ['www.example.com'], email: 'x@yopmail.com' })).toBe(true)
})

test('a strong sign withholds alone', () => {
  expect(withheld({ hiddenField: 'http://spam.example' })).toBe(true)
  expect(withheld({ texts: ['http://a http://b', 'http://c', 'www.d'] })).toBe(true)
})
