import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { DrawerContent } from './drawer-content.tsx'
import { insideHref } from './inside-href.ts'

const ID = 'drawer'
/** Like the footer, the drawer's content is the same everywhere: the browser keeps the one in the page. */
const still = !import.meta.env.SSR && import.meta.env.PROD
const asBuilt = still ? (document.getElementById(ID)?.innerHTML ?? '') : ''

function toggleFold(button: Element) {
  const open = button.getAttribute('aria-expanded') !== 'true'
  button.setAttribute('aria-expanded', String(open))
  button.nextElementSibling?.toggleAttribute('data-open', open)
}

/**
 * The side drawer of small screens. `command` opens it where the scripts have not started;
 * browsers without invoker commands are served by the click.
 */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    for (const link of dialog.current?.querySelectorAll('nav a') ?? []) {
      if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname])

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const fold = target.closest('[aria-expanded]')
    if (fold) return toggleFold(fold)
    const href = insideHref(event)
    // A press on the backdrop, on the close button or on a chosen link.
    if (href || target === dialog.current || target.closest('[data-close], a')) dialog.current?.close()
    if (href && still) {
      event.preventDefault()
      navigate(href)
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: ID }}
        onClick={() => dialog.current?.open || dialog.current?.showModal()}
        className="icon-button no-print lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        id={ID}
        aria-label="Menu"
        className="drawer"
        onClick={onClick}
        suppressHydrationWarning
        {...(still ? { dangerouslySetInnerHTML: { __html: asBuilt } } : { children: <DrawerContent dialogId={ID} /> })}
      />
    </>
  )
}
