import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName = 'desk' | 'desk-sign-in'

/** Another subdomain can't set a `__Host-` cookie. Browsers accept it over TLS only, so loopback does without. */
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

/** Clears what the browser stored when its session ends. `storage` includes notes that were never sent. */
export function clearBrowserData(request: FastifyRequest, reply: FastifyReply, what: '"cache"' | '"cache", "storage"') {
  clearCookie(request, reply, 'desk')
  reply.header('clear-site-data', what)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin the desk was called at, such as https://desk.example.com. */
    deskOrigin: string
  }
}
