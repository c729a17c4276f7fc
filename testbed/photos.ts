import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PICTURE = join(import.meta.dirname, '../art/pictures/privacy.jpg')

/** What a phone writes beside the pixels: where it was, what it is, a comment. */
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

/** A real photo as a phone takes it: with its place in it, and lying on its side where asked. */
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

export function photoForm(lead: string, ...photos: (Uint8Array<ArrayBuffer> | Buffer)[]) {
  const form = new FormData()
  form.append('lead', lead)
  for (const photo of photos) form.append('photo', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg')
  return form
}

/** A server that trusts the proxy at 127.0.0.1 (`TRUST_PROXY`) believes the address that it comes from. */
export const sendPhoto = (url: string, lead: string, photo: Buffer, from = '127.0.0.1') =>
  fetch(`${url}/api/photos`, { method: 'POST', body: photoForm(lead, photo), headers: { 'x-forwarded-for': from } })

/** The process that reads photos for a server, while there is one. */
export const readersOf = (server: { pid: number | undefined }) =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

export const takeOut = (url: string, lead: string, photo: string) =>
  fetch(`${url}/api/photos/${photo}`, { method: 'DELETE', headers: { 'x-lead': lead } })

/** So many different photos, small enough to be sent by the dozen. */
export const smallPhotos = (count: number) =>
  Promise.all([...Array(count).keys()].map((mark) => phonePhoto({ width: 320, height: 240, mark })))
