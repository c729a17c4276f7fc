import { type ReactNode, useEffect, useId, useRef } from 'react'
import { closeSheet } from './sheet-store.ts'

type SheetProps = {
  title: string
  children: ReactNode
  /** A tap outside the sheet saves what was typed instead of discarding it. */
  saves?: boolean
}

/** Slides up from the bottom on a phone, and is centered elsewhere. Escape, back and a tap outside close it. */
export function Sheet({ title, children, saves }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const typed = useRef(false)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const besides = ({ clientX: x, clientY: y, target }: React.MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect()
    if (target !== dialog.current || !box) return
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return
    const form = dialog.current.querySelector('form')
    if (saves && form && typed.current) form.requestSubmit()
    else closeSheet()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby={heading}
      onClose={() => closeSheet()}
      onClick={besides}
      onInput={() => {
        typed.current = true
      }}
    >
      <div className="grab" />
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
