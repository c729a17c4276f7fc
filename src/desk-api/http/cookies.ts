import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName = 'desk' | 'desk-sign-in'

/** `__Host-` cannot be planted by a sister host; browsers take it over TLS only, so loopback does without. */
const isSecure = (request: FastifyRequest) => request.deskOrigin.startsWith('https:')
const nameOf = (request: FastifyRequest, name: CookieName) => (isSecure(request) ? `__Host-${name}` : name)

export const cookieOf = (request: FastifyRequest, name: CookieName) => request.cookies[nameOf(request, name)] ?? null

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  seconds: number,
) {
  reply.setCookie(nameOf(request, name), value, {
    path: '/',
    httpOnly: true,
    secure: isSecure(request),
    sameSite: 'strict',
    maxAge: seconds,
  })
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: CookieName) {
  setCookie(request, reply, name, '', 0)
}

/** What a browser keeps of the desk goes with its session: `storage` holds notes that were not sent yet. */
export function clearBrowserData(request: FastifyRequest, reply: FastifyReply, what: '"cache"' | '"cache", "storage"') {
  clearCookie(request, reply, 'desk')
  reply.header('clear-site-data', what)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The address under which the desk was called, such as https://desk.example.com. */
    deskOrigin: string
  }
}
