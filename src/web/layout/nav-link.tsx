import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

/** A link that is highlighted on the page it leads to and, unless `end` is set, on the pages below it. */
export function NavLink({ href, end = false, ...rest }: ComponentProps<'a'> & { href: string; end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === href || (!end && pathname.startsWith(`${href}/`))
  return <a href={href} aria-current={isHere ? 'page' : undefined} {...rest} />
}
