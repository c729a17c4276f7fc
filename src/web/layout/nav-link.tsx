import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

/** A link that is marked on the page it leads to and, unless that is its `end`, on those below. */
export function NavLink({ href, end = false, ...rest }: ComponentProps<'a'> & { href: string; end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === href || (!end && pathname.startsWith(`${href}/`))
  return <a href={href} aria-current={isHere ? 'page' : undefined} {...rest} />
}
