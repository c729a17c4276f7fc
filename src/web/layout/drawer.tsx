import { type ReactNode, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { phoneHref, site } from '../../content/site.ts'
import { Icon } from '../ui/icon.tsx'
import { AreaLinks, ServiceLinks } from './menu-links.tsx'

const rowClass =
  'flex w-full min-h-13 items-center justify-between py-2 text-[1.08rem] font-semibold aria-[current=page]:text-cedar-deep'

function Fold({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${rowClass} cursor-pointer`}
      >
        {name}
        <span className={open ? 'rotate-180' : ''}>
          <Icon name="down" size={14} />
        </span>
      </button>
      <div id={id} className="fold -mx-3 pb-3" data-open={open || undefined}>
        {children}
      </div>
    </li>
  )
}

/**
 * The side drawer of small screens. `command` opens it where the scripts have not started;
 * browsers without invoker commands are served by the click.
 */
export function Drawer() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const invoker = (command: string) => ({ command, commandfor: id })
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...invoker('show-modal')}
        onClick={() => dialog.current?.open || dialog.current?.showModal()}
        className="no-print grid size-11 cursor-pointer place-items-center rounded-[10px] text-pine hover:bg-mist lg:hidden"
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={dialog}
        id={id}
        aria-label="Menu"
        className="drawer"
        onClick={(event) => {
          // A press on the backdrop, or on a chosen link.
          const target = event.target as Element
          if (target === dialog.current || target.closest('a')) dialog.current?.close()
        }}
      >
        <div className="flex min-h-full flex-col px-5 pb-6">
          <div className="flex h-[4.2rem] items-center justify-between border-b border-line">
            <span className="display text-[1.1rem] text-pine">{site.brand}</span>
            <button
              type="button"
              aria-label="Close menu"
              {...invoker('close')}
              onClick={() => dialog.current?.close()}
              className="-mr-2 grid size-11 cursor-pointer place-items-center rounded-[10px] hover:bg-mist"
            >
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label="Menu">
            <ul className="divide-y divide-line">
              <li>
                <NavLink to="/" end className={rowClass}>
                  Home
                </NavLink>
              </li>
              <Fold name="Services">
                <ServiceLinks />
              </Fold>
              <Fold name="Service Areas">
                <AreaLinks />
              </Fold>
              <li>
                <NavLink to="/blog" className={rowClass}>
                  Blog
                </NavLink>
              </li>
              <li>
                <NavLink to="/contact" className={rowClass}>
                  Contact
                </NavLink>
              </li>
            </ul>
          </nav>
          <div className="mt-auto grid gap-3 pt-6">
            <Link to="/quote" className="btn">
              Get My Free Estimate
            </Link>
            <a href={phoneHref} className="btn btn-quiet">
              <Icon name="phone" /> {site.phone}
            </a>
            <p className="text-center text-[0.92rem] text-muted">{site.emergency}</p>
          </div>
        </div>
      </dialog>
    </>
  )
}
