import * as v from 'valibot'

const codesSchema = v.object({ reference: v.string(), code: v.string(), side: v.string() })
/** Which visit it is, and the side of the bay that the customer chose. */
export type VisitCodes = v.InferOutput<typeof codesSchema>

const KEY = 'visit'

/** Reference and code behind the #. They are removed from the address bar, so that no history has them. */
export function codesInAddress(): VisitCodes | null {
  const [, reference = '', code = ''] = /^#([^.]+)\.(.+)$/.exec(location.hash) ?? []
  if (!code) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return { reference: decoded(reference), code: decoded(code), side: '' }
}
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A reload opens the same visit; another tab has nothing. Storage may be blocked: the page works without it. */
export function storedCodes(): VisitCodes | null {
  try {
    return v.parse(codesSchema, JSON.parse(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
/** Null forgets them. */
export function storeCodes(codes: VisitCodes | null) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codes))
  } catch {
    // Without it, only a reload is lost.
  }
}
