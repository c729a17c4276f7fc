import { createStore } from '../../browser/store.ts'
import type { Show } from '../../contract/desk/lead.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'

/** Which list is shown. "Mine" is remembered on the device; the words of a search never leave the page's memory. */
export const shownStore = createStore<{ show: Show; text: string; whose: string | null }>({
  show: 'todo',
  text: '',
  whose: readLocal('whose'),
})

export function showWhose(whose: string | null) {
  saveLocal('whose', whose)
  shownStore.set({ whose })
}
