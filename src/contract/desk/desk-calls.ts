import type { ThingRef } from '../site/kinds.ts'

/** Every change carries this header beside `content-type: application/json`. */
export const DESK_HEADER = 'x-desk'

/** Every call of the desk's API, once: its routes and its app read this. */
export const DESK_CALLS = {
  health: { method: 'GET', url: '/api/health' },
  signIn: { method: 'POST', url: '/api/sign-in' },
  lookAtLink: { method: 'POST', url: '/api/sign-in/look' },
  finishSignIn: { method: 'POST', url: '/api/sign-in/finish' },
  signOut: { method: 'POST', url: '/api/sign-out' },
  me: { method: 'GET', url: '/api/me' },
  changeMe: { method: 'PATCH', url: '/api/me' },
  devices: { method: 'GET', url: '/api/sessions' },
  endDevice: { method: 'DELETE', url: '/api/sessions/:id' },
  findLeads: { method: 'POST', url: '/api/leads/find' },
  addLead: { method: 'POST', url: '/api/leads' },
  lead: { method: 'GET', url: '/api/leads/:reference' },
  act: { method: 'POST', url: '/api/leads/:reference/acts' },
  sendAgain: { method: 'POST', url: '/api/leads/:reference/letters' },
  erase: { method: 'POST', url: '/api/leads/:reference/erase' },
  planPicture: { method: 'GET', url: '/api/leads/:reference/plan.png' },
  contactCard: { method: 'GET', url: '/api/leads/:reference/card.vcf' },
  visit: { method: 'GET', url: '/api/leads/:reference/visit.ics' },
  photo: { method: 'GET', url: '/api/files/:id/:size' },
  today: { method: 'GET', url: '/api/today' },
  visits: { method: 'GET', url: '/api/today/visits.ics' },
  numbers: { method: 'GET', url: '/api/numbers' },
  status: { method: 'GET', url: '/api/status' },
  retryLetters: { method: 'POST', url: '/api/letters/retry' },
  exportLeads: { method: 'POST', url: '/api/export' },
  site: { method: 'GET', url: '/api/site' },
  siteThing: { method: 'GET', url: '/api/site/:kind' },
  saveDraft: { method: 'PUT', url: '/api/site/:kind/draft' },
  dropDraft: { method: 'DELETE', url: '/api/site/:kind/draft' },
  checkDraft: { method: 'POST', url: '/api/site/:kind/check' },
  preview: { method: 'POST', url: '/api/site/preview' },
  publish: { method: 'POST', url: '/api/site/publish' },
  releases: { method: 'GET', url: '/api/site/releases' },
  bringBack: { method: 'POST', url: '/api/site/releases/:number/bring-back' },
  addPicture: { method: 'POST', url: '/api/site/media' },
  changePicture: { method: 'PATCH', url: '/api/site/media/:id' },
  sitePicture: { method: 'GET', url: '/api/site/media/:id' },
  live: { method: 'GET', url: '/api/live' },
} as const

/** The same call about one of the many things of a kind. */
export const withKey = <Method>({ method, url }: { method: Method; url: string }) => ({
  method,
  url: url.replace('/:kind', '/:kind/:key'),
})

type Named<Url> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<Rest>
  : Url extends `${string}:${infer Name}`
    ? Name
    : never

/** A call about one lead, photo or device. */
export const callAt = <Method, Url extends string>(
  { method, url }: { method: Method; url: Url },
  names: Record<Named<Url>, string>,
) => ({ method, url: url.replace(/:(\w+)/g, (_, name: Named<Url>) => encodeURIComponent(names[name])) })

/** A call about one thing of the site. */
export const thingCall = <Method>(
  call: { method: Method; url: `${string}/:kind${string}` },
  { kind, key }: ThingRef,
) =>
  key === ''
    ? callAt({ ...call, url: call.url as '/:kind' }, { kind })
    : callAt({ ...withKey(call), url: withKey(call).url as '/:kind/:key' }, { kind, key })
