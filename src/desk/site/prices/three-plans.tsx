import { type Price, priceOf, pricesAsOf, rangeWords } from '../../../fence/plan-price.ts'
import type { Prices } from '../../../fence/prices-schema.ts'
import { SiteIcon } from '../site-icon.tsx'
import { PLANS } from './plans.ts'

const DRAWINGS = [
  <path key="0" d="M14 12v30h36V12" stroke="var(--color-muted)" strokeWidth="3" strokeDasharray="2 2.5" fill="none" />,
  <g key="1">
    <path d="M8 40V10h48v30M8 40h10M46 40h10" stroke="var(--color-cedar)" strokeWidth="3.2" fill="none" />
    <rect x="20" y="28" width="24" height="16" fill="var(--color-line)" stroke="var(--color-house-edge)" />
    <circle cx="46" cy="40" r="2.4" fill="var(--color-pine)" />
  </g>,
  <g key="2">
    <rect
      x="10"
      y="9"
      width="44"
      height="34"
      rx="2"
      stroke="var(--color-ink)"
      strokeWidth="2.6"
      fill="none"
      strokeDasharray="1 2.2"
    />
    <rect x="19" y="17" width="26" height="18" rx="8" fill="var(--color-water)" stroke="var(--color-water-edge)" />
  </g>,
]
const Drawing = ({ at }: { at: number }) => (
  <svg className="plan-drawing" viewBox="0 0 64 52" aria-hidden="true">
    <rect x=".5" y=".5" width="63" height="51" rx="7" fill="var(--color-mist)" stroke="var(--color-fog)" />
    {DRAWINGS[at]}
  </svg>
)

const figure = (price: Price | null) =>
  !price ? 'no price' : Number.isNaN(price.low + price.high) ? 'not finished' : rangeWords(price)
/** Below the price of the smallest job, that price applies. */
const isSmallest = (price: Price | null, { smallestJob }: Prices) =>
  price !== null && price.parts.reduce((sum, { low }) => sum + low, 0) < smallestJob[0]

type BeforeAfter = { before: Prices; after: Prices }
export const ThreePlans = ({ before, after, isLarge = false }: BeforeAfter & { isLarge?: boolean }) => (
  <ul className={isLarge ? 'plans large' : 'plans'}>
    {PLANS.map(({ title, words, plan }, at) => {
      const [price, next] = [priceOf(plan, before), priceOf(plan, after)]
      const [was, is] = [figure(price), figure(next)]
      return (
        <li key={title}>
          <Drawing at={at} />
          <div>
            <b>{title}</b>
            <span className="hint">{words}</span>
            <p className="num">
              {was !== is && (
                <>
                  <s>
                    <span className="sr">now </span>
                    {was}
                  </s>
                  <SiteIcon name="right" size={16} />
                </>
              )}
              <b>{is}</b>
              {was === is && <span className="hint"> no change</span>}
            </p>
            {isLarge && isSmallest(next, after) && (
              <p className="hint">Less than your smallest job, so the smallest job’s price counts.</p>
            )}
          </div>
        </li>
      )
    })}
  </ul>
)

/** Next to the table on a wide screen. */
export function PlansPane({ before, after }: BeforeAfter) {
  const second = PLANS[1] && priceOf(PLANS[1].plan, after)
  return (
    <section className="pane" aria-label="Three plans">
      <div className="pane-bar">
        <b>Three plans, before and after</b>
        <span className="tag honey">with your draft</span>
      </div>
      <div className="pane-floor plans-floor">
        <ThreePlans before={before} after={after} isLarge />
        {second && (
          <p className="as-read">
            <small>In the planner, the second plan shows</small>
            <b>{figure(second)}</b>
            <small>A ballpark price, with prices as of {pricesAsOf(after)}, until you publish.</small>
          </p>
        )}
      </div>
    </section>
  )
}
