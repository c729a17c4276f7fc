// @module-tag all
import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inquiry, receiptOf } from '../../testbed/entries.ts'
import { photoForm, readersOf, sendPhoto, smallPhotos } from '../../testbed/photos.ts'
import { newFolder, type Server, startServer } from '../../testbed/server.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'
import { numbersFrom } from './support/mutations.ts'
import { startNetworkLink } from './support/network-link.ts'
import { pause, QUICK } from './support/quick.ts'
import { record } from './support/tally.ts'
import { faultIn, sendBytes } from './support/wire.ts'

const KILLS = Math.ceil(Number(process.env.FAULT_KILLS ?? 4) / 2)
const CASES = Math.ceil(Number(process.env.FUZZ_CASES ?? 500) / 4)
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))

const newLead = async (server: Server) =>
  (await receiptOf(await server.post('/api/contact', { ...inquiry, message: randomUUID() }))).id
const inStorage = (server: Server) =>
  withDatabase(server, async (db) => {
    const files = await db.selectFrom('lead_files').selectAll().execute()
    const contents = await db.selectFrom('lead_file_contents').select(['file_id', 'size']).execute()
    return { files, contents }
  })

describeStores('photos', (store) => {
  test(`kill -9 in the middle, ${KILLS} times, loses no acknowledged photo and leaves no partial one`, async () => {
    const env = { ...QUICK, ...(await store.env()), DATA_DIR: newFolder() }
    const photos = await smallPhotos(6)
    let server = await startServer(env)
    const leads = [await newLead(server), await newLead(server)]
    const acknowledged = new Map<string, string>()
    const all = (url: string) =>
      leads.flatMap((lead) =>
        photos.map(async (photo, at) => {
          const answer = await sendPhoto(url, lead, photo).catch(() => undefined)
          if (answer?.status === 201) acknowledged.set(`${lead} ${at}`, (await answer.json()).id)
          return answer?.status ?? 0
        }),
      )
    let cutOff = 0
    for (let life = 0; life < KILLS; life += 1) {
      const sent = all(server.url)
      await pause(250 + Math.random() * 500)
      await server.kill()
      cutOff += (await Promise.all(sent)).filter((status) => status === 0).length
      server = await startServer(env)
    }
    const before = new Map(acknowledged)
    const { files, contents } = await inStorage(server)
    const lost = [...before.values()].filter((id) => !files.some((file) => file.id === id)).length
    expect(contents).toHaveLength(files.length * 2)
    expect(await Promise.all(all(server.url))).toEqual(Array(12).fill(201))
    for (const [key, id] of before) expect(acknowledged.get(key)).toBe(id)
    const doubled = (await inStorage(server)).files.length - 12
    const note = `${cutOff} sendings cut off and sent again`
    record({ fault: `photos, kill -9 × ${KILLS}, ${store.name}`, tried: 12, acknowledged: 12, lost, doubled, note })
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    await server.stop()
  })
})

describe(`photos under attack (FUZZ_SEED=${SEED})`, () => {
  test('a connection cut in the middle of a photo stores nothing, and the next try stores it once', async () => {
    const server = await startServer(QUICK)
    const line = await startNetworkLink(Number(new URL(server.url).port))
    const lead = await newLead(server)
    const [photo] = await smallPhotos(1)
    const near = `http://127.0.0.1:${line.port}`
    line.dropAfter((photo as Buffer).length / 2)
    await expect(sendPhoto(near, lead, photo as Buffer)).rejects.toThrow()
    expect((await inStorage(server)).files).toEqual([])
    line.heal()
    expect((await sendPhoto(near, lead, photo as Buffer)).status).toBe(201)
    expect((await inStorage(server)).files).toHaveLength(1)
    expect(server.output()).not.toContain('"failed"')
    await line.stop()
    await server.stop()
  })

  test('a killed reader costs neither the site nor a photo', async () => {
    const server = await startServer(QUICK)
    const lead = await newLead(server)
    const photos = await smallPhotos(6)
    await sendPhoto(server.url, lead, photos[0] as Buffer)
    const sent = photos.slice(1).map((photo) => sendPhoto(server.url, lead, photo))
    const readers = readersOf(server)
    expect(readers).toHaveLength(1)
    for (const pid of readers) process.kill(pid, 'SIGKILL')
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect((await inStorage(server)).files).toHaveLength(6)
    await server.stop()
  })

  test('six at once from each of twenty visitors are all stored, while leads and pages are answered', async () => {
    const server = await startServer(QUICK)
    const photos = await smallPhotos(6)
    const leads = await Promise.all(Array.from({ length: 20 }, () => newLead(server)))
    const untilStored = async (lead: string, photo: Buffer) => {
      for (;;) {
        const { status } = await sendPhoto(server.url, lead, photo)
        if (status === 201) return
        // This is more than can wait at one time; a browser tries again by itself.
        expect(status).toBe(503)
        await pause(300)
      }
    }
    const sent = Promise.all(leads.flatMap((lead) => photos.map((photo) => untilStored(lead, photo))))
    const waits: number[] = []
    let done = false
    void sent.then(() => {
      done = true
    })
    while (!done) {
      const from = performance.now()
      await newLead(server)
      expect((await fetch(`${server.url}/contact`)).status).toBe(200)
      waits.push(performance.now() - from)
    }
    await sent
    expect((await inStorage(server)).files).toHaveLength(120)
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(5000)
    await server.stop()
  })

  test(`${CASES} broken bodies and headers are answered without a 5xx, and the next photo is accepted`, async () => {
    const server = await startServer(QUICK)
    const lead = await newLead(server)
    const [photo] = await smallPhotos(1)
    const good = new Request('http://x', { method: 'POST', body: photoForm(lead, photo as Buffer) })
    const type = good.headers.get('content-type') ?? ''
    const body = Buffer.from(await good.arrayBuffer())
    const below = numbersFrom(SEED)
    const one = async () => {
      const bytes = mutate(type, body, below)
      // A client that ends its side too early is dropped, and its photo still waits ahead of the next one.
      return faultIn(await sendBytes(server.url, bytes, 5000, 30), [])
    }
    const faults: (string | null)[] = []
    while (faults.length < CASES) faults.push(...(await Promise.all(Array.from({ length: 10 }, one))))
    expect(faults.filter(Boolean)).toEqual([])
    expect((await sendPhoto(server.url, await newLead(server), photo as Buffer)).status).toBe(201)
    await server.stop()
  })
})

const TOKENS = ['\r\n', '\r\n\r\n', '--', '\0', '"', 'filename="a"', 'name=""', 'Content-Transfer-Encoding: base64\r\n']
const HEADERS = [
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Accept: text/html\r\n',
  'Content-Encoding: gzip\r\n',
  'Content-Type: multipart/form-data; boundary=\r\n',
  `Content-Type: multipart/form-data; boundary=${'b'.repeat(300)}\r\n`,
]

/** A good request damaged in one to three places, in its headers or in its body. */
function mutate(type: string, body: Buffer, below: (most: number) => number) {
  const any = (items: string[]) => items[below(items.length)] ?? ''
  let bytes = body
  let head = type
  let more = ''
  for (let changes = 1 + below(3); changes > 0; changes -= 1) {
    const at = below(Math.min(bytes.length, below(2) ? 400 : bytes.length) + 1)
    const [left, right] = [bytes.subarray(0, at), bytes.subarray(at)]
    const ways = [
      () => Buffer.concat([left, Buffer.from(any(TOKENS)), right]),
      () => Buffer.concat([left, right.subarray(below(60))]),
      () => Buffer.concat([left, Buffer.from([below(256)]), right.subarray(1)]),
      () => Buffer.concat([left, left.subarray(-below(300)), right]),
      () => left,
    ]
    if (below(5) === 0) more += any(HEADERS)
    else if (below(6) === 0) head = head.slice(0, below(head.length))
    else bytes = ways[below(ways.length)]?.() ?? bytes
  }
  const lines = `POST /api/photos HTTP/1.1\r\nHost: x\r\nContent-Type: ${head}\r\n${more}`
  const length = more.includes('Length') || more.includes('chunked') ? '' : `Content-Length: ${bytes.length}\r\n`
  return Buffer.concat([Buffer.from(`${lines}${length}Connection: close\r\n\r\n`), bytes])
}
