import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadable } from './http-error.ts'

export type Body = Record<string, unknown>

/** Leaves every body to the handler. Whatever it doesn't read is drained (see drain-bodies.ts). */
export function leaveBodiesUnread(app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
}

export const isFormPost = (request: FastifyRequest) =>
  request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false

/** A form sent without scripts gets a page as its answer, unless the client asks for JSON. */
export const wantsPage = (request: FastifyRequest) =>
  isFormPost(request) && !request.headers.accept?.startsWith('application/json')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw unreadable()
  }
}

/**
 * Our longest form has some thirty fields. A body with a thousand is not one of our forms, and parsing it costs more
 * than its size suggests.
 */
const MAX_FIELDS = 200

function parseForm(text: string): Body {
  if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw unreadable()
  // A plus is a space. Replace it here, because the parser takes a tenth of a second for a megabyte of them.
  const fields = [...new URLSearchParams(text.split('+').join(' '))]
  // Without scripts, a browser sends each line break as two characters, although the visitor typed one.
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}

const forms = new WeakMap<FastifyRequest, Body>()

/** The entries, parsed once and as far as they can be read, for the page that answers a refused form. */
export function enteredIn(request: FastifyRequest): Body {
  try {
    return forms.get(request) ?? readBody(request)
  } catch {
    return {}
  }
}

export function readBody(request: FastifyRequest): Body {
  if (typeof request.body !== 'string') throw unreadable()
  if (isFormPost(request)) {
    const form = parseForm(request.body)
    forms.set(request, form)
    return form
  }
  const value = parseJson(request.body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Body
}
