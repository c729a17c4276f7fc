import { defaultTreeAdapter, parseFragment } from 'parse5'
import { VISIT_CALLS, VISIT_OFFER } from '../../contract/visit-calls.ts'
import type { Element } from '../html/html-tree.ts'
import { escapeHtml } from '../plain-text.ts'

/** The request for which a time can be picked, and the code that opens its page. */
export type VisitOffer = { reference: string; code: string }

const VISIT_FORM = `<form id="visit" method="post" action="${VISIT_CALLS.readVisit.url}" hidden></form>`

const controls = ({ reference, code }: VisitOffer) => `
<input type="hidden" name="reference" value="${escapeHtml(reference)}" form="visit">
<input type="hidden" name="code" value="${escapeHtml(code)}" form="visit">
<p style="margin-top:.75rem"><button type="submit" form="visit" class="btn">${VISIT_OFFER.link}</button></p>
<p>${VISIT_OFFER.hint}</p>`

/** Leads on to the page for visits from the status line of a request, for browsers without scripts. */
export function offerVisit(status: Element, offer: VisitOffer) {
  for (const node of [...parseFragment(controls(offer)).childNodes]) defaultTreeAdapter.appendChild(status, node)
}

/** The status line is inside the request's form, so its controls refer to a form at the end of the page. */
export const withVisitForm = (html: string) => html.replace('</body>', `${VISIT_FORM}</body>`)
