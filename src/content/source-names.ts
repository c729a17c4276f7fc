/** Friendly names for campaign tags (`source / medium`) and referring hosts. The first match wins. */
const CAMPAIGNS: [RegExp, string][] = [
  [/^google \/ (cpc|ppc|paid.*)$/, 'Google Ads'],
  [/^(bing|microsoft) \/ (cpc|ppc|paid.*)$/, 'Microsoft Ads'],
  [/^(facebook|fb|instagram|ig|meta)\b/, 'Facebook'],
  [/^(gmb|gbp|google-?business.*|google \/ (organic-?)?(gmb|gbp|local).*)/, 'Google profile'],
  [/^nextdoor\b/, 'Nextdoor'],
  [/^yelp\b/, 'Yelp'],
]
const HOSTS: [RegExp, string][] = [
  [/(^|\.)google\.[a-z.]+$/, 'Google search'],
  [/(^|\.)bing\.com$/, 'Bing search'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo search'],
  [/(^|\.)yahoo\.com$/, 'Yahoo search'],
  [/(^|\.)(facebook|instagram|fb)\.com$/, 'Facebook'],
  [/(^|\.)nextdoor\.com$/, 'Nextdoor'],
  [/(^|\.)yelp\.com$/, 'Yelp'],
]

type Origin = { utm_source: string | null; utm_medium: string | null; referrer: string | null }

/** Where a visitor came from: the campaign tag, or else the referring host, or else direct. */
export function sourceName({ utm_source, utm_medium, referrer }: Origin) {
  if (utm_source) {
    const tag = [utm_source, utm_medium].filter(Boolean).join(' / ')
    return CAMPAIGNS.find(([fits]) => fits.test(tag.toLowerCase()))?.[1] ?? tag
  }
  if (!referrer) return 'Direct'
  const host = referrer.toLowerCase().replace(/^www\.|:\d+$/g, '')
  return HOSTS.find(([fits]) => fits.test(host))?.[1] ?? host
}
