import { crc32, deflateSync } from 'node:zlib'

const uint16 = (...numbers: number[]) => Buffer.from(numbers.flatMap((number) => [number >> 8, number & 255]))

function chunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** A black PNG of any size: a few kilobytes here, but full size for a program that decodes it. */
export function flatPng(width: number, height: number, bits = 8) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  // Red, green, blue and alpha.
  header.set([bits, 6], 8)
  const rows = Buffer.alloc((1 + (width * 4 * bits) / 8) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data])

const COMPONENTS = [1, 2, 3]

/** A gray JPEG of any size whose color components come together (`one`), one after another, or progressively. */
export function flatJpeg(width: number, height: number, scans: 'one' | 'several' | 'progressive') {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  // A single code, 0, which means that nothing changes.
  const codes = Buffer.from([1, ...Array(15).fill(0), 0])
  const scan = (components: number[], last: number, bits: number) => [
    segment(0xda, Buffer.from([components.length, ...components.flatMap((id) => [id, 0]), 0, last, 0])),
    Buffer.alloc(Math.ceil((bits * blocks) / 8)),
  ]
  const data = {
    one: () => scan(COMPONENTS, 63, 6),
    several: () => COMPONENTS.flatMap((id) => scan([id], 63, 2)),
    progressive: () => scan(COMPONENTS, 0, 3),
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(
      scans === 'progressive' ? 0xc2 : 0xc0,
      Buffer.concat([
        Buffer.from([8]),
        uint16(height, width),
        Buffer.from([3, ...COMPONENTS.flatMap((id) => [id, 0x11, 0])]),
      ]),
    ),
    segment(0xc4, Buffer.concat([Buffer.from([0]), codes, Buffer.from([0x10]), codes])),
    ...data[scans](),
    Buffer.from([0xff, 0xd9]),
  ])
}
