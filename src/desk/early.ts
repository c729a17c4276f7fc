import type { DESK_CALLS } from '../contract/desk/desk-calls.ts'

/**
 * Asks for what the first screen shows while the app itself is still on its way: on a slow line that is half the wait.
 * A script of its own, so it imports nothing but types. The app takes the answers over by the name of their call.
 */
declare global {
  interface Window {
    deskCalls?: Map<string, Promise<Response | undefined>>
  }
}

type Url<Name extends keyof typeof DESK_CALLS> = (typeof DESK_CALLS)[Name]['url']

const calls = new Map<string, Promise<Response | undefined>>()
const call = (method: 'GET' | 'POST', path: string, body = '') =>
  calls.set(
    `${method} ${path} ${body}`,
    fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json', 'x-desk': '1' } : {}),
      },
      ...(body ? { body } : {}),
      // The app asks again itself, and says what is wrong.
    }).catch(() => undefined),
  )

function savedWhose() {
  try {
    return localStorage.getItem('desk-whose')
  } catch {
    return null
  }
}

const { pathname } = location
const [, reference] = /^\/lead\/([\w-]+)$/.exec(pathname) ?? []
if (pathname === '/' || reference) {
  const whose = savedWhose()
  call('GET', '/api/me' satisfies Url<'me'>)
  call(
    'POST',
    '/api/leads/find' satisfies Url<'findLeads'>,
    JSON.stringify({ show: 'todo', ...(whose ? { whose } : {}) }),
  )
  if (reference) call('GET', ('/api/leads/:reference' satisfies Url<'lead'>).replace(':reference', reference))
  window.deskCalls = calls
}
