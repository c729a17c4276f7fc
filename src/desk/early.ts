import { callAt, DESK_CALLS } from '../contract/desk/desk-calls.ts'
import { sendEarly } from './api/early-calls.ts'
import { listOf } from './leads/list-of.ts'
import { readLocal } from './ui/local-storage.ts'

/**
 * Requests the data of the first screen while the app is still loading, which is half the wait on a slow connection.
 * Everything imported here loads with it, so keep it small.
 */
const { pathname } = location
const [, reference] = /^\/lead\/([\w-]+)$/.exec(pathname) ?? []
if (pathname === '/' || reference) {
  sendEarly(DESK_CALLS.me)
  sendEarly(DESK_CALLS.findLeads, { body: listOf({ show: 'todo', text: '', whose: readLocal('whose') }) })
  if (reference) sendEarly(callAt(DESK_CALLS.lead, { reference }))
}
