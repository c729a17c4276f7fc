const THUMB = 192

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  return { canvas, context }
}

function drawn(bitmap: ImageBitmap, longest: number) {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const { canvas, context } = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Crops the middle of the picture to a square. */
function thumbOf(picture: HTMLCanvasElement) {
  const { canvas, context } = canvasOf(THUMB, THUMB)
  const side = Math.min(picture.width, picture.height)
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  context.drawImage(picture, left, top, side, side, 0, 0, THUMB, THUMB)
  return canvas
}

type Size = { longest: number; quality: number }
export type Shrunk = { blob: Blob; thumb: HTMLCanvasElement | null }

/**
 * Scales a photo down for upload and turns it the right way up. If this browser can't read the photo, it is sent
 * unchanged.
 */
export async function shrink(file: File, { longest, quality }: Size): Promise<Shrunk> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = drawn(bitmap, longest)
    bitmap.close()
    const thumb = thumbOf(canvas)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    // Safari doesn't free a canvas's memory until its size is set to 0.
    canvas.width = 0
    return { blob: blob ?? file, thumb }
  } catch {
    return { blob: file, thumb: null }
  }
}
