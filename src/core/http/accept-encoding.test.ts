import { expect, test } from 'vitest'
import { acceptsEncoding } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=0.5,br;q=1.0', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.01', ['gzip']],
  ['br; q=0.000 , gzip ; q=0', []],
  ['gzip;q=0, identity', []],
  ['BR;Q=0, GZIP', ['gzip']],
  ['br; q = 0, gzip;q=0;x=1', []],
  ['brotli, x-gzip', []],
  ['identity', []],
  ['', []],
  [undefined, []],
])('Accept-Encoding %j allows %j', (accepted, taken) => {
  expect((['br', 'gzip'] as const).filter((name) => acceptsEncoding(accepted, name))).toEqual(taken)
})
