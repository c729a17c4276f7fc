import type { Find, Show } from '../../contract/desk/lead.ts'

/** The request body for a list. */
export const listOf = ({ show, text, whose }: { show: Show; text: string; whose: string | null }): Find => ({
  show,
  ...(text ? { text } : {}),
  ...(whose ? { whose } : {}),
})
