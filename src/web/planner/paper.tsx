import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { site } from '../../content/site.ts'
import { countWords, fenceWords } from '../../fence/fence-words.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { materialsOf } from '../../fence/plan-materials.ts'
import { priceOf, rangeWords } from '../../fence/plan-price.ts'
import { counted, describeSides, grouped } from '../../fence/plan-words.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Ground } from './sheet/ground.tsx'
import { LabelLayer, LineLayer } from './sheet/line-layer.tsx'
import { showingAll } from './sheet/view.ts'
import { usePlannerState } from './use-planner.ts'
import { usePrices } from './use-prices.ts'

/** The plan on one page. It is rendered only while printing. */
export function Paper({ done }: { done: () => void }) {
  const plan = usePlannerState((state) => state.plan)
  const { phone } = useSite()
  const prices = usePrices()
  useEffect(() => {
    document.documentElement.dataset.print = 'plan'
    const over = () => {
      delete document.documentElement.dataset.print
      done()
    }
    addEventListener('afterprint', over, { once: true })
    print()
    return () => removeEventListener('afterprint', over)
  }, [done])
  const sight = { plan, view: showingAll(plan, 760, 420), selected: null }
  const count = countPlan(plan)
  const price = prices && priceOf(plan, prices, count)
  return createPortal(
    <div className="pl-paper">
      <h1>Fence plan</h1>
      <p>
        {fenceWords(plan)}. {count.totalFeet} ft, {counted(count.gates.length, 'gate')}, {countWords(count)}.
        {price && ` Ballpark price ${rangeWords(price)}${prices?.mode === 'sample' ? ' (sample prices)' : ''}.`}
      </p>
      <svg viewBox="0 0 760 420" fill="none" aria-hidden="true">
        <Ground {...sight} />
        <LineLayer {...sight} />
        <LabelLayer {...sight} />
      </svg>
      <div className="pl-two">
        <table>
          <thead>
            <tr>
              <th>Side</th>
              <th>Length</th>
              <th>Then</th>
              <th>Gates</th>
            </tr>
          </thead>
          <tbody>
            {describeSides(plan).map(({ side, feet, fenced, turn, gates }) => (
              <tr key={side}>
                <td>{side}</td>
                <td>
                  {feet} ft{!fenced && ', no fence'}
                </td>
                <td>{turn}</td>
                <td>{gates.join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table>
          <tbody>
            {materialsOf(plan, count).map(({ count: number, what }) => (
              <tr key={what}>
                <td>{grouped(number)}</td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        A sketch, not a survey. {price && 'We put the price in writing after we walk the line with you. '}
        {site.brand}, {phone}
      </p>
    </div>,
    document.body,
  )
}
