const OPEN_DELAY = 200
const CLOSE_DELAY = 150
/** Within this time of another menu closing, the next opens at once. */
const SKIP_DELAY = 300

/** Header menus: opened by hover after a pause, by press and by keyboard; closed on leaving, Escape or a press elsewhere. */
export function enhanceMenus(header: HTMLElement) {
  const menus = [...header.querySelectorAll<HTMLElement>('.menu')]
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout>
  let lastClosed = Number.NEGATIVE_INFINITY
  let lastHovered = Number.NEGATIVE_INFINITY

  const button = (menu: HTMLElement) => menu.querySelector('button')
  const isOpen = (menu: HTMLElement) => button(menu)?.getAttribute('aria-expanded') === 'true'
  const set = (menu: HTMLElement, open: boolean) => {
    if (isOpen(menu) && !open) lastClosed = performance.now()
    button(menu)?.setAttribute('aria-expanded', String(open))
    menu.querySelector('.menu-panel')?.toggleAttribute('data-open', open)
  }
  const later = (menu: HTMLElement, open: boolean, delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (open && !isOpen(menu)) lastHovered = performance.now()
      set(menu, open)
    }, delay)
  }
  const closeAll = (except?: Node | null) => {
    for (const menu of menus) if (isOpen(menu) && !(except && menu.contains(except))) set(menu, false)
  }

  for (const menu of menus) {
    // Until the scripts started, CSS showed the panel under the pointer or the focus: take it over as it stands.
    if (menu.matches(':hover, :focus-within')) set(menu, true)
    const on = (type: 'pointerenter' | 'pointerleave', act: () => void) =>
      menu.addEventListener(type, (event) => event.pointerType === 'mouse' && act(), { signal })
    on('pointerenter', () => {
      closeAll(menu)
      later(menu, true, performance.now() - lastClosed < SKIP_DELAY ? 0 : OPEN_DELAY)
    })
    on('pointerleave', () => later(menu, false, CLOSE_DELAY))
    menu.addEventListener(
      'click',
      (event) => {
        clearTimeout(timer)
        const target = event.target as Element
        // A press that meets a menu the hover has just opened means to open it.
        const justOpened = performance.now() - lastHovered < SKIP_DELAY
        if (target.closest('button')) set(menu, justOpened || !isOpen(menu))
        else if (target.closest('a')) set(menu, false)
      },
      { signal },
    )
  }

  const onOutside = (event: Event) => closeAll(event.target as Node)
  document.addEventListener('pointerdown', onOutside, { signal })
  document.addEventListener('focusin', onOutside, { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      for (const menu of menus.filter(isOpen)) {
        if (menu.contains(document.activeElement)) button(menu)?.focus()
        set(menu, false)
      }
    },
    { signal },
  )
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
