import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { phoneHref } from '../../content/phone-href.ts'
import { site } from '../../content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { AreaLinks, ServiceLinks } from './menu-links.tsx'
import { NavLink } from './nav-link.tsx'
import { useSite } from './use-layout-data.ts'

/**
 * Opened by focus in CSS until the scripts have started. Safari focuses a clicked button only if it has a tab index.
 */
function Fold({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(row.current?.contains(document.activeElement) === true), [])
  return (
    <li ref={row}>
      <button
        type="button"
        tabIndex={0}
        aria-expanded={isOpen}
        aria-controls={id}
        className="drawer-row"
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        <Icon name="down" size={14} />
      </button>
      <div id={id} data-open={isOpen ? '' : undefined} className="fold -mx-3 pb-3">
        {children}
      </div>
    </li>
  )
}

const Row = ({ to, name }: { to: string; name: string }) => (
  <li>
    <NavLink href={to} className="drawer-row">
      {name}
    </NavLink>
  </li>
)

/** In browsers without popovers, the inline script has opened it as a dialog. */
function hide(drawer: HTMLDialogElement) {
  if (drawer.hidePopover) drawer.hidePopover()
  else drawer.close()
}

/**
 * The side drawer on small screens. It opens and closes without scripts too. It is a popover because a modal dialog
 * makes the browser restyle the whole page behind it during the tap.
 */
export function Drawer() {
  const close = useRef<HTMLButtonElement>(null)
  const { phone, emergency } = useSite()
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        popoverTarget={id}
        className="icon-button no-print lg:hidden"
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and Enter on a link fires a click */}
      <dialog
        id={id}
        popover="auto"
        aria-label="Menu"
        aria-modal
        className="drawer"
        onClick={({ target, currentTarget }) => {
          // The click was beside the drawer or on a link.
          if (target === currentTarget || (target instanceof Element && target.closest('a'))) hide(currentTarget)
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // Keyboard focus that leaves the drawer goes back to its first button.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close.current?.focus()
        }}
      >
        <div className="drawer-panel flex flex-col px-5 pb-6">
          <div className="flex h-[4.2rem] items-center justify-between border-b border-line">
            <span className="display text-lg text-pine">{site.brand}</span>
            <button
              type="button"
              aria-label="Close menu"
              ref={close}
              popoverTarget={id}
              popoverTargetAction="hide"
              className="icon-button -mr-2"
            >
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label="Menu">
            <ul className="divide-y divide-line">
              <Row to="/" name="Home" />
              <Fold name="Services">
                <ServiceLinks />
              </Fold>
              <Fold name="Service Areas">
                <AreaLinks />
              </Fold>
              <Row to="/blog" name="Blog" />
              <Row to="/contact" name="Contact" />
            </ul>
          </nav>
          <div className="mt-auto grid gap-3 pt-6">
            <a href="/quote" className="btn">
              Get My Free Estimate
            </a>
            <a href={phoneHref(phone)} className="btn btn-quiet">
              <Icon name="phone" /> {phone}
            </a>
            <p className="text-center text-md text-muted">{emergency}</p>
          </div>
        </div>
      </dialog>
    </>
  )
}
