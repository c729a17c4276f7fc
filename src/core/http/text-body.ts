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

/**
 * A browser that sends a form without scripts wants a page; so does a plain form post that doesn't ask for JSON. JSON is
 * answered with JSON, whatever the client accepts.
 */
export function wantsPage(request: FastifyRequest) {
  const { accept = '', 'content-type': type = '' } = request.headers
  if (isFormPost(request)) return !accept.startsWith('application/json')
  return accept.includes('text/html') && !type.toLowerCase().startsWith('application/json')
}

/** A plan sent as an object has at most 4,096 characters, and the other entries are plain text. */
const MAX_PARTS = 5000
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** A comma, an opening bracket and an opening brace each start another value. */
const STARTS_PART = new Set([0x2c, 0x5b, 0x7b])

/**
 * True for JSON with far more values than any of our forms. Parsed, such a body takes up to twenty times its size, and
 * everyone else waits meanwhile. Counting takes a millisecond.
 */
function hasTooManyParts(text: string) {
  let parts = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInString = !isInString
    else if (isInString) at += code === BACKSLASH ? 1 : 0
    else if (STARTS_PART.has(code)) parts += 1
    if (parts > MAX_PARTS) return true
  }
  return false
}

function parseJson(text: string): unknown {
  if (hasTooManyParts(text)) throw unreadable()
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
