import type { Focus } from '../../contract/site/picture.ts'

type Size = { width: number; height: number }

/** The largest crop with these proportions, placed as `object-position` would place it at this focus. */
export function cropAt(picture: Size, [x, y]: Focus, like: Size) {
  const scale = Math.min(picture.width / like.width, picture.height / like.height)
  const width = Math.min(picture.width, Math.max(1, Math.round(like.width * scale)))
  const height = Math.min(picture.height, Math.max(1, Math.round(like.height * scale)))
  return {
    left: Math.round(x * (picture.width - width)),
    top: Math.round(y * (picture.height - height)),
    width,
    height,
  }
}
