import { createStore } from '../../browser/store.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'

/** Single-key shortcuts can be switched off, because dictation and stray key presses trigger them. */
export const keyStore = createStore({ on: readLocal('keys') !== 'off' })

export function switchKeys(on: boolean) {
  saveLocal('keys', on ? null : 'off')
  keyStore.set({ on })
}
