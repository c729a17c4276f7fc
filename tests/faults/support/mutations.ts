import { inquiry, quote } from '../../../testbed/entries.ts'

const json = JSON.stringify(inquiry)
const form = new URLSearchParams({ ...quote, form: 'quote', idempotencyKey: 'k' }).toString()
const post = (path: string, type: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`

/** Good requests of every kind to start mutating from. */
const SEEDS = [
  'GET /services HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br, gzip;q=0.5\r\nIf-None-Match: "x"\r\n\r\n',
  'GET /services/?a=1&b=%20 HTTP/1.1\r\nHost: x\r\n\r\nGET /api/blog/salt-air-fence-materials HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nHEAD /api/testimonials HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS /api/contact HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n\r\n',
  'HEAD /blog/nope HTTP/1.1\r\nHost: x\r\nRange: bytes=0-5\r\n\r\n',
  post('/api/contact', 'application/json', json, 'Idempotency-Key: abc\r\nOrigin: http://x\r\n'),
  post('/api/quotes', 'application/x-www-form-urlencoded', form, 'Referer: http://x/quote?utm_source=a\r\n'),
  post('/api/contact', 'application/x-www-form-urlencoded', 'fullName=%F0%9F%98%80&form=home', 'Accept: text/html\r\n'),
  post('/api/events', 'text/plain', '{"event":"call","page":"/contact"}'),
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`,
].map((text) => Buffer.from(text))

const TOKENS = [
  '\r\n',
  '\r\n\r\n',
  '\0',
  '%00',
  '%zz',
  '%c0%ae%c0%ae/',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  '\\..\\',
  '//evil.example/',
  '\ufeff',
  '\u202e',
  '\ud83d\ude00',
  'é',
  '{"__proto__":{"x":1}}',
  '"constructor"',
  '[[[[[[[[',
  '1e999',
  'Transfer-Encoding: chunked\r\n',
  'Content-Length: 99999999999\r\n',
  'Content-Length: -1\r\n',
  'Content-Encoding: gzip\r\n',
  'Content-Type: application/json; charset=utf-16\r\n',
  'Expect: 100-continue\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'Sec-Fetch-Site: cross-site\r\n',
  'X-Forwarded-For: ::ffff:1.2.3.4%0\r\n',
  'Accept-Encoding: *;q=0\r\n',
  'A: '.padEnd(9000, 'a'),
  'a'.repeat(3000),
  'HTTP/9.9',
].map((text) => Buffer.from(text))

/** Pseudo-random numbers that repeat for the same seed. */
export function numbersFrom(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A good request damaged in one to four places. */
export function mutated(below: (most: number) => number) {
  const any = <Item>(items: Item[]) => items[below(items.length)] as Item
  let bytes = any(SEEDS)
  for (let changes = 1 + below(4); changes > 0; changes -= 1) {
    const at = below(bytes.length + 1)
    const head = bytes.subarray(0, at)
    const tail = bytes.subarray(at)
    const ways = [
      () => Buffer.concat([head, any(TOKENS), tail]),
      () => Buffer.concat([head, tail.subarray(below(40))]),
      () => Buffer.concat([head, Buffer.from([below(256)]), tail.subarray(1)]),
      () => Buffer.concat([head, head.subarray(-below(200)), tail]),
      () => Buffer.concat([head, any(SEEDS).subarray(at)]),
      () => head,
    ]
    bytes = any(ways)()
    if (bytes.length === 0) bytes = Buffer.from('\r\n')
  }
  return bytes
}
