import { callAt, DESK_CALLS } from '../contract/desk/desk-calls.ts'
import { sendEarly } from './api/early-calls.ts'
import { listOf } from './leads/list-of.ts'
import { readLocal } from './ui/local-storage.ts'

/**
 * Asks for what the first screen shows while the app itself is still on its way: on a slow line that is half the wait.
 * What it imports comes with it, so that must stay small.
 */
const { pathname } = location
const [, reference] = /^\/lead\/([\w-]+)$/.exec(pathname) ?? []
if (pathname === '/' || reference) {
  sendEarly(DESK_CALLS.me)
  sendEarly(DESK_CALLS.findLeads, { body: listOf({ show: 'todo', text: '', whose: readLocal('whose') }) })
  if (reference) sendEarly(callAt(DESK_CALLS.lead, { reference }))
}
