const KEY = 'visit-origin'
const TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

function landing(): Record<string, string> {
  const query = new URLSearchParams(location.search)
  const tags = TAGS.flatMap((tag) => (query.has(tag) ? [[tag, query.get(tag) ?? '']] : []))
  const referrer = document.referrer ? new URL(document.referrer).host : ''
  return Object.fromEntries([...tags, ...(referrer && referrer !== location.host ? [['referrer', referrer]] : [])])
}

/** Remembered for this visit only, since the address a visitor landed on is gone after a move. */
export function rememberOrigin() {
  try {
    sessionStorage.getItem(KEY) ?? sessionStorage.setItem(KEY, JSON.stringify(landing()))
  } catch {
    // Storage is forbidden: the lead will simply not say where the visit began.
  }
}

/** The page the form stands on, the host that sent the visitor and its campaign tags. */
export function visitOrigin(): Record<string, string> {
  let origin: Record<string, string> = landing()
  try {
    origin = { ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}'), ...origin }
  } catch {
    // As above.
  }
  return { page: location.pathname, ...origin }
}
