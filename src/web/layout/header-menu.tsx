import { type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useMenu } from './use-menu.ts'

export function HeaderMenu({
  name,
  active,
  panelClass,
  children,
}: {
  name: string
  active: boolean
  panelClass: string
  children: ReactNode
}) {
  const id = useId()
  const { open, close, menuProps, toggle } = useMenu()
  return (
    <li className="menu relative" {...menuProps}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className={`nav-link ${active ? 'text-cedar-deep' : ''}`}
      >
        {name}
        <Icon name="down" size={12} />
      </button>
      <div
        id={id}
        className={`menu-panel ${panelClass}`}
        data-open={open || undefined}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) close()
        }}
      >
        {children}
      </div>
    </li>
  )
}
