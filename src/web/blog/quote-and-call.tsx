import { Link } from 'react-router'
import { phoneHref, site } from '../../content/site.ts'
import { Icon } from '../ui/icon.tsx'

export function QuoteAndCall() {
  return (
    <>
      <Link to="/contact" prefetch="intent" className="btn no-print">
        Get Free Quote
      </Link>
      <a href={phoneHref} className="btn btn-quiet">
        <Icon name="phone" /> {site.phone}
      </a>
    </>
  )
}
