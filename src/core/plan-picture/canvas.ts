export type Pixel = readonly [number, number]
export type Box = { x: number; y: number; wide: number; tall: number }
export type Canvas = ReturnType<typeof createCanvas>

const PIECE = 24

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Draws with soft edges and without a font: the picture is the same on every machine. */
export function createCanvas(wide: number, tall: number, paper: string) {
  const pixels = new Uint8ClampedArray(wide * tall * 3)
  const ground = channels(paper)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ground[at % 3] ?? 0

  /** Colors what lies inside: `outside` tells how far a point is beyond the edge. */
  function shade(box: Box, color: string, outside: (x: number, y: number) => number) {
    const ink = channels(color)
    const [left, top] = [Math.max(0, Math.floor(box.x) - 1), Math.max(0, Math.floor(box.y) - 1)]
    const [right, bottom] = [Math.min(wide, box.x + box.wide + 2), Math.min(tall, box.y + box.tall + 2)]
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const cover = Math.max(0, Math.min(1, 0.5 - outside(x + 0.5, y + 0.5)))
        if (cover === 0) continue
        const at = (y * wide + x) * 3
        for (let channel = 0; channel < 3; channel += 1)
          pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - cover) + (ink[channel] ?? 0) * cover
      }
  }

  /** A line with round ends. A long slanting one is drawn in pieces: the box around it would be mostly empty. */
  function line(a: Pixel, b: Pixel, thick: number, color: string) {
    const half = thick / 2
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    if (Math.min(Math.abs(dx), Math.abs(dy)) > PIECE) {
      const middle: Pixel = [a[0] + dx / 2, a[1] + dy / 2]
      line(a, middle, thick, color)
      line(middle, b, thick, color)
      return
    }
    const length = dx * dx + dy * dy || 1
    const [x, y] = [Math.min(a[0], b[0]) - half, Math.min(a[1], b[1]) - half]
    shade({ x, y, wide: Math.abs(dx) + thick, tall: Math.abs(dy) + thick }, color, (px, py) => {
      const part = Math.max(0, Math.min(1, ((px - a[0]) * dx + (py - a[1]) * dy) / length))
      return Math.hypot(px - a[0] - dx * part, py - a[1] - dy * part) - half
    })
  }

  function box(of: Box, round: number, color: string) {
    const [mx, my, hx, hy] = [of.x + of.wide / 2, of.y + of.tall / 2, of.wide / 2 - round, of.tall / 2 - round]
    shade(of, color, (px, py) => {
      const [qx, qy] = [Math.abs(px - mx) - hx, Math.abs(py - my) - hy]
      return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - round
    })
  }

  /** A box on whole pixels, without soft edges: a grid has many. */
  function fill({ x, y, wide: across, tall: down }: Box, color: string) {
    const ink = channels(color)
    for (let row = Math.max(0, y); row < Math.min(tall, y + down); row += 1)
      for (let column = Math.max(0, x); column < Math.min(wide, x + across); column += 1)
        pixels.set(ink, (row * wide + column) * 3)
  }

  return {
    wide,
    tall,
    pixels,
    line,
    box,
    fill,
    /** A box with an edge of its own color. */
    framed(of: Box, round: number, edge: number, stroke: string, fill: string) {
      box(of, round, stroke)
      const inner = { x: of.x + edge, y: of.y + edge, wide: of.wide - 2 * edge, tall: of.tall - 2 * edge }
      box(inner, Math.max(0, round - edge), fill)
    },
    path(points: readonly Pixel[], thick: number, color: string) {
      for (const [index, point] of points.slice(1).entries()) line(points[index] ?? point, point, thick, color)
    },
    /** Dashes of `on` and gaps of `off`, along a path. */
    dashed(points: readonly Pixel[], thick: number, color: string, on: number, off: number) {
      let walked = 0
      points.slice(1).forEach((b, index) => {
        const a = points[index] ?? b
        const length = Math.hypot(b[0] - a[0], b[1] - a[1])
        const at = (far: number): Pixel => [
          a[0] + ((b[0] - a[0]) * far) / length,
          a[1] + ((b[1] - a[1]) * far) / length,
        ]
        for (let from = -(walked % (on + off)); from < length; from += on + off)
          if (from + on > 0) line(at(Math.max(0, from)), at(Math.min(length, from + on)), thick, color)
        walked += length
      })
    },
  }
}
