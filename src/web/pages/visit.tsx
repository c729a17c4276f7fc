import { useEffect, useRef } from 'react'
import { branded } from '../seo/addresses.ts'
import { VisitScreens } from '../visit/screens.tsx'
import { startVisit } from '../visit/start-visit.ts'

/** Only an email, and the answer to a form, link here. */
export const meta = () => [
  { title: branded('Pick a time for your free estimate') },
  { name: 'description', content: 'For customers who asked us for an estimate.' },
  { name: 'robots', content: 'noindex' },
]

/**
 * What the build made, with all templates. Browsers keep it as it is: the script fills it, the server fills it for
 * visitors without scripts, and the code that renders it is no part of the page's script.
 */
const made = import.meta.env.SSR ? '' : (document.querySelector('[data-visit]')?.innerHTML ?? '')

/** The same for everybody: whose visit it is stands behind the #. */
export default function Visit() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? startVisit(page.current) : undefined), [])
  const shared = { 'data-visit': '', 'data-hydrate-when-near': '', className: 'vs' }
  if (import.meta.env.SSR)
    return (
      <div {...shared}>
        <VisitScreens />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own markup, as it was built
  return <div {...shared} ref={page} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: made }} />
}
