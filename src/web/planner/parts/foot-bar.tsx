import { type RefObject, useEffect, useRef, useState } from 'react'
import { prices } from '../../../content/prices.ts'
import { countPlan } from '../../../fence/plan-count.ts'
import { priceOf, rangeWords } from '../../../fence/plan-price.ts'
import { grouped } from '../../../fence/plan-words.ts'
import { usePlanner, usePlannerState } from '../use-planner.ts'

/** Keeps feet, posts and range in sight while the planner is on screen and its own button is not. */
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
  const planner = usePlanner()
  const { plan } = usePlannerState()
  const shown = useShown(around)
  const feet = useRef<HTMLElement>(null)
  const posts = useRef<HTMLElement>(null)
  const range = useRef<HTMLElement>(null)
  const count = countPlan(plan)
  const price = priceOf(plan, prices, count)

  // While something is dragged, only these three words change.
  useEffect(() => {
    const stop = planner.watch((held, now) => {
      const cost = priceOf(held, prices, now)
      if (feet.current) feet.current.textContent = `${grouped(now.totalFeet)} ft`
      if (posts.current) posts.current.textContent = `${now.totalPosts} posts`
      if (range.current && cost) range.current.textContent = rangeWords(cost)
    })
    return () => {
      stop()
    }
  }, [planner])

  return (
    <aside className="pl-foot no-print" aria-label="The plan in short" hidden={!shown}>
      <div className="wrap">
        <p>
          <b ref={feet} key={`feet ${count.totalFeet}`}>
            {grouped(count.totalFeet)} ft
          </b>
          <span ref={posts} key={`posts ${count.totalPosts}`}>
            {count.totalPosts} posts
          </span>
        </p>
        {price && (
          <p>
            <b ref={range} key={rangeWords(price)}>
              {rangeWords(price)}
            </b>
            <span>{prices.mode === 'sample' ? 'sample prices' : 'first figure'}</span>
          </p>
        )}
        <button type="button" className="btn" onClick={use}>
          Use this plan
        </button>
      </div>
    </aside>
  )
}
