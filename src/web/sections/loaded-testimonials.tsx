import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sampleTestimonials } from '../../content/sample-testimonials.ts'
import type { Testimonial } from '../../contract/replies.ts'
import { queryClient } from '../api/query-client.ts'
import { TestimonialCard, TestimonialSkeletons } from './testimonial-card.tsx'

/** The first three testimonials; the built-in samples when there are none or the call fails. */
export default function LoadedTestimonials({ children }: { children: (cards: ReactNode) => ReactNode }) {
  const { data, isPending } = useQuery<Testimonial[]>({ queryKey: ['/api/testimonials'] }, queryClient)
  if (isPending) return children(<TestimonialSkeletons />)
  const shown = data?.length ? data.slice(0, 3) : sampleTestimonials
  return children(shown.map((testimonial) => <TestimonialCard key={testimonial.id} testimonial={testimonial} />))
}
