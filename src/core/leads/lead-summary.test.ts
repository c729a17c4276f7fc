import { expect, test } from 'vitest'
import { PREFIX_LENGTH } from '../storage/lead-prefix.ts'
import { addressOf, saidOf } from './lead-summary.ts'

const fields = { address: '12 "Oak" St\\', state: 'AL', zipCode: '36532', linearFeet: '140' }
test('reads the fields of a truncated lead wherever the text was cut', () => {
  const projectDescription = 'Gates: "two"\n\u0000\ud83c\udf32\ud800 \\ '.repeat(PREFIX_LENGTH)
  const text = JSON.stringify({ ...fields, projectDescription })
  for (let cutAt = PREFIX_LENGTH; cutAt < PREFIX_LENGTH + 60; cutAt += 1) {
    const lead = { city: 'Fairhope', beginning: text.slice(0, cutAt) }
    expect(addressOf(lead)).toBe('12 "Oak" St\\, Fairhope, AL 36532')
    expect(saidOf(lead)).toMatch(/^Gates: "two" 🌲\ufffd \\ Gates/)
  }
})
