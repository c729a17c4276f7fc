import { phoneHref } from '../../content/phone-href.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'

export function QuoteAndCall() {
  const { phone } = useSite()
  return (
    <>
      <a href="/contact" className="btn no-print">
        Get Free Quote
      </a>
      <a href={phoneHref(phone)} className="btn btn-quiet">
        <Icon name="phone" /> {phone}
      </a>
    </>
  )
}
