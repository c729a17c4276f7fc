import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadable } from '../http/refusal.ts'
import type { Body } from './submission.ts'

/** Bodies stay text until the limits have been checked; only then are they worth the work. */
export function acceptTextBodies(app: FastifyInstance, types: string[]) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, text, done) => done(null, text))
}

export const isFormPost = (request: FastifyRequest) =>
  request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false

/** A form sent without scripts is answered with a page, unless the sender asks for JSON. */
export const wantsPage = (request: FastifyRequest) =>
  isFormPost(request) && !request.headers.accept?.startsWith('application/json')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw unreadable()
  }
}

export function readBody(request: FastifyRequest): Body {
  if (typeof request.body !== 'string') throw unreadable()
  if (isFormPost(request)) return Object.fromEntries(new URLSearchParams(request.body))
  const value = parseJson(request.body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Body
}
