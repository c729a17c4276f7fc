// @module-tag all
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadFiles } from '../../src/core/storage/lead-files.ts'
import { inquiry, receiptOf } from '../../testbed/entries.ts'
import { flatJpeg, flatPng } from '../../testbed/flat-pictures.ts'
import { readersOf, sendPhoto, smallPhotos } from '../../testbed/photos.ts'
import { processorTime } from '../../testbed/processor-time.ts'
import { PROMISED_MB } from '../../testbed/promised-memory.ts'
import { type Server, startServer } from '../../testbed/server.ts'
import { withDatabase } from '../../testbed/stores.ts'
import { pause, QUICK } from './support/quick.ts'

const MB = 1024 * 1024
const ATTACKER = '203.0.113.7'
const NEIGHBOR = '203.0.113.8'

let server: Server
let small: Buffer
beforeAll(async () => {
  server = await startServer({ ...QUICK, TRUST_PROXY: '127.0.0.1', PHOTOS_MOST_MB: '100' })
  small = (await smallPhotos(1))[0] as Buffer
})
afterAll(() => server?.stop())

const newLead = async () =>
  (await receiptOf(await server.post('/api/contact', { ...inquiry, message: randomUUID() }))).id
/** Sends from an address that has sent none before. */
let visitors = 0
const send = async (photo: Buffer, from = `198.51.100.${++visitors}`) =>
  sendPhoto(server.url, await newLead(), photo, from)

const memoryOf = (pid: number, what: 'VmHWM' | 'VmRSS' | 'VmData') => {
  try {
    return (
      Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    )
  } catch {
    return 0
  }
}

/** The peak memory of the site and its reader while this runs. */
async function maxMemory(doIt: () => Promise<unknown>) {
  const most = { site: 0, reader: 0 }
  const check = () => {
    most.site = Math.max(most.site, memoryOf(server.pid ?? 0, 'VmRSS'))
    for (const pid of readersOf(server)) most.reader = Math.max(most.reader, memoryOf(pid, 'VmHWM'))
  }
  const watch = setInterval(check, 20)
  try {
    await doIt()
    check()
  } finally {
    clearInterval(watch)
  }
  return most
}

test('a picture that would take more memory or time than a photo is refused before it is decoded', async () => {
  const bombs = {
    'PNG, 12,000,000 × 2, 16 bit': flatPng(12_000_000, 2, 16),
    'PNG, 2 × 12,000,000': flatPng(2, 12_000_000),
    'PNG, 24 megapixels of 16 bit': flatPng(6000, 4000, 16),
    'JPEG, 63 megapixels, progressive': flatJpeg(9000, 7000, 'progressive'),
    'JPEG, 63 megapixels, color by color': flatJpeg(9000, 7000, 'several'),
    'JPEG, 60,000 wide': flatJpeg(60_000, 8, 'one'),
  }
  const { reader } = await maxMemory(async () => {
    for (const [name, bomb] of Object.entries(bombs)) {
      const answer = await send(bomb)
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        413,
        'This photo has too many pixels. Please choose a smaller one.',
      ])
    }
  })
  expect(reader).toBeGreaterThan(0)
  expect(reader).toBeLessThan(150)
  const [pid = 0] = readersOf(server)
  expect(processorTime(pid)).toBeLessThan(3000)
})

test('the largest photos of each kind are accepted, one after another, within the promised memory', async () => {
  const largest = {
    'a phone with 50 megapixels': flatJpeg(8192, 6144, 'one'),
    'a phone with 64 megapixels': flatJpeg(9248, 6936, 'one'),
    'a panorama': flatJpeg(16_384, 3900, 'one'),
    progressive: flatJpeg(5160, 3870, 'progressive'),
    'color by color': flatJpeg(16_384, 1216, 'several'),
    PNG: flatPng(5656, 4242),
    'PNG of 16 bit': flatPng(16_384, 732, 16),
  }
  const { reader } = await maxMemory(async () => {
    for (const [name, photo] of Object.entries(largest)) expect([name, (await send(photo)).status]).toEqual([name, 201])
  })
  expect(reader).toBeLessThan(PROMISED_MB.photos)
})

test('the operating system limits the reader to that memory, and kills it first when memory is short', async () => {
  let pid = 0
  // The reader ends some time after its last photo; the next photo starts another.
  await expect
    .poll(async () => {
      expect((await send(small)).status).toBe(201)
      pid = readersOf(server)[0] ?? 0
      return pid
    })
    .not.toBe(0)
  const limit = Number(/^Max data size\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]) / MB
  const freeMemory = limit - memoryOf(pid, 'VmData')
  expect(memoryOf(pid, 'VmRSS') + freeMemory).toBeLessThan(PROMISED_MB.photos)
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
})

/** The headers and start of a body whose photo is `length` bytes long in all. */
const headOf = (from: string, lead: string, length: number) =>
  [
    'POST /api/photos HTTP/1.1',
    'Host: x',
    `X-Forwarded-For: ${from}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${length}`,
    '',
    '--b',
    'Content-Disposition: form-data; name="lead"',
    '',
    lead,
    '--b',
    'Content-Disposition: form-data; name="photo"; filename="a.jpg"',
    '',
    '',
  ].join('\r\n')

/** The same for a body that continues with this many bytes; its own length has the same number of digits. */
const headBefore = (from: string, lead: string, rest: number) => {
  const head = headOf(from, lead, rest)
  return headOf(from, lead, head.length - head.indexOf('--b') + rest)
}

/** Sends these bytes on a new connection; `answer` is the status, or 0 if it was closed without one. */
function upload(...parts: (string | Buffer)[]) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const sent = new Promise<void>((done) => {
    for (const part of parts.slice(0, -1)) socket.write(part)
    socket.write(parts.at(-1) ?? '', () => done())
  })
  const answer = new Promise<number>((done) => {
    socket.once('data', (bytes) => done(Number(bytes.toString('latin1').split(' ')[1])))
    socket.on('error', () => {}).once('close', () => done(0))
  })
  return {
    answer,
    sentOrRefused: Promise.race([sent, answer]),
    more: (piece: string | Buffer) => socket.writable && socket.write(piece),
    end: () => socket.destroy(),
  }
}

test('100 large photos at once from 25 addresses keep the site within its memory, and later photos are accepted', async () => {
  const leads = await Promise.all(Array.from({ length: 100 }, newLead))
  const photo = Buffer.concat([small, Buffer.alloc(11 * MB), Buffer.from('\r\n--b--\r\n')])
  let statuses: number[] = []
  const { site, reader } = await maxMemory(async () => {
    const uploads = leads.map((lead, at) => {
      return upload(headBefore(`192.0.2.${at % 25}`, lead, photo.length), photo)
    })
    statuses = await Promise.all(uploads.map(({ answer }) => answer))
    for (const { end } of uploads) end()
  })
  // A sender that is refused before all was sent may find the connection closed.
  expect(statuses.filter((status) => ![0, 201, 503].includes(status))).toEqual([])
  expect(statuses).toContain(201)
  expect(site).toBeGreaterThan(0)
  expect(site).toBeLessThan(PROMISED_MB.site)
  expect(reader).toBeLessThan(PROMISED_MB.photos)
  expect((await send(small)).status).toBe(201)
})

test("54 slow uploads from one address do not block another address's photos", async () => {
  const lead = await newLead()
  const uploads = Array.from({ length: 54 }, () => upload(headOf(ATTACKER, lead, 11 * MB), Buffer.alloc(4 * MB)))
  await Promise.all(uploads.map(({ sentOrRefused }) => sentOrRefused))
  const answers = await Promise.all([1, 2, 3].map(() => send(small, NEIGHBOR)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  for (const { end } of uploads) end()
})

test('trickling uploads from five addresses make way for a photo from a sixth', async () => {
  const lead = await newLead()
  const uploads = [1, 2, 3, 4, 5].map((at) =>
    upload(headOf(`203.0.113.1${at}`, lead, 12 * MB), Buffer.alloc(11.5 * MB)),
  )
  const trickle = setInterval(() => {
    for (const { more } of uploads) more('x')
  }, 100)
  // Two use nearly all of their network's memory, so the others find none.
  const statuses: number[] = []
  for (const { answer } of uploads) void answer.then((status) => statuses.push(status))
  await expect.poll(() => statuses.length).toBeGreaterThan(1)
  const photo = Buffer.concat([small, Buffer.alloc(8 * MB)])
  await expect.poll(async () => (await send(photo, '203.0.113.16')).status, { interval: 250 }).toBe(201)
  await expect.poll(() => statuses.length).toBeGreaterThan(2)
  expect(new Set(statuses)).toEqual(new Set([503]))
  clearInterval(trickle)
  for (const { end } of uploads) end()
})

test('steady uploads from five networks that use all memory make way for an ordinary photo', async () => {
  const lead = await newLead()
  const uploads = [1, 2, 3, 4, 5].map((at) => upload(headOf(`198.18.${at}.1`, lead, 12 * MB), Buffer.alloc(7.7 * MB)))
  // A little more than the pace below which an upload counts as slow.
  const steady = setInterval(() => {
    for (const { more } of uploads) more(Buffer.alloc(4 * 1024))
  }, 100)
  await Promise.all(uploads.map(({ sentOrRefused }) => sentOrRefused))
  const photo = Buffer.concat([small, Buffer.alloc(4 * MB)])
  const answers = await Promise.all(['203.0.113.31', '192.0.2.31'].map((from) => send(photo, from)))
  clearInterval(steady)
  for (const { end } of uploads) end()
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test('forms with refused files that never end keep none of them in memory', async () => {
  const part = (name: string, content: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  const file = part('name="photo"; filename="a.jpg"', Buffer.alloc(11.9 * MB))
  const photo = part('name="photo"; filename="b.jpg"', small)
  const end = '--b--\r\n'
  const isStored = (lead: string) => withDatabase(server, async (db) => (await leadFiles(db, lead)).length === 1)
  const { site } = await maxMemory(async () => {
    const forms: ReturnType<typeof upload>[] = []
    for (const lead of await Promise.all(Array.from({ length: 4 }, newLead))) {
      const field = part('name="lead"', lead)
      const head = [
        'POST /api/photos HTTP/1.1',
        'Host: x',
        'Accept: text/html',
        'X-Forwarded-For: 203.0.113.41',
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${field.length + 5 * file.length + photo.length + end.length}`,
        '',
        '',
      ].join('\r\n')
      // A photo is whole only once the next boundary begins.
      forms.push(upload(head, field, file, file, file, file, file, photo, end.slice(0, 4)))
      await expect.poll(() => isStored(lead), { interval: 50, timeout: 20_000 }).toBe(true)
    }
    for (const { more } of forms) more(end.slice(4))
    expect(await Promise.all(forms.map(({ answer }) => answer))).toEqual([415, 415, 415, 415])
    for (const { end } of forms) end()
  })
  expect(site).toBeGreaterThan(0)
  expect(site).toBeLessThan(PROMISED_MB.site)
})

test('a photo that arrives slowly is accepted while there is memory, whatever one other address sends', async () => {
  const lead = await newLead()
  const end = '\r\n--b--\r\n'
  const pieces: Buffer[] = Array(60).fill(Buffer.alloc(100))
  const phone = upload(headBefore('203.0.113.20', lead, small.length + 6000 + end.length), small)
  // This is slow for long enough that the upload may be evicted.
  for (const piece of pieces) {
    phone.more(piece)
    await pause(100)
  }
  const greedy = Array.from({ length: 20 }, () => upload(headOf(ATTACKER, lead, 11 * MB), Buffer.alloc(4 * MB)))
  expect(await Promise.race(greedy.map(({ answer }) => answer))).toBe(503)
  phone.more(end)
  expect(await phone.answer).toBe(201)
  for (const { end } of greedy) end()
})

test('a sender of many photos waits for those who send one', async () => {
  const photo = flatPng(3000, 2000)
  let done = 0
  const many = Array.from({ length: 8 }, async () => {
    expect((await send(photo, ATTACKER)).status).toBe(201)
    done += 1
  })
  await Promise.race(many)
  expect((await send(small, NEIGHBOR)).status).toBe(201)
  expect(done).toBeLessThan(5)
  await Promise.all(many)
})

/** Kills each new reader process, a number of times or until something has happened. */
async function killReaders(until: (killed: number) => boolean) {
  const killed = new Set<number>()
  while (!until(killed.size)) {
    for (const pid of readersOf(server).filter((one) => !killed.has(one))) {
      process.kill(pid, 'SIGKILL')
      killed.add(pid)
    }
    await pause(1)
  }
}

test('a good photo whose reader is killed is read again, and never reported as damaged', async () => {
  const photo = flatPng(5000, 4000)
  const [answer] = await Promise.all([send(photo), killReaders((killed) => killed === 4)])
  expect(answer.status).toBe(201)
  let isAnswered = false
  const killedEachTime = send(photo).finally(() => {
    isAnswered = true
  })
  await killReaders(() => isAnswered)
  const given = await killedEachTime
  expect([given.status, given.headers.get('retry-after'), await given.text()]).toEqual([
    503,
    '10',
    'We could not save this photo just now. Your request is safe. Please try again.',
  ])
  expect((await send(photo)).status).toBe(201)
})

test('one address fills only its share of the daily space, and others find space', async () => {
  // Noise makes the largest possible photo; one extra byte at the end makes it a different one.
  const noise = await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const another = (mark: number) => Buffer.concat([noise, Buffer.from(String(mark))])
  const ordinary = '203.0.113.9'
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 12)
    statuses.push((await send(another(statuses.length), ordinary)).status)
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(201))
  const answer = await send(small, ordinary)
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    429,
    null,
    'Your connection has sent as many photos as we can take in a day. Your request is safe. Please call (251) 555-0142 about the rest.',
  ])
  expect((await send(small, NEIGHBOR)).status).toBe(201)
})
