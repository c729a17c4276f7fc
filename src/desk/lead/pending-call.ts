import * as v from 'valibot'
import { createStore } from '../../browser/store.ts'
import { HOUR } from '../../lead/durations.ts'
import { serverNow } from '../time/use-now.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'

const calledSchema = v.object({ reference: v.string(), how: v.picklist(['call', 'text', 'mail']), at: v.number() })
export type Called = v.InferOutput<typeof calledSchema>

/** A phone may unload the page during a call. Don't ask about a call from another day. */
const PROMPT_FOR_MS = 12 * HOUR

function read(): Called | null {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), calledSchema), readLocal('called'))
  return found.success && serverNow() - found.output.at < PROMPT_FOR_MS ? found.output : null
}

/** The call, text or email that was started here and hasn't been asked about yet. */
export const calledStore = createStore<{ called: Called | null }>({ called: read() })

export function startedCall(reference: string, how: Called['how']) {
  const called: Called = { reference, how, at: serverNow() }
  saveLocal('called', JSON.stringify(called))
}

/** The phone's own app opens first, so ask when the person comes back to this page. */
export function promptAfterCall() {
  const prompt = () => {
    if (document.visibilityState === 'visible') calledStore.set({ called: read() })
  }
  document.addEventListener('visibilitychange', prompt)
  addEventListener('focus', prompt)
  return () => {
    document.removeEventListener('visibilitychange', prompt)
    removeEventListener('focus', prompt)
  }
}

export function clearPendingCall() {
  saveLocal('called', null)
  calledStore.set({ called: null })
}
