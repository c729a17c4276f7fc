import type { ItemRef } from '../site/kinds.ts'
import { callAt } from './desk-calls.ts'

/** Every call about the site. They are in their own file so that they load with the Site tab. */
export const SITE_CALLS = {
  site: { method: 'GET', url: '/api/site' },
  siteItem: { method: 'GET', url: '/api/site/:kind' },
  saveDraft: { method: 'PUT', url: '/api/site/:kind/draft' },
  discardDraft: { method: 'DELETE', url: '/api/site/:kind/draft' },
  checkDraft: { method: 'POST', url: '/api/site/:kind/check' },
  preview: { method: 'POST', url: '/api/site/preview' },
  publish: { method: 'POST', url: '/api/site/publish' },
  unpublish: { method: 'POST', url: '/api/site/unpublish' },
  releases: { method: 'GET', url: '/api/site/releases' },
  bringBack: { method: 'POST', url: '/api/site/releases/:number/bring-back' },
  addPicture: { method: 'POST', url: '/api/site/media' },
  unusedPictures: { method: 'GET', url: '/api/site/media' },
  deletePicture: { method: 'DELETE', url: '/api/site/media/:id' },
  changePicture: { method: 'PATCH', url: '/api/site/media/:id' },
  sitePicture: { method: 'GET', url: '/api/site/media/:id' },
  smallPicture: { method: 'GET', url: '/api/site/media/:id/small' },
} as const

/** The same call for one item of a kind that has many. */
export const withKey = <Method>({ method, url }: { method: Method; url: string }) => ({
  method,
  url: url.replace('/:kind', '/:kind/:key'),
})

export const itemCall = <Method>(call: { method: Method; url: `${string}/:kind${string}` }, { kind, key }: ItemRef) =>
  key === ''
    ? callAt({ ...call, url: call.url as '/:kind' }, { kind })
    : callAt({ ...withKey(call), url: withKey(call).url as '/:kind/:key' }, { kind, key })
