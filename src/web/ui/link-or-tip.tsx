import { useId } from 'react'
import { useSite } from '../layout/use-layout-data.ts'

const linkClass =
  'inline-flex min-h-11 cursor-pointer items-center underline decoration-dotted underline-offset-4 hover:text-white'

/** A link if there is an address, otherwise a word that explains how to ask for it. There is never a dead link. */
export function LinkOrTip({ name, href }: { name: string; href: string | null }) {
  const id = useId()
  const { phone } = useSite()
  if (href)
    return (
      <a href={href} rel="noopener" className={linkClass}>
        {name}
      </a>
    )
  return (
    <span className="tip inline-block">
      <button type="button" aria-describedby={id} className={linkClass}>
        {name}
      </button>
      <span role="tooltip" id={id}>
        Ask us for it: {phone}
      </span>
    </span>
  )
}
