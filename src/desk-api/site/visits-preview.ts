import { serialize } from 'parse5'
import { promisedHours } from '../../content/promise.ts'
import { site } from '../../content/site.ts'
import { builtIn } from '../../content/site-content.ts'
import { visitScreen } from '../../content/visit-screen.ts'
import { LEAD_CALLS } from '../../contract/forms.ts'
import type { Published } from '../../contract/site/items.ts'
import { VISIT_PATH } from '../../contract/visit-calls.ts'
import {
  appendElement,
  attribute,
  elementsOf,
  removeAttribute,
  setAttribute,
  setText,
} from '../../core/html/html-tree.ts'
import { withoutScripts } from '../../core/html/without-scripts.ts'
import { currentSiteContent } from '../../core/published.ts'
import { offerVisit } from '../../core/visits/offer-visit.ts'
import { renderVisitPage, visitTemplate } from '../../core/visits/visit-page.ts'
import { previewedAnswer } from '../../core/visits/visit-preview.ts'
import { visitorContent } from '../../email/visitor-content.ts'
import { VISIT_EMAIL } from './previews.ts'

/** A request that nobody sent. */
const REFERENCE = 'GF-7K3M-Q9TX'
const CODE = '7H4K QM2X 9TRD'

/** The confirmation of a quote request, with the link while the draft is on. */
function emailPreview(isOn: boolean) {
  const lead = { kind: 'quote', reference: REFERENCE } as const
  const page = `${new URL(site.host).host}${VISIT_PATH}`
  return visitorContent(lead, { pick: isOn ? { lead, page, code: CODE, url: '#' } : null, rows: [] }).html
}

/** The form's page once a request was sent, as it is without scripts. */
function afterForm(html: string, isOn: boolean) {
  const document = withoutScripts(html)
  const status = [...elementsOf(document)].find((one) => attribute(one, 'data-form-status') !== undefined)
  if (!status) return html
  const { title, description } = LEAD_CALLS.quote.sent(promisedHours(currentSiteContent().facts))
  removeAttribute(status, 'hidden')
  setAttribute(status, 'data-form-status', 'sent')
  setText(status, '')
  appendElement(status, 'strong', title)
  for (const line of [description, `Your reference is ${REFERENCE}.`]) appendElement(status, 'p', line)
  if (isOn) offerVisit(status, { reference: REFERENCE, code: CODE })
  return serialize(document)
}

/** What a draft of online visits changes: the page with its windows, for a request from Fairhope, and how to get there. */
export async function visitsPreview(path: string, html: () => Promise<string>, published: Published, now: Date) {
  const { visits = builtIn.visits, hours = builtIn.hours } = published
  if (path === VISIT_EMAIL) return emailPreview(visits.isOn)
  if (path !== VISIT_PATH) return afterForm(await html(), visits.isOn)
  const answer = previewedAnswer(visits, hours, now)
  return renderVisitPage(visitTemplate(await html()), { screen: visitScreen(answer) })
}
