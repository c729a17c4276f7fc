const KEY = 'visit-origin'
const TAGS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** The page the form stands on, the host that sent the visitor and its campaign tags. */
export function visitOrigin(): Record<string, string> {
  const { search, referrer } = landing()
  const query = new URLSearchParams(search)
  const tags = TAGS.flatMap((tag) => (query.has(tag) ? [[tag, query.get(tag) ?? '']] : []))
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return {
    page: location.pathname,
    ...Object.fromEntries(tags),
    ...(host && host !== location.host ? { referrer: host } : {}),
  }
}

/** Where the visit began, as AfterMove remembered it. */
function landing(): { search: string; referrer: string } {
  try {
    const [search = '', referrer = ''] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return { search: location.search || search, referrer }
  } catch {
    return { search: location.search, referrer: document.referrer }
  }
}
