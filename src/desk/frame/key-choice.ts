import { readLocal, saveLocal } from '../parts/local-storage.ts'
import { createStore } from '../parts/store.ts'

/** Single keys can be switched off: dictation and stray presses trigger them. */
export const keyStore = createStore({ on: readLocal('keys') !== 'off' })

export function switchKeys(on: boolean) {
  saveLocal('keys', on ? null : 'off')
  keyStore.set({ on })
}

export const KEYS = [
  { keys: 'j, k', does: 'next, previous lead' },
  { keys: 'Enter', does: 'open it' },
  { keys: '/', does: 'search' },
  { keys: 'r', does: 'I reached them' },
  { keys: 'm', does: 'message left' },
  { keys: 'n', does: 'note' },
  { keys: '1 to 6', does: 'step' },
  { keys: 'a', does: 'assign' },
  { keys: 'f', does: 'follow up' },
  { keys: 'p', does: 'print sheet' },
  { keys: 'g then i, t, n, s', does: 'go to leads, today, numbers, settings' },
  { keys: '?', does: 'this list' },
] as const
