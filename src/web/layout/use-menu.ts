import { useEffect, useRef, useState } from 'react'

const OPEN_DELAY = 200
const CLOSE_DELAY = 150
/** Within this time of another menu closing, the next opens at once. */
const SKIP_DELAY = 300

let lastClosed = Number.NEGATIVE_INFINITY
/** Closes the menu that stands open: only one does. */
let closeOpenOne: (() => void) | undefined

/** A header menu: opens by hover after a pause, by press and by keyboard; closes on leaving, Escape or a press elsewhere. */
export function useMenu() {
  const menu = useRef<HTMLLIElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const show = (value: boolean, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(value), delay)
  }

  useEffect(() => {
    // Until the scripts started, CSS showed the panel under the pointer or the focus: take it over as it stands.
    const root = document.documentElement
    if (root.dataset.ready === undefined && menu.current?.matches(':focus-within, :hover')) setOpen(true)
    return () => clearTimeout(timer.current)
  }, [])

  useEffect(() => {
    if (!open) return
    closeOpenOne?.()
    const closeThis = () => setOpen(false)
    closeOpenOne = closeThis
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      if (menu.current?.contains(document.activeElement)) menu.current.querySelector('button')?.focus()
    }
    const onOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      lastClosed = performance.now()
      if (closeOpenOne === closeThis) closeOpenOne = undefined
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [open])

  return {
    open,
    close: () => show(false),
    menuProps: {
      ref: menu,
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        const follows = closeOpenOne !== undefined || performance.now() - lastClosed < SKIP_DELAY
        show(true, follows ? 0 : OPEN_DELAY)
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') show(false, CLOSE_DELAY)
      },
    },
    toggle: () => show(!open),
  }
}
