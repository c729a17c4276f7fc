import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { prices } from '../../content/prices.ts'
import { site } from '../../content/site.ts'
import { countWords, fenceWords } from '../../fence/fence-words.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { materialsOf } from '../../fence/plan-materials.ts'
import { priceOf, rangeWords } from '../../fence/plan-price.ts'
import { counted, describeSides, grouped } from '../../fence/plan-words.ts'
import { useSite } from '../layout/use-site.ts'
import { createPainter } from './sheet/painter.ts'
import { showingAll } from './sheet/view.ts'
import { usePlannerState } from './use-planner.ts'

/** The plan on one page. It is there while it is printed, and no longer. */
export function Paper({ done }: { done: () => void }) {
  const { plan } = usePlannerState()
  const { phone } = useSite()
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (!svg.current) return
    const view = showingAll(plan, 760, 420)
    const count = countPlan(plan)
    createPainter(svg.current)({
      plan,
      count,
      view,
      selected: null,
      guides: [],
      drawing: null,
      next: null,
      still: true,
    })
    document.documentElement.dataset.print = 'plan'
    const over = () => {
      delete document.documentElement.dataset.print
      done()
    }
    addEventListener('afterprint', over, { once: true })
    print()
    return () => removeEventListener('afterprint', over)
  }, [plan, done])
  const count = countPlan(plan)
  const price = priceOf(plan, prices, count)
  return createPortal(
    <div className="pl-paper">
      <h1>Fence plan</h1>
      <p>
        {fenceWords(plan)}. {count.totalFeet} ft, {counted(count.gates.length, 'gate')}, {countWords(count)}.
        {price && ` First figure ${rangeWords(price)}${prices.mode === 'sample' ? ' (sample prices)' : ''}.`}
      </p>
      <svg ref={svg} fill="none" aria-hidden="true" />
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
        A sketch, not a survey. {price && 'We put the price in writing after we have walked the line with you. '}
        {site.brand}, {phone}
      </p>
    </div>,
    document.body,
  )
}
