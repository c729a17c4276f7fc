/** Makes the site's pictures from art/pictures: two crops, several widths, AVIF and WebP. Run: npm run make -- pictures */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_NAMES, PICTURES } from '../../src/content/pictures/pictures.ts'

const CROPS = {
  /** For heroes and wide bands. */
  wide: { ratio: 16 / 9, widths: [640, 960, 1440, 1920], avif: { quality: 48, effort: 5 } },
  /**
   * For cards, splits and phone heroes. They are shown small on dense screens, where a third fewer bytes isn't visible.
   */
  card: { ratio: 4 / 3, widths: [400, 640, 960], avif: { quality: 38, effort: 5 } },
} as const
const WEBP_SETTINGS = { quality: 70, effort: 5 }
/**
 * A hero on a phone is under a dark layer and is loaded first, and half the bytes look the same there. The limit lets
 * the whole picture fit in the 10 packets that a connection sends before it waits for an answer.
 */
const PHONE = { crop: 'card', width: 640, qualities: [30, 27, 24, 21, 18], effort: 5, most: 13_500 } as const
/** Browsers without AVIF get one size of each crop; articles use the largest card. */
const WEBP = ['wide-960', 'card-640', 'card-960']
const OUT = 'public/pictures'
const LIST = 'src/content/pictures/picture-files.json'

export const sourceHash = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`art/pictures/${name}.jpg`))
    .update(JSON.stringify([CROPS, WEBP_SETTINGS, PHONE, PICTURES[name as keyof typeof PICTURES].focus]))
    .digest('hex')
    .slice(0, 10)

function cropBox(width: number, height: number, ratio: number, [x, y]: readonly [number, number]) {
  const w = Math.min(width, Math.round(height * ratio))
  const h = Math.min(height, Math.round(width / ratio))
  const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max))
  return {
    left: clamp(x * width - w / 2, width - w),
    top: clamp(y * height - h / 2, height - h),
    width: w,
    height: h,
  }
}

/** Uses the best quality that stays within the limit. */
async function writeForPhones(picture: Sharp, to: string) {
  if (existsSync(to)) return
  for (const quality of PHONE.qualities) {
    const packed = await picture.clone().avif({ quality, effort: PHONE.effort }).toBuffer()
    if (packed.length > PHONE.most && quality !== PHONE.qualities.at(-1)) continue
    return writeFileSync(to, packed)
  }
}

async function make(name: (typeof PICTURE_NAMES)[number], hash: string) {
  const file = `art/pictures/${name}.jpg`
  const { width, height } = await sharp(file).metadata()
  const { dominant } = await sharp(file).resize(32).stats()
  const color = `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
  const widths: Record<string, number[]> = {}
  for (const [crop, { ratio, widths: allWidths, avif }] of Object.entries(CROPS)) {
    const box = cropBox(width, height, ratio, PICTURES[name].focus)
    widths[crop] = allWidths.filter((w) => w <= box.width * 1.01)
    for (const w of widths[crop]) {
      const target = `${OUT}/${name}-${crop}-${w}-${hash}`
      // The hash covers source and settings, so an existing file is already up to date.
      const write = (type: 'avif' | 'webp', to: string, options: object) =>
        existsSync(to) ? undefined : sharp(file).extract(box).resize(w)[type](options).toFile(to)
      await write('avif', `${target}.avif`, avif)
      if (WEBP.includes(`${crop}-${w}`)) await write('webp', `${target}.webp`, WEBP_SETTINGS)
      if (crop === PHONE.crop && w === PHONE.width)
        await writeForPhones(sharp(file).extract(box).resize(w), `${OUT}/${name}-phone-${w}-${hash}.avif`)
    }
  }
  return { hash, color, widths }
}

if (import.meta.main) {
  mkdirSync(OUT, { recursive: true })
  const list: Record<string, unknown> = {}
  for (const [index, name] of PICTURE_NAMES.entries()) {
    const hash = sourceHash(name)
    process.stdout.write(`[${index + 1}/${PICTURE_NAMES.length}] ${name}\n`)
    list[name] = await make(name, hash)
  }
  for (const file of readdirSync(OUT)) {
    const current = PICTURE_NAMES.some(
      (name) => file.startsWith(`${name}-`) && file.includes((list[name] as { hash: string }).hash),
    )
    if (!current) rmSync(`${OUT}/${file}`)
  }
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
}
