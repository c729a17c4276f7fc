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
        className={`flex min-h-11 cursor-pointer items-center gap-1.5 px-3 hover:text-cedar-deep ${active ? 'text-cedar-deep' : ''}`}
      >
        {name}
        <Icon name="down" size={12} />
      </button>
      <div
        id={id}
        className={`menu-panel rounded-[14px] border border-line bg-paper p-3 shadow-[0_18px_40px_-16px_#15362a59] ${panelClass}`}
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
