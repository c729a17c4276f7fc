import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../contract/api-calls.ts'
import { notFound } from '../core/http/refusal.ts'
import { siteNow } from '../core/published.ts'
import { jsonAnswer } from './http/json-answer.ts'
import type { Parts } from './parts.ts'

/** Testimonials as they are published, and articles, written out once at the start. */
export async function contentRoutes(app: FastifyInstance, { posts, clock }: Parts) {
  const newest = posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const answers = new Map(newest.map((post) => [post.slug, jsonAnswer(post)]))
  app.route({
    ...API_CALLS.testimonials,
    handler: (request, reply) => jsonAnswer(siteNow(clock()).testimonials)(request, reply),
  })
  app.route({ ...API_CALLS.posts, handler: jsonAnswer(newest.map(({ content: _, ...summary }) => summary)) })
  app.route<{ Params: { slug: string } }>({
    ...API_CALLS.post,
    handler: (request, reply) => {
      const answer = answers.get(request.params.slug)
      if (!answer) throw notFound()
      return answer(request, reply)
    },
  })
}
