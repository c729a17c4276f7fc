import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PICTURE = join(import.meta.dirname, '../art/pictures/privacy.jpg')

/** Metadata a phone writes next to the pixels: location, model and a comment. */
const PLACE = {
  IFD0: { Make: 'Telltale', Model: 'Camera 9', ImageDescription: 'behind the house' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '30/1 41/1 43/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '88/1 2/1 23/1',
  },
}

type Format = 'jpeg' | 'png' | 'webp'

/** A real photo as a phone takes it, with its location and, if asked, stored sideways. */
export function phonePhoto({
  width = 2400,
  height = 1800,
  format = 'jpeg' as Format,
  sideways = false,
  mark = 0,
} = {}) {
  return sharp(PICTURE)
    .resize(width, height, { fit: 'cover' })
    .modulate({ hue: (mark * 37) % 360 })
    .withExif(PLACE)
    .withMetadata({ ...(sideways ? { orientation: 6 } : {}) })
    .withIccProfile('p3')
    [format]()
    .toBuffer()
}

type Files = (Uint8Array<ArrayBuffer> | Buffer)[]

function formWith(fields: Record<string, string>, files: Files) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('photo', new Blob([new Uint8Array(file)]), 'IMG_0001.jpg')
  return form
}
export const photoForm = (lead: string, ...photos: Files) => formWith({ lead }, photos)
/** The form the desk's upload field sends. */
export const pictureForm = (...pictures: Files) => formWith({}, pictures)
/** The same form for a customer's photo. */
export const customerPictureForm = (photo: string, picture: Buffer) => formWith({ photo }, [picture])

/** Files that aren't still photos: the name, the file, and the expected status and message. */
export async function badPhotos(): Promise<[name: string, file: Buffer, status: number, words: RegExp][]> {
  const jpeg = await phonePhoto({ width: 320, height: 240 })
  const frames = { raw: { width: 8, height: 16, channels: 3 as const, pageHeight: 8 } }
  const animated = await sharp(randomBytes(8 * 16 * 3), frames)
    .webp({ loop: 0 })
    .toBuffer()
  const png = await sharp(jpeg).png().toBuffer()
  const animation = Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1'),
    png.subarray(33),
  ])
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return [
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, /not a JPEG/],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /not a JPEG/],
    ['GIF', await sharp(jpeg).gif().toBuffer(), 415, /not a JPEG/],
    ['JPEG and page', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')]), 415, /more than a photo/],
    ['page and JPEG', Buffer.concat([Buffer.from('<!--'), jpeg]), 415, /not a JPEG/],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 415, /damaged/],
    ['half a PNG', png.subarray(0, png.length / 2), 415, /damaged/],
    ['noise', Buffer.concat([jpeg.subarray(0, 24), Buffer.alloc(5000, 7)]), 415, /damaged/],
    ['animated WebP', animated, 415, /animated picture/],
    ['animated PNG', animation, 415, /animated picture/],
    ['bomb', bomb, 413, /too many pixels/],
    ['13 MB', Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024)]), 413, /larger than 12 MB/],
  ]
}

/** A server that trusts the proxy at 127.0.0.1 (`TRUST_PROXY`) accepts the address in `from`. */
export const sendPhoto = (url: string, lead: string, photo: Buffer, from = '127.0.0.1') =>
  fetch(`${url}/api/photos`, { method: 'POST', body: photoForm(lead, photo), headers: { 'x-forwarded-for': from } })

/** The process that reads photos for a server, if one is running. */
export const readersOf = (server: { pid: number | undefined }) =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

export const takeOut = (url: string, lead: string, photo: string) =>
  fetch(`${url}/api/photos/${photo}`, { method: 'DELETE', headers: { 'x-lead': lead } })

/** This many different photos, small enough to send by the dozen. */
export const smallPhotos = (count: number) =>
  Promise.all([...Array(count).keys()].map((mark) => phonePhoto({ width: 320, height: 240, mark })))
