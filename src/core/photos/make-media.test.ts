import { expect, test } from 'vitest'
import { cropAt } from './make-media.ts'

const SHARE = { width: 1200, height: 630 }

test('a crop is as large as the picture allows and contains the focus', () => {
  expect(cropAt({ width: 2400, height: 1800 }, [0.5, 0.5], SHARE)).toEqual({
    left: 0,
    top: 270,
    width: 2400,
    height: 1260,
  })
  expect(cropAt({ width: 2400, height: 1800 }, [0.5, 0], SHARE)).toMatchObject({ top: 0 })
  expect(cropAt({ width: 2400, height: 1800 }, [0.5, 1], SHARE)).toMatchObject({ top: 540 })
  expect(cropAt({ width: 2400, height: 630 }, [1, 0.3], SHARE)).toEqual({
    left: 1200,
    top: 0,
    width: 1200,
    height: 630,
  })
  for (const [width, height] of [
    [1, 1],
    [2560, 3],
    [3, 2560],
    [700, 701],
  ] as const)
    for (const x of [0, 0.37, 1]) {
      const box = cropAt({ width, height }, [x, x], SHARE)
      expect(box.left).toBeLessThanOrEqual(x * width)
      expect(box.left + box.width).toBeGreaterThanOrEqual(Math.floor(x * width))
      expect(box.left + box.width).toBeLessThanOrEqual(width)
      expect(box.top + box.height).toBeLessThanOrEqual(height)
    }
})
