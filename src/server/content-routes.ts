import type { FastifyInstance } from 'fastify'
import { jsonAnswer } from './http/json-answer.ts'
import { notFound } from './http/refusal.ts'
import type { Parts } from './parts.ts'

/** Testimonials and articles, written out once at the start. */
export async function contentRoutes(app: FastifyInstance, { posts, testimonials }: Parts) {
  const newest = posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const answers = new Map(newest.map((post) => [post.slug, jsonAnswer(post)]))
  app.get('/api/testimonials', jsonAnswer(testimonials))
  app.get('/api/blog', jsonAnswer(newest.map(({ content: _, ...summary }) => summary)))
  app.get<{ Params: { slug: string } }>('/api/blog/:slug', (request, reply) => {
    const answer = answers.get(request.params.slug)
    if (!answer) throw notFound()
    return answer(request, reply)
  })
}
