import * as v from 'valibot'
import { HttpError, json, request } from '../../browser/request.ts'
import {
  bookWords,
  failedScreen,
  pickedPart,
  UNKNOWN_VISIT,
  type VisitScreen,
  visitScreen,
  zoneWords,
} from '../../content/visit-screen.ts'
import { OWN_FIELDS } from '../../contract/forms.ts'
import {
  NO_REASON,
  NO_TIME,
  VISIT_REFUSAL_HEADER,
  VISIT_REFUSALS,
  type VisitAnswer,
  visitAnswerSchema,
} from '../../contract/visit.ts'
import { VISIT_CALLS } from '../../contract/visit-calls.ts'
import { drawScreen } from './draw-screen.ts'
import { drawPickets } from './pickets.ts'
import { codesInAddress, storeCodes, storedCodes, type VisitCodes } from './visit-codes.ts'

const OFFLINE = 'You’re offline. Try again when you’re back online. You won’t be booked twice.'
const NO_ANSWER = 'We couldn’t reach our server. Please try again. You won’t be booked twice.'

type Fields = Record<string, string>

/** Codes are in the body, so that no address and no log has them. */
const post = (url: string, body: Fields, key = '') =>
  request(url, json(visitAnswerSchema), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })
const read = ({ side, ...codes }: VisitCodes) => post(VISIT_CALLS.readVisit.url, { ...codes, ...(side && { side }) })

/** What failed, as a sentence for the customer. */
function failureWords(error: unknown) {
  if (error instanceof HttpError && error.status !== 502 && error.status !== 504) return error.answer
  return navigator.onLine ? NO_ANSWER : OFFLINE
}
const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 404
function refusalOf(error: unknown) {
  const named = error instanceof HttpError && error.headers.get(VISIT_REFUSAL_HEADER)
  return v.is(v.picklist(VISIT_REFUSALS), named) ? named : null
}

/** The entries of a form with those of the button that sent it. Empty ones are left out. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): Fields {
  const fields: Fields = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) fields[name] = value
  if (submitter instanceof HTMLButtonElement && submitter.name) fields[submitter.name] = submitter.value
  return fields
}

/** The name of a choice that has to be made before the form is sent. */
function missingChoice(form: HTMLFormElement, fields: Fields) {
  const radio = form.querySelector<HTMLInputElement>('input[type=radio]')
  return radio && !fields[radio.name] ? radio : null
}

/** Draws what is true into the page, and sends its forms. Returns what ends that. */
export function startVisit(page: HTMLElement) {
  const place = page.querySelector<HTMLElement>('[data-screen]')
  // Templates are part of the page's HTML only, not of a navigation inside the site.
  if (!place) return location.reload()
  let codes: VisitCodes = { reference: '', code: '', side: '' }
  let answer: VisitAnswer | undefined
  let isSending = false

  function draw(screen: VisitScreen) {
    // A new key for each screen: until it is drawn again, the same tap is the same request.
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
    place?.replaceChildren(drawScreen(page, { ...screen, say: { ...screen.say, ...codes, key } }))
    const target = place?.querySelector<HTMLElement>('[role=alert][tabindex]') ?? place?.querySelector('h1')
    target?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  function show(now: VisitAnswer, next?: string, strip = '') {
    answer = now
    storeCodes(codes)
    const at = now.windows[0]?.at ?? now.visit?.at ?? now.requested?.at
    const isNext = next === 'pick' || next === 'cancel' ? next : undefined
    const screen = visitScreen(now, { show: isNext, strip, zone: at ? zoneWords(at) : '' })
    draw(screen)
    if (screen.template !== 'pick' || !place) return
    drawPickets(page, now)
    const button = place.querySelector<HTMLElement>('.vs-book')
    if (!button) return
    button.textContent = 'Pick a time'
    button.dataset.waits = ''
  }

  function pick(at: string) {
    const bar = place?.querySelector('.vs-bar')
    const picked = bar?.querySelector<HTMLElement>('.vs-picked')
    const button = bar?.querySelector<HTMLElement>('.vs-book')
    if (!picked || !button || !answer) return
    button.textContent = bookWords(answer.may, at)
    delete button.dataset.waits
    picked.replaceChildren(drawScreen(page, pickedPart(at)))
    picked.hidden = false
    bar?.querySelector('[data-say=fault]')?.replaceChildren()
  }

  async function open(found: VisitCodes) {
    codes = found
    // The address bar doesn't have them anymore, and a reload after a failure asks again.
    storeCodes(codes)
    try {
      show(await read(codes))
    } catch (error) {
      if (isUnknown(error)) {
        storeCodes(null)
        draw(UNKNOWN_VISIT)
      } else draw(failedScreen(failureWords(error)))
    }
  }

  /** Another customer took the window, or it is too late: shows and says what is true now. */
  async function showRefusal(error: unknown) {
    const refusal = refusalOf(error)
    const now = await read(codes)
    const isOpen = refusal === 'taken' || refusal === 'closed'
    show(now, isOpen ? 'pick' : undefined, refusal === 'none' ? '' : failureWords(error))
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const say = (words: string) => {
      const place = form.querySelector('[data-say=fault]')
      if (place) place.textContent = words
    }
    const fields = fieldsOf(form, submitter)
    const missing = missingChoice(form, fields)
    say(missing ? (missing.name === 'at' ? NO_TIME : NO_REASON) : '')
    if (missing) return missing.focus()
    const { [OWN_FIELDS.key]: key = '', ...body } = fields
    const { reference = '', code = '', side = '' } = body
    try {
      const now = await post(form.action, body, key && `${key}-${body.at}`)
      codes = { reference, code, side }
      show(now, body.show)
    } catch (error) {
      // The form with the code stays, so that a typo can be corrected.
      if (isUnknown(error) && !form.matches('.vs-code')) draw(UNKNOWN_VISIT)
      else if (refusalOf(error)) await showRefusal(error).catch(() => say(failureWords(error)))
      else say(failureWords(error))
    }
  }

  const over = new AbortController()
  const { signal } = over
  page.addEventListener(
    'submit',
    async (event) => {
      const { target: form, submitter } = event
      // A file is downloaded by the browser itself.
      if (!(form instanceof HTMLFormElement) || form.dataset.native) return
      event.preventDefault()
      if (isSending) return
      isSending = true
      form.setAttribute('aria-busy', 'true')
      await send(form, submitter)
      form.removeAttribute('aria-busy')
      isSending = false
    },
    { signal },
  )
  page.addEventListener(
    'change',
    ({ target }) => target instanceof HTMLInputElement && target.name === 'at' && pick(target.value),
    { signal },
  )
  const start = () => {
    const found = codesInAddress() ?? storedCodes()
    if (found) return void open(found)
    page.querySelector('details')?.setAttribute('open', '')
    page.querySelector('.vs-waiting')?.remove()
  }
  addEventListener('hashchange', () => location.hash && start(), { signal })
  start()
  return () => over.abort()
}
