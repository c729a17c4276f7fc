import { expect, test } from 'vitest'
import { CODE_ALPHABET, readSpoken, spacedCode } from '../contract/spoken-code.ts'
import { codeHashOf, codeOf, createCodeReader, quoteCodeOf } from './codes.ts'
import { readDeskKey } from './desk/desk-key.ts'
import { HttpError } from './http/http-error.ts'
import { readSettings } from './settings.ts'

const SECRET = 'a secret of the desk, for tests only'
const settings = readSettings({ DESK_SECRET: SECRET })
const key = readDeskKey(settings.dataDir, SECRET)
const RIGHT = codeOf(key, 'review', 'an id')
const RIGHT_HASH = codeHashOf(key, 'review', RIGHT)
const WRONG = '0'.repeat(12)

/** A code reader with its own clock. Each try resolves to `found`, `unknown` or the number of seconds to wait. */
function newReader() {
  const clock = { ms: 0 }
  const readCode = createCodeReader(settings, () => clock.ms)
  const find = async (hash: string) => (hash === RIGHT_HASH ? 'found' : null)
  const tryCode = (ip: string, code = WRONG) =>
    readCode(ip, 'review', code, find).then(
      (found) => found ?? 'unknown',
      (error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 429) throw error
        return Number(error.headers['retry-after'])
      },
    )
  return { clock, readCode, tryCode }
}

test('a code has 12 characters, is stable, and depends only on its id and the key', () => {
  const codes = Array.from({ length: 2000 }, (_, id) => codeOf(key, 'review', `${id}`))
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{12}$`))
  expect(new Set(codes).size).toBe(2000)
  expect(new Set(codes.join('')).size).toBe(CODE_ALPHABET.length)
  expect(codeOf(key, 'review', '7')).toBe(codes[7])
  const other = readDeskKey(settings.dataDir, `${SECRET}, another`)
  expect(codeOf(other, 'review', '7')).not.toBe(codes[7])
  expect(codeHashOf(other, 'review', WRONG)).not.toBe(codeHashOf(key, 'review', WRONG))
})

test('a new link to a quote has a new code, and no purpose accepts the code of another', () => {
  const links = Array.from({ length: 50 }, (_, link) => quoteCodeOf(key, { id: 'an id', link }))
  expect(new Set(links).size).toBe(50)
  expect(quoteCodeOf(key, { id: 'an id', link: 3 })).toBe(links[3])
  expect(quoteCodeOf(key, { id: 'an id1', link: 1 })).not.toBe(quoteCodeOf(key, { id: 'an id', link: 11 }))
  expect(links).not.toContain(codeOf(key, 'quote', 'an id'))
  expect(codeHashOf(key, 'quote', RIGHT)).not.toBe(RIGHT_HASH)
})

test('normalizes the ways people type a code', () => {
  const code = 'V0V1ABCD1234'
  expect(spacedCode(code)).toBe('V0V1 ABCD 1234')
  for (const typed of [
    'V0V1 ABCD 1234',
    ' uov1-abcd-i234 ',
    'UOVL.ABCD.L234',
    'Ｖ０Ｖ１ＡＢＣＤ１２３４',
    'v0v1\u2060abcd\u00ad1234',
  ])
    expect(readSpoken(typed)).toBe(code)
})

test('after ten wrong codes an address must wait out the 15 minutes, even with the right code', async () => {
  const { clock, tryCode } = newReader()
  for (let count = 0; count < 10; count += 1) expect(await tryCode('192.0.2.1')).toBe('unknown')
  clock.ms = 60_000
  expect([await tryCode('192.0.2.1'), await tryCode('192.0.2.1', RIGHT)]).toEqual([840, 840])
  expect(await tryCode('192.0.2.2', RIGHT)).toBe('found')
  clock.ms = 900_000
  expect(await tryCode('192.0.2.1', RIGHT)).toBe('found')
})

test('right codes and failed lookups are not counted', async () => {
  const { readCode, tryCode } = newReader()
  for (let count = 0; count < 50; count += 1) expect(await tryCode('192.0.2.1', RIGHT)).toBe('found')
  const away = () => Promise.reject(new Error('storage is away'))
  for (let count = 0; count < 50; count += 1)
    await expect(readCode('192.0.2.1', 'review', WRONG, away)).rejects.toThrow('storage is away')
  for (let count = 0; count < 10; count += 1) expect(await tryCode('192.0.2.1')).toBe('unknown')
  expect(await tryCode('192.0.2.1')).toBe(900)
})

test('it takes 2,000 addresses to lock out a large network, and other networks are unaffected', async () => {
  const { tryCode } = newReader()
  const address = (at: number) => `198.18.${at % 256}.${Math.floor(at / 256)}`
  const answers = new Set<unknown>()
  for (let at = 0; at < 1999; at += 1)
    for (let count = 0; count < 10; count += 1) answers.add(await tryCode(address(at)))
  expect([...answers]).toEqual(['unknown'])
  expect(await tryCode('198.18.3.250', RIGHT)).toBe('found')
  for (let count = 0; count < 10; count += 1) await tryCode(address(1999))
  expect([await tryCode('198.18.3.250', RIGHT), await tryCode('198.19.3.250', RIGHT)]).toEqual([900, 'found'])
}, 60_000)

test('trying while the network is locked out does not extend the wait', async () => {
  const { clock, tryCode } = newReader()
  for (let at = 0; at < 20; at += 1) for (let count = 0; count < 10; count += 1) await tryCode(`192.0.2.${at}`)
  clock.ms = 899_000
  for (let count = 0; count < 50; count += 1) expect(await tryCode('192.0.2.99', RIGHT)).toBe(1)
  clock.ms = 900_000
  expect(await tryCode('192.0.2.99', RIGHT)).toBe('found')
})
