// @module-tag all
import { randomInt } from 'node:crypto'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_DIR } from '../../testbed/built-site.ts'
import { inquiry } from '../../testbed/entries.ts'
import { newFolder, runProgram, type Server, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { headers, path, post, READ } from './support/bad-input.ts'
import { mutated, numbersFrom } from './support/mutations.ts'
import { QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'
import { faultIn, sendBytes } from './support/wire.ts'

const CASES = Number(process.env.FUZZ_CASES ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
/** Content outside the site that must never be served. */
const SECRETS = ['kept-outside-the-site', 'root:x:0', '"gulfline-fence"']

describe(`bad input (FUZZ_SEED=${SEED})`, () => {
  let server: Server
  let tried = 0
  let stored = 0
  beforeAll(async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'secret.txt'), 'kept-outside-the-site')
    const siteDir = join(folder, 'site')
    symlinkSync(SITE_DIR, siteDir)
    server = await startServer({ ...QUICK, SITE_DIR: siteDir, TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => server?.stop())

  async function survives(bytes: Uint8Array, patience = 8000) {
    const answer = await sendBytes(server.url, bytes, patience)
    tried += 1
    stored += Number(answer?.startsWith('HTTP/1.1 201') ?? false)
    const fault = faultIn(answer, SECRETS)
    if (fault) throw new Error(`${fault}: ${JSON.stringify(Buffer.from(bytes).toString('latin1').slice(0, 3000))}`)
    return answer ?? ''
  }
  const share = (part: number) => ({ numRuns: Math.ceil(CASES * part), seed: SEED })
  const request = (line: string, fields: Record<string, string>, body = '') =>
    Buffer.concat([
      Buffer.from(
        `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${Object.entries(fields)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}${body ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : ''}\r\n`,
      ),
      Buffer.from(body),
    ])

  test('bodies of every kind get an answer a visitor can read', async () => {
    await fc.assert(
      fc.asyncProperty(post, async ({ path, content: [type, body] }) => {
        const answer = await survives(request(`POST ${path}`, { 'content-type': type ?? '' }, body))
        expect(answer).toMatch(/^HTTP\/1\.1 (?:201|204|400|404|413|415|422) /)
      }),
      share(0.35),
    )
  })

  test('headers of every kind do no harm', async () => {
    await fc.assert(
      fc.asyncProperty(
        headers,
        fc.constantFrom('GET /', ...READ.flatMap((one) => [`GET ${one}`, `HEAD ${one}`]), 'POST /api/contact'),
        async (fields, line) => {
          const body = line.startsWith('POST') ? JSON.stringify(inquiry) : ''
          await survives(request(line, { 'content-type': 'application/json', ...fields }, body))
        },
      ),
      share(0.15),
    )
  })

  test('no address leads outside the site', async () => {
    await fc.assert(
      fc.asyncProperty(path, async (address) => {
        const answer = await survives(request(`GET ${address}`, {}))
        const location = /^location: (.*)$/im.exec(answer)?.[1]
        if (location) expect(location).toMatch(/^\/(?![/\\])/)
      }),
      share(0.15),
    )
  })

  test('good requests with random damage break nothing', async () => {
    const below = numbersFrom(SEED)
    const count = Math.ceil(CASES * 0.35)
    for (let done = 0; done < count; done += 50)
      await Promise.all(Array.from({ length: Math.min(50, count - done) }, () => survives(mutated(below), 250)))
  })

  test('everything they stored can be read, listed, exported and emailed without an error', async () => {
    expect((await server.post('/api/contact', inquiry)).status).toBe(201)
    const env = { ...QUICK, DATA_DIR: server.dataDir }
    const [list, csv, report] = await Promise.all(
      [['list', '--limit', '5000'], ['export', '--csv'], ['report']].map((args) =>
        runProgram('src/owner/main.ts', args, env),
      ),
    )
    expect([list?.stderr, csv?.stderr, report?.stderr]).toEqual(['', '', ''])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be there
    expect(list?.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    const unsent = () =>
      withDatabase(server, (db) =>
        db.selectFrom('outbox').select('last_error').where('status', 'in', ['pending', 'failed']).execute(),
      )
    await expect.poll(unsent, { timeout: 80_000, interval: 500 }).toEqual([])
    expect(server.errors()).toBe('')
    expect(server.output()).not.toMatch(/"level":(?:50|60)/)
    record({ fault: 'bad input', tried, acknowledged: stored, lost: 0, doubled: 0, note: `FUZZ_SEED=${SEED}` })
  })
})
