import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sampleTestimonials } from '../../content/testimonials/sample-testimonials.ts'
import { queryClient, testimonialsQuery } from '../api/query-client.ts'
import { TestimonialCard, TestimonialSkeletons } from './testimonial-card.tsx'

/** The first three testimonials; the built-in samples when there are none or the call fails. */
export default function LoadedTestimonials({ children }: { children: (cards: ReactNode) => ReactNode }) {
  const { data, isPending } = useQuery(testimonialsQuery, queryClient)
  if (isPending) return children(<TestimonialSkeletons />)
  const shown = data?.length ? data.slice(0, 3) : sampleTestimonials
  return children(shown.map((testimonial) => <TestimonialCard key={testimonial.id} testimonial={testimonial} />))
}
