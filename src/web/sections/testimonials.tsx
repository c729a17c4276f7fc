import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Testimonial } from '../../contract/replies.ts'
import { SectionHead } from './section-head.tsx'
import { TestimonialCards, TestimonialSkeletons } from './testimonial-card.tsx'

const LoadedTestimonials = lazy(() => import('./loaded-testimonials.tsx'))

/** Skeleton rows are as tall as the cards that replace them, so that nothing below moves. */
const grid = (cards: ReactNode) => (
  <div className="grid auto-rows-[minmax(23rem,auto)] gap-6 min-[360px]:auto-rows-[minmax(21.2rem,auto)] sm:auto-rows-[minmax(16.2rem,auto)] lg:auto-rows-[minmax(21.2rem,auto)] lg:grid-cols-[1fr_1fr_1fr]">
    {cards}
  </div>
)

/** Nothing is requested until the section is within 100 px of the viewport. `known` ones came with the page. */
export function Testimonials({ known }: { known: Testimonial[] }) {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!section.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100px',
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [])

  return (
    <section ref={section} data-hydrate-when-near data-testid="testimonials" className="band wrap">
      <SectionHead eyebrow="What people say" title="Heard over the fence" />
      <div className="js-only" data-far={near ? undefined : ''}>
        {near ? (
          <Suspense fallback={grid(<TestimonialSkeletons />)}>
            <LoadedTestimonials known={known}>{grid}</LoadedTestimonials>
          </Suspense>
        ) : (
          grid(<TestimonialSkeletons />)
        )}
      </div>
      <noscript>{grid(<TestimonialCards testimonials={known} />)}</noscript>
    </section>
  )
}
