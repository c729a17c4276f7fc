import type { Testimonial } from '../../contract/replies.ts'
import { Stars } from '../ui/stars.tsx'

function TestimonialCard({
  testimonial: { customerName, location, rating, testimonialText, projectType },
}: {
  testimonial: Testimonial
}) {
  return (
    <figure data-testid="testimonial-card" className="card flex flex-col p-6">
      <Stars count={Number(rating)} />
      <blockquote className="mt-3 mb-5 text-base">“{testimonialText}”</blockquote>
      <figcaption className="mt-auto border-t border-line pt-4">
        <strong className="block">{customerName}</strong>
        <span className="text-md text-muted">
          {location} · {projectType}
        </span>
      </figcaption>
    </figure>
  )
}

export const TestimonialCards = ({ testimonials }: { testimonials: Testimonial[] }) =>
  testimonials.map((testimonial) => <TestimonialCard key={testimonial.id} testimonial={testimonial} />)

export function TestimonialSkeletons() {
  return [1, 2, 3].map((card) => (
    <div key={card} data-testid="testimonial-skeleton" aria-hidden="true" className="card grid content-start gap-3 p-6">
      <span className="skeleton h-5 w-28" />
      <span className="skeleton mt-2 h-4" />
      <span className="skeleton h-4" />
      <span className="skeleton h-4 w-3/4" />
      <span className="skeleton mt-8 h-4 w-1/2" />
    </div>
  ))
}
