/**
 * The one script that stands inline in every built page, the same on all of them: it wakes the page's scripts at the
 * first sign of a visitor. Whoever only reads downloads and runs nothing else.
 */
const root = document.documentElement
const { state = '', start = '', preload = '' } = document.currentScript?.dataset ?? {}
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
const LONGEST_WAIT = 3000

const add = <Tag extends 'link' | 'script'>(tag: Tag, fields: Partial<HTMLElementTagNameMap[Tag]>) =>
  document.head.append(Object.assign(document.createElement(tag), fields))

let awake = false
/** What the visitor did is shown first. */
function wake() {
  if (awake) return
  awake = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of [start, ...preload.split(' ')]) add('link', { rel: 'modulepreload', href })
      add('script', { src: state, onload: () => add('script', { src: start, type: 'module' }) })
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

for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true, once: true })
if (location.search || location.hash.startsWith('#plan') || hasDraft()) wake()
const whenNear = new IntersectionObserver((parts) => parts.some((part) => part.isIntersecting) && wake(), {
  rootMargin: '100px',
})
for (const part of document.querySelectorAll('[data-wakes]')) whenNear.observe(part)

/** A form sent while the scripts are still coming waits for them a moment, then goes the plain way. */
let isWaiting = false
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if ('ready' in root.dataset || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    if (isWaiting) return
    isWaiting = true
    wake()
    const until = Date.now() + LONGEST_WAIT
    const look = () => {
      const isReady = 'ready' in root.dataset
      if (!isReady && Date.now() < until) return setTimeout(look, 50)
      isWaiting = false
      return isReady ? form.requestSubmit(event.submitter) : form.submit()
    }
    look()
  },
  true,
)
