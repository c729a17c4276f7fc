import { CAMPAIGN_TAGS } from '../../contract/forms.ts'

const KEY = 'request-source'

/** The page of the form, the host that referred the visitor, and the campaign tags. */
export function requestSource(): Record<string, string> {
  const { search, referrer } = landing()
  const query = new URLSearchParams(search)
  const tags = CAMPAIGN_TAGS.flatMap((tag) => (query.has(tag) ? [[tag, query.get(tag) ?? '']] : []))
  const host = referrer && new URL(referrer).host
  return {
    page: location.pathname,
    ...Object.fromEntries(tags),
    ...(host && host !== location.host ? { referrer: host } : {}),
  }
}

/** Remembered for this visit only, because the landing address is gone after a navigation. */
export function rememberLanding() {
  try {
    sessionStorage[KEY] ??= JSON.stringify([location.search, document.referrer])
  } catch {
    // Storage is blocked, so the lead won't say where the visit began.
  }
}

/** The remembered start of the visit. */
function landing(): { search: string; referrer: string } {
  try {
    const [search = '', referrer = ''] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return { search: location.search || search, referrer }
  } catch {
    return { search: location.search, referrer: document.referrer }
  }
}
