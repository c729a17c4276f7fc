import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const OPEN_DELAY = 200
const CLOSE_DELAY = 150
/**
 * If one menu closed this recently, the next opens at once. A click this soon after hover opened a menu leaves it open.
 */
const SKIP_DELAY = 300

/**
 * One menu at a time: opened by a resting pointer, a click or the keyboard; closed by leaving, Escape or a click
 * elsewhere.
 */
export function useMenus() {
  const nav = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [isStarted, setStarted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  const hoveredAt = useRef(Number.NEGATIVE_INFINITY)

  const show = (next: string | null) => {
    clearTimeout(timer.current)
    if (open && !next) closedAt.current = performance.now()
    setOpen(next)
  }
  const schedule = (next: string | null, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next) hoveredAt.current = performance.now()
      else closedAt.current = performance.now()
      setOpen(next)
    }, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // Until the scripts started, CSS showed the panel on hover or focus. Take over its state.
  useLayoutEffect(() => {
    const shown = nav.current?.querySelector('[data-menu]:hover, [data-menu]:focus-within')
    if (shown) setOpen(shown.getAttribute('data-menu'))
    setStarted(true)
  }, [])

  useEffect(() => {
    if (!open) return
    const menu = nav.current?.querySelector(`[data-menu="${open}"]`)
    const close = () => {
      closedAt.current = performance.now()
      setOpen(null)
    }
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && menu?.contains(target))) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (menu?.contains(document.activeElement)) menu.querySelector('button')?.focus()
      close()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  const menu = (name: string) => ({
    isOpen: open === name,
    // A panel that is fading out is still visible, and Tab must not lead into it.
    inert: isStarted && open !== name,
    toggle: () => show(open === name && performance.now() - hoveredAt.current >= SKIP_DELAY ? null : name),
    choose: () => show(null),
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      if (open === name) return clearTimeout(timer.current)
      const isImmediate = open !== null || performance.now() - closedAt.current < SKIP_DELAY
      if (open) show(null)
      schedule(name, isImmediate ? 0 : OPEN_DELAY)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') schedule(null, CLOSE_DELAY)
    },
  })
  return { nav, menu }
}
