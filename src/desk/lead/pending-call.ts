import * as v from 'valibot'
import { createStore } from '../../browser/store.ts'
import { serverNow } from '../time/use-now.ts'
import { readLocal, saveLocal } from '../ui/local-storage.ts'

const calledSchema = v.object({ reference: v.string(), how: v.picklist(['call', 'text', 'mail']), at: v.number() })
export type Called = v.InferOutput<typeof calledSchema>

/** A phone may unload the page during a call. Don't ask about a call from another day. */
const STILL_ASKED = 12 * 3_600_000

function read(): Called | null {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), calledSchema), readLocal('called'))
  return found.success && serverNow() - found.output.at < STILL_ASKED ? found.output : null
}

/** The call, text or email that was started here and hasn't been asked about yet. */
export const calledStore = createStore<{ called: Called | null }>({ called: read() })

export function startedCall(reference: string, how: Called['how']) {
  const called: Called = { reference, how, at: serverNow() }
  saveLocal('called', JSON.stringify(called))
}

/** The phone's own app opens first, so ask when the person comes back to this page. */
export function promptAfterCall() {
  const ask = () => {
    if (document.visibilityState === 'visible') calledStore.set({ called: read() })
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('focus', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    removeEventListener('focus', ask)
  }
}

export function clearPendingCall() {
  saveLocal('called', null)
  calledStore.set({ called: null })
}
