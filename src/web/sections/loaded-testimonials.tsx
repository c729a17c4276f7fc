import type { ReactNode } from 'react'
import { API_CALLS } from '../../contract/api-calls.ts'
import { type Testimonial, testimonialsSchema } from '../../contract/replies.ts'
import { useReply } from '../api/replies.ts'
import { TestimonialCards, TestimonialSkeletons } from './testimonial-card.tsx'

/** The first three testimonials. If there are none or the call fails, uses those that came with the page. */
export default function LoadedTestimonials({
  known,
  children,
}: {
  known: Testimonial[]
  children: (cards: ReactNode) => ReactNode
}) {
  const { data, error } = useReply(testimonialsSchema, API_CALLS.testimonials.url)
  if (!data && !error) return children(<TestimonialSkeletons />)
  return children(<TestimonialCards testimonials={data?.length ? data.slice(0, 3) : known} />)
}
