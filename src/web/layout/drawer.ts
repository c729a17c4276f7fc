/** Shown first and made modal in the next frame: that makes all else inert, which a slow phone lays out for a while. */
function openDrawer(drawer: HTMLDialogElement) {
  drawer.setAttribute('open', '')
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!drawer.open) return
      drawer.removeAttribute('open')
      drawer.showModal()
    }),
  )
}

/**
 * The side drawer of small screens. The `command` attribute opens and closes it where the scripts have not started;
 * browsers without invoker commands are served by the press.
 */
export function enhanceDrawer(header: HTMLElement) {
  const drawer = header.querySelector('dialog')
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const fold = target.closest('dialog [aria-expanded]')
    if (fold) {
      const open = fold.getAttribute('aria-expanded') !== 'true'
      fold.setAttribute('aria-expanded', String(open))
      fold.nextElementSibling?.toggleAttribute('data-open', open)
    } else if (target.closest('[command="show-modal"]')) {
      event.preventDefault()
      if (drawer && !drawer.open) openDrawer(drawer)
    } else if (target === drawer || target.closest('dialog a, [command="close"]')) {
      // A press on the backdrop, on the close button or on a chosen link.
      drawer?.close()
    }
  }
  header.addEventListener('click', onClick)
  return () => header.removeEventListener('click', onClick)
}
