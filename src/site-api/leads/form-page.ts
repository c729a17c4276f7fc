import { serialize, serializeOuter } from 'parse5'
import { type FormKind, OWN_FIELDS } from '../../contract/forms.ts'
import {
  appendElement,
  attribute,
  cloneElement,
  type Element,
  elementsOf,
  removeAttribute,
  removeElement,
  replaceByComment,
  setAttribute,
  setText,
} from '../../core/html/html-tree.ts'
import { withoutScripts } from '../../core/html/without-scripts.ts'
import { escapeHtml } from '../../core/plain-text.ts'
import { offerVisit, type VisitOffer, withVisitForm } from '../../core/visits/offer-visit.ts'
import { offerPhotos, type PhotoOffer, withPhotosForm } from '../photos/photo-form.ts'

export type FormPage = {
  form: FormKind | 'review'
  /** The values in the form's fields. If empty, the form stays as it was built. */
  values: Record<string, unknown>
  /** What to correct, by field name. */
  faults: Record<string, string>
  notice: { title: string; text: string; failed: boolean }
  submissionKey: string
  /** Set if the request is stored and photos can be added to it. */
  photos?: PhotoOffer
  /** Set if a time for the visit can be picked. */
  visit?: VisitOffer
}

const OWN_NAMES = new Set<string>([OWN_FIELDS.form, OWN_FIELDS.trap])

function fillControl(control: Element, value: string) {
  const type = attribute(control, 'type')
  if (control.tagName === 'textarea') setText(control, /^\r?\n/.test(value) ? `\n${value}` : value)
  else if (control.tagName === 'select') fillSelect(control, value)
  else if (type === 'radio' || type === 'checkbox') {
    removeAttribute(control, 'checked')
    if (attribute(control, 'value') === value) setAttribute(control, 'checked', '')
  } else setAttribute(control, 'value', value)
}

function fillSelect(select: Element, value: string) {
  for (const option of elementsOf(select)) {
    if (option.tagName !== 'option') continue
    removeAttribute(option, 'selected')
    if (attribute(option, 'value') === value) setAttribute(option, 'selected', '')
  }
}

function showFaults(form: Element, faults: FormPage['faults']) {
  for (const element of elementsOf(form)) {
    const field = attribute(element, 'data-error-for')
    const fault = field === undefined ? undefined : faults[field]
    if (field === undefined || fault === undefined) continue
    removeAttribute(element, 'hidden')
    setText(element, fault)
    for (const control of elementsOf(form))
      if (attribute(control, 'name') === field) setAttribute(control, 'aria-invalid', 'true')
  }
}

function fillForm(form: Element, page: FormPage) {
  for (const element of [...elementsOf(form)]) {
    const name = attribute(element, 'name')
    const value = name === undefined ? undefined : page.values[name]
    if (name === OWN_FIELDS.key) setAttribute(element, 'value', page.submissionKey)
    else if (!OWN_NAMES.has(name ?? '') && typeof value === 'string') fillControl(element, value)
    if (attribute(element, 'data-form-status') !== undefined) {
      removeAttribute(element, 'hidden')
      setAttribute(element, 'data-form-status', page.notice.failed ? 'failed' : 'sent')
      setText(element, '')
      appendElement(element, 'strong', page.notice.title)
      for (const line of page.notice.text.split('\n')) appendElement(element, 'p', line)
      if (page.visit) offerVisit(element, page.visit)
      if (page.photos) offerPhotos(element, page.photos)
    }
  }
  showFaults(form, page.faults)
  focusOutcome(form)
}

/** Moves the focus to the first invalid field, or to the notice, without a script. */
function focusOutcome(form: Element) {
  const elements = [...elementsOf(form)]
  const wrong = elements.find((element) => attribute(element, 'aria-invalid') === 'true')
  const target = wrong ?? elements.find((element) => attribute(element, 'data-form-status') !== undefined)
  if (!target) return
  if (!wrong) setAttribute(target, 'tabindex', '-1')
  setAttribute(target, 'autofocus', '')
}

/** A built page, parsed once: its form, and the HTML before and after it. */
export type FormTemplate = { before: string; form: Element | null; after: string }

const PLACE = 'the form stands here'

/** Parses a built page for answers to forms that were sent without scripts. */
export function formTemplate(html: string, name: FormPage['form']): FormTemplate {
  const document = withoutScripts(html)
  const form = [...elementsOf(document)].find((element) => attribute(element, 'data-lead-form') === name) ?? null
  if (form) replaceByComment(form, PLACE)
  const [before = '', after = ''] = serialize(document).split(`<!--${PLACE}-->`)
  return { before, form, after }
}

/** The page that a form was sent from, with its entries, errors and notice. Only the form is serialized again. */
export function renderFormPage({ before, form, after }: FormTemplate, page: FormPage) {
  if (!form) return before
  const filled = cloneElement(form)
  fillForm(filled, page)
  const withPhotos = page.photos ? withPhotosForm(after) : after
  return before + serializeOuter(filled) + (page.visit ? withVisitForm(withPhotos) : withPhotos)
}

const TITLE = 'NOTICE-TITLE'
const TEXT = 'NOTICE-TEXT'

/**
 * Makes a page that contains only a notice, from one that contains a card with a heading: the site's not-found page.
 */
export function noticeTemplate(html: string) {
  const document = withoutScripts(html)
  const elements = [...elementsOf(document)]
  for (const element of elements) {
    if (element.tagName === 'title' || element.tagName === 'h1') setText(element, TITLE)
    else if (attribute(element, 'name') === 'description') removeElement(element)
  }
  const card = elements.find(({ tagName }) => tagName === 'h1')?.parentNode
  if (!card || !('tagName' in card)) throw new Error('The page for what is not there has no heading')
  for (const element of [...elementsOf(card)]) if (/^(?:p|div)$/.test(element.tagName)) removeElement(element)
  appendElement(card, 'p', TEXT)
  const parts = serialize(document).split(new RegExp(`${TITLE}|(?:<p>${TEXT}</p>)`))
  const [head = '', before = '', between = '', after = ''] = parts
  return ({ title, text }: FormPage['notice'], more: string[]) => {
    const heading = escapeHtml(title)
    const lines = [...text.split('\n'), ...more].map((line) => `<p class="mt-3">${escapeHtml(line)}</p>`)
    return head + heading + before + heading + between + lines.join('') + after
  }
}
