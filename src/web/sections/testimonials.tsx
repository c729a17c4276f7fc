import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { sampleTestimonials } from '../../content/testimonials/sample-testimonials.ts'
import { SectionHead } from './section-head.tsx'
import { TestimonialCard, TestimonialSkeletons } from './testimonial-card.tsx'

const LoadedTestimonials = lazy(() => import('./loaded-testimonials.tsx'))

/** Rows are as high for skeletons as for the cards that follow, so that nothing below them moves. */
const grid = (cards: ReactNode) => (
  <div className="grid auto-rows-[minmax(23rem,auto)] gap-6 min-[360px]:auto-rows-[minmax(21.2rem,auto)] sm:auto-rows-[minmax(16.2rem,auto)] lg:auto-rows-[minmax(21.2rem,auto)] lg:grid-cols-[1fr_1fr_1fr]">
    {cards}
  </div>
)

/** Nothing is asked for until the section is within 100 px of the viewport. */
export function Testimonials() {
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
    <section ref={section} data-wakes data-testid="testimonials" className="band wrap">
      <SectionHead eyebrow="What people say" title="Heard over the fence" />
      <div className="js-only" data-far={near ? undefined : ''}>
        {near ? (
          <Suspense fallback={grid(<TestimonialSkeletons />)}>
            <LoadedTestimonials>{grid}</LoadedTestimonials>
          </Suspense>
        ) : (
          grid(<TestimonialSkeletons />)
        )}
      </div>
      <noscript>
        {/* React leaves this empty in the browser; the guard keeps the samples out of the page's script. */}
        {import.meta.env.SSR &&
          grid(
            sampleTestimonials.map((testimonial) => <TestimonialCard key={testimonial.id} testimonial={testimonial} />),
          )}
      </noscript>
    </section>
  )
}
