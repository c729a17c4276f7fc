import { type ComponentProps, createElement, type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { insideHref } from './inside-href.ts'
import { markCurrent } from './mark-current.ts'

/** Markup by id, as it stands in the page the visitor loaded. */
const built = new Map<string, string>()

/**
 * Keeps markup that is the same on every page: it is rendered at build, and the browser leaves it as it is. Its
 * links are followed inside the site, fetched ahead on intent, and the one of the page shown is marked.
 * Give it its children only where `import.meta.env.SSR || import.meta.env.DEV` holds, so that their code is not
 * sent as script.
 */
export function Still({
  as,
  id,
  children,
  ...rest
}: { as: 'div' | 'header' | 'footer'; id: string } & ComponentProps<'div'>) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [intent, setIntent] = useState<string>()
  useEffect(() => markCurrent(id, pathname), [id, pathname])

  const follow = (event: MouseEvent) => {
    const href = insideHref(event)
    if (!href) return
    event.preventDefault()
    navigate(href)
  }
  const ahead = (event: SyntheticEvent) => setIntent(insideHref(event))
  const props = { id, ...rest, onClick: follow, onPointerOver: ahead, onFocus: ahead }

  if (children) return createElement(as, props, children)
  if (!built.has(id)) built.set(id, document.getElementById(id)?.innerHTML ?? '')
  const kept = { dangerouslySetInnerHTML: { __html: built.get(id) ?? '' }, suppressHydrationWarning: true }
  return (
    <>
      {createElement(as, { ...props, ...kept })}
      {intent && <PrefetchPageLinks page={intent} />}
    </>
  )
}
