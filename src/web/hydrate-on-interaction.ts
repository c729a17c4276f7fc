/**
 * The only inline script, the same in every built page. It loads the page's scripts at the first sign of interaction.
 * Visitors who only read never download the app's scripts.
 */
const root = document.documentElement
const { styles = '' } = root.dataset
const { state = '', start = '', preload = '' } = document.currentScript?.dataset ?? {}
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
const LONGEST_WAIT = 3000

function add<Tag extends 'link' | 'script'>(tag: Tag, fields: Partial<HTMLElementTagNameMap[Tag]>) {
  const element = Object.assign(document.createElement(tag), fields)
  document.head.append(element)
  return element
}

const listeners = new AbortController()
/** Lets the browser paint the response to the visitor's action first. */
function hydrate() {
  if (listeners.signal.aborted) return
  listeners.abort()
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A page's inline CSS covers only its prerendered HTML. Load the whole stylesheet for anything that the scripts
      // add.
      const styled = new Promise((done) => {
        add('link', { rel: 'stylesheet', href: styles, onload: done, onerror: done }).dataset.precedence = 'whole'
        setTimeout(done, LONGEST_WAIT)
      })
      for (const href of [start, ...preload.split(' ')]) add('link', { rel: 'modulepreload', href })
      const stated = new Promise((done) => add('script', { src: state, onload: done }))
      Promise.all([styled, stated]).then(() => add('script', { src: start, type: 'module' }))
    }),
  )
}

function hasDraft() {
  const key = document.querySelector<HTMLElement>('[data-draft]')?.dataset.draft
  try {
    return key !== undefined && localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Browsers fire `pointermove` when a page loads under a still pointer. */
const isRest = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
for (const name of INTERACTION_EVENTS)
  addEventListener(name, (event) => isRest(event) || hydrate(), {
    capture: true,
    passive: true,
    signal: listeners.signal,
  })
if (location.search || location.hash.startsWith('#plan') || hasDraft()) hydrate()
const whenNear = new IntersectionObserver((parts) => parts.some((part) => part.isIntersecting) && hydrate(), {
  rootMargin: '100px',
})
for (const part of document.querySelectorAll('[data-hydrate-when-near]')) whenNear.observe(part)

/** In browsers without popovers, such as iOS 16, opens the button's dialog by script. */
if (!('popover' in HTMLElement.prototype)) {
  root.dataset.dialogs = ''
  addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget')
    const dialog = id && document.getElementById(id)
    if (!(dialog instanceof HTMLDialogElement)) return
    if (dialog.open) dialog.close()
    else dialog.showModal()
  })
}

/** A form submitted while the scripts are loading waits for them briefly, then falls back to a plain post. */
let isWaiting = false
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if ('ready' in root.dataset || !(form instanceof HTMLFormElement) || !(event instanceof SubmitEvent)) return
    event.preventDefault()
    if (isWaiting) return
    isWaiting = true
    hydrate()
    const until = Date.now() + LONGEST_WAIT
    const check = () => {
      const isReady = 'ready' in root.dataset
      if (!isReady && Date.now() < until) return setTimeout(check, 50)
      isWaiting = false
      return isReady ? form.requestSubmit(event.submitter) : form.submit()
    }
    check()
  },
  true,
)
