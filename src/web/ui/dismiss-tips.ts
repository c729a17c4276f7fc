/** Escape hides the visible tooltip until the pointer or the focus leaves it. */
export function dismissTips() {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape')
      document.querySelector('.tip:hover, .tip:focus-within')?.setAttribute('data-dismissed', '')
  }
  const onLeave = (event: Event) => {
    const target = event.target as Element
    if (target.matches('.tip, .tip *')) target.closest('.tip')?.removeAttribute('data-dismissed')
  }
  document.addEventListener('keydown', onKey)
  document.addEventListener('focusout', onLeave)
  document.addEventListener('pointerout', onLeave)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('focusout', onLeave)
    document.removeEventListener('pointerout', onLeave)
  }
}
