import type { Lead } from '../../contract/desk/lead.ts'
import { CHOICE_WORDS } from '../../contract/quote-request-options.ts'

export const KIND_WORDS = { contact: 'Inquiry', quote: 'Quote', hand: 'Added by hand' } as const

/** Fields that are on the page already, or part of the address line. */
const SHOWN_ELSEWHERE = ['firstName', 'lastName', 'fullName', 'name', 'address', 'city', 'state', 'zipCode']
const REACH = ['phone', 'email']
const SENTENCES = ['message', 'projectDescription', 'specialRequirements']

export function splitRequest({ asked, address }: Lead) {
  const hidden = address ? SHOWN_ELSEWHERE : SHOWN_ELSEWHERE.slice(0, 4)
  return {
    sentences: asked.filter(({ field }) => SENTENCES.includes(field)),
    facts: asked
      .filter(({ field }) => ![...SENTENCES, ...REACH, ...hidden].includes(field))
      .map((fact) => ({ ...fact, value: CHOICE_WORDS[fact.value] ?? fact.value })),
    reach: asked.filter(({ field }) => REACH.includes(field)),
  }
}
