import type { Show } from '../../contract/desk/lead.ts'
import { keep, recall } from '../parts/kept.ts'
import { createStore } from '../parts/store.ts'

/** Which list is shown. "Mine" is remembered on the device; the words of a search never leave the page's memory. */
export const shownStore = createStore<{ show: Show; text: string; whose: string | null }>({
  show: 'todo',
  text: '',
  whose: recall('whose'),
})

export function showWhose(whose: string | null) {
  keep('whose', whose)
  shownStore.set({ whose })
}
