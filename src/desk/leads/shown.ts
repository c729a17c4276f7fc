import { createStore } from '../../browser/store.ts'
import type { Show } from '../../contract/desk/lead.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'

/** Which list is shown. "Mine" is saved on the device; search text never leaves the page's memory. */
export const shownStore = createStore<{ show: Show; text: string; whose: string | null }>({
  show: 'todo',
  text: '',
  whose: readLocal('whose'),
})

export function showPerson(whose: string | null) {
  saveLocal('whose', whose)
  shownStore.set({ whose })
}
