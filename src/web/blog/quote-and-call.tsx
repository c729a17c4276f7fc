import { Link } from 'react-router'
import { phoneHref } from '../../content/phone-href.ts'
import { useSite } from '../layout/use-site.ts'
import { Icon } from '../ui/icon.tsx'

export function QuoteAndCall() {
  const { phone } = useSite()
  return (
    <>
      <Link to="/contact" prefetch="intent" className="btn no-print">
        Get Free Quote
      </Link>
      <a href={phoneHref(phone)} className="btn btn-quiet">
        <Icon name="phone" /> {phone}
      </a>
    </>
  )
}
