import { createStore } from '../../browser/store.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'

/** Single keys can be switched off: dictation and stray presses trigger them. */
export const keyStore = createStore({ on: readLocal('keys') !== 'off' })

export function switchKeys(on: boolean) {
  saveLocal('keys', on ? null : 'off')
  keyStore.set({ on })
}
