import type { FastifyInstance } from 'fastify'
import { API_CALLS } from '../contract/api-calls.ts'
import { notFound } from '../core/http/http-error.ts'
import { currentSiteContent } from '../core/published.ts'
import type { SiteDeps } from './deps.ts'
import { jsonAnswer } from './http/json-answer.ts'

/** The published testimonials and articles. Each answer is serialized once. */
export async function contentRoutes(app: FastifyInstance, { clock }: SiteDeps) {
  const written = new WeakMap<object, ReturnType<typeof jsonAnswer>>()
  function answerOf<Of extends object>(of: Of, body: (of: Of) => unknown) {
    const known = written.get(of)
    if (known) return known
    const answer = jsonAnswer(body(of))
    written.set(of, answer)
    return answer
  }
  app.route({
    ...API_CALLS.testimonials,
    handler: (request, reply) => answerOf(currentSiteContent(clock()).testimonials, (all) => all)(request, reply),
  })
  app.route({
    ...API_CALLS.posts,
    handler: (request, reply) =>
      answerOf(currentSiteContent(clock()).posts, (posts) => posts.map(({ content: _, ...summary }) => summary))(
        request,
        reply,
      ),
  })
  app.route<{ Params: { slug: string } }>({
    ...API_CALLS.post,
    handler: (request, reply) => {
      const post = currentSiteContent(clock()).posts.find(({ slug }) => slug === request.params.slug)
      if (!post) throw notFound()
      return answerOf(post, (one) => one)(request, reply)
    },
  })
}
