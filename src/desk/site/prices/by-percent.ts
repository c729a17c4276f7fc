import type { Prices } from '../../../fence/prices-schema.ts'
import { withValueAt } from '../at-path.ts'
import { figuresOf } from './figures.ts'

/** Prices per foot in dollars, totals over 100 in tens, over 1,000 in steps of 25. */
function rounded(sum: number, isPerFoot: boolean) {
  const step = isPerFoot || sum <= 100 ? 1 : sum <= 1000 ? 10 : 25
  return Math.max(1, Math.round(sum / step) * step)
}

/** Raises or lowers every price. */
export const byPercent = (prices: Prices, percent: number): Prices =>
  percent === 0
    ? prices
    : figuresOf(prices).reduce(
        (changed, { path, isPerFoot, range }) =>
          withValueAt(
            changed,
            path,
            range.map((sum) => rounded((sum * (100 + percent)) / 100, isPerFoot)),
          ),
        prices,
      )
