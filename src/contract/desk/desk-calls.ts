/** Every request that changes something carries this header, along with `content-type: application/json`. */
export const DESK_HEADER = 'x-desk'

/**
 * Every call of the desk's API, listed once for its routes and its app. The Site tab's calls are in `site-calls.ts`.
 */
export const DESK_CALLS = {
  health: { method: 'GET', url: '/api/health' },
  signIn: { method: 'POST', url: '/api/sign-in' },
  checkLink: { method: 'POST', url: '/api/sign-in/check-link' },
  finishSignIn: { method: 'POST', url: '/api/sign-in/finish' },
  signOut: { method: 'POST', url: '/api/sign-out' },
  me: { method: 'GET', url: '/api/me' },
  changeMe: { method: 'PATCH', url: '/api/me' },
  devices: { method: 'GET', url: '/api/sessions' },
  endDevice: { method: 'DELETE', url: '/api/sessions/:id' },
  findLeads: { method: 'POST', url: '/api/leads/find' },
  addLead: { method: 'POST', url: '/api/leads' },
  lead: { method: 'GET', url: '/api/leads/:reference' },
  leadAction: { method: 'POST', url: '/api/leads/:reference/actions' },
  sendAgain: { method: 'POST', url: '/api/leads/:reference/emails' },
  erase: { method: 'POST', url: '/api/leads/:reference/erase' },
  planPicture: { method: 'GET', url: '/api/leads/:reference/plan.png' },
  contactCard: { method: 'GET', url: '/api/leads/:reference/card.vcf' },
  visit: { method: 'GET', url: '/api/leads/:reference/visit.ics' },
  photo: { method: 'GET', url: '/api/files/:id/:size' },
  today: { method: 'GET', url: '/api/today' },
  visits: { method: 'GET', url: '/api/today/visits.ics' },
  workDays: { method: 'GET', url: '/api/today/work-days.ics' },
  numbers: { method: 'GET', url: '/api/numbers' },
  status: { method: 'GET', url: '/api/status' },
  retryEmails: { method: 'POST', url: '/api/emails/retry' },
  exportLeads: { method: 'POST', url: '/api/export' },
  push: { method: 'GET', url: '/api/push' },
  changePush: { method: 'PUT', url: '/api/push' },
  endPush: { method: 'DELETE', url: '/api/push' },
  testPush: { method: 'POST', url: '/api/push/test' },
  live: { method: 'GET', url: '/api/live' },
} as const

type Named<Url> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<Rest>
  : Url extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills in the path parameters of a call, such as a lead's reference or a photo's id. */
export const callAt = <Method, Url extends string>(
  { method, url }: { method: Method; url: Url },
  names: Record<Named<Url>, string>,
) => ({ method, url: url.replace(/:(\w+)/g, (_, name: Named<Url>) => encodeURIComponent(names[name])) })
