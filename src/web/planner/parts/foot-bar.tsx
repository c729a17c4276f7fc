import { type RefObject, useEffect, useState } from 'react'
import { countPlan } from '../../../fence/plan-count.ts'
import { priceOf, rangeWords } from '../../../fence/plan-price.ts'
import { grouped } from '../../../fence/plan-words.ts'
import { usePlannerState } from '../use-planner.ts'
import { usePrices } from '../use-prices.ts'

/** Keeps feet, posts and price range in view while the planner is on screen and its own button is not. */
function useShown(planner: RefObject<HTMLElement | null>) {
  const [shown, show] = useState(false)
  useEffect(() => {
    const button = document.getElementById('plan-use')
    if (!planner.current || !button) return
    const seen = new Map<Element, boolean>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting)
      show(Boolean(planner.current && seen.get(planner.current)) && !seen.get(button))
    })
    observer.observe(planner.current)
    observer.observe(button)
    return () => observer.disconnect()
  }, [planner])
  return shown
}

export function FootBar({ around, use }: { around: RefObject<HTMLElement | null>; use: () => void }) {
  const plan = usePlannerState(({ drag, plan }) => drag?.plan ?? plan)
  const shown = useShown(around)
  const prices = usePrices()
  const count = countPlan(plan)
  const price = prices && priceOf(plan, prices, count)

  return (
    <aside className="pl-foot no-print" aria-label="Your plan at a glance" hidden={!shown}>
      <div className="wrap">
        <p>
          <b>{grouped(count.totalFeet)} ft</b>
          <span>{count.totalPosts} posts</span>
        </p>
        {price && (
          <p>
            <b>{rangeWords(price)}</b>
            <span>{prices?.mode === 'sample' ? 'sample prices' : 'ballpark price'}</span>
          </p>
        )}
        <button type="button" className="btn" onClick={use}>
          Use this plan
        </button>
      </div>
    </aside>
  )
}
