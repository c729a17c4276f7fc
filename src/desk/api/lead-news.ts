import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import { shortVisitWords } from '../../lead/visit-words.ts'
import { showNotice } from '../layout/notice.tsx'
import { meQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

const CUSTOMER_DID: Record<string, string> = { booked: 'booked', rescheduled: 'rescheduled to', canceled: 'canceled' }

/** The newest change is "I've got it" or a customer's visit, of somebody else: all open desks say so at once. */
export function announceNews({ lead, events: [newest] }: LeadDetails) {
  if (newest?.kind === 'booking' && newest.personId === null) {
    const { what, at } = newest.data
    const did = CUSTOMER_DID[what]
    if (did && at) showNotice({ words: `${lead.name} ${did} ${shortVisitWords(at)}` })
  }
  if (newest?.kind !== 'claimed') return
  const people = queryClient.getQueryData(meQuery.queryKey)?.people
  const name = people?.find(({ id }) => id === newest.personId)?.name
  if (name) showNotice({ words: `${name} is on it: ${lead.name}` })
}
