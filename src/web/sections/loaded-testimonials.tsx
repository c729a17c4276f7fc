import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Testimonial } from '../../contract/replies.ts'
import { queryClient, testimonialsQuery } from '../api/query-client.ts'
import { TestimonialCards, TestimonialSkeletons } from './testimonial-card.tsx'

/** The first three testimonials; those that came with the page when there are none or the call fails. */
export default function LoadedTestimonials({
  known,
  children,
}: {
  known: Testimonial[]
  children: (cards: ReactNode) => ReactNode
}) {
  const { data, isPending } = useQuery(testimonialsQuery, queryClient)
  if (isPending) return children(<TestimonialSkeletons />)
  return children(<TestimonialCards testimonials={data?.length ? data.slice(0, 3) : known} />)
}
