import type { CAMPAIGN_TAGS } from '../../contract/forms.ts'
import type { Body } from '../http/text-body.ts'
import { oneLine } from '../plain-text.ts'

const MAX = 200

const shortText = (value: unknown) => (typeof value === 'string' && oneLine(value, MAX)) || null
const urlOf = (text: unknown) =>
  typeof text === 'string' && text && URL.canParse(text, 'http://here.invalid')
    ? new URL(text, 'http://here.invalid')
    : null

function hostOf(value: unknown) {
  const text = shortText(value)
  if (!text) return null
  if (/^[a-z\d.-]+(?::\d+)?$/i.test(text)) return text.toLowerCase()
  return URL.canParse(text) ? shortText(new URL(text).host) : null
}

function wholeNumber(value: unknown) {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) < 2 ** 31 ? Number(number) : null
}

/**
 * Reads where a lead came from. Everything is optional, and nothing here ever rejects a lead. Without scripts, the page
 * and its campaign tags come from the Referer header that the browser sends.
 */
export function readSource(body: Body, referer: string | undefined) {
  const page = urlOf(body.page) ?? urlOf(referer)
  const tags = urlOf(referer)?.searchParams
  const tag = (name: (typeof CAMPAIGN_TAGS)[number]) => shortText(body[name]) ?? shortText(tags?.get(name))
  return {
    form: shortText(body.form),
    page: shortText(page?.pathname),
    referrer: hostOf(body.referrer),
    utm_source: tag('utm_source'),
    utm_medium: tag('utm_medium'),
    utm_campaign: tag('utm_campaign'),
    utm_term: tag('utm_term'),
    utm_content: tag('utm_content'),
    elapsed_ms: wholeNumber(body.elapsedMs),
  }
}
