import type { ReactNode } from 'react'
import { phoneHref } from '../../content/phone-href.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Icon } from '../ui/icon.tsx'

/** The dark band at the end of a page. */
export function ClosingCall({
  title,
  text,
  children = <QuoteAndPhone />,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <section className="on-dark bg-pine text-white">
      <div className="wrap grid items-center gap-7 py-14 lg:grid-cols-[1fr_auto] lg:gap-16 lg:py-18">
        <div>
          <h2 className="max-w-[20em]">{title}</h2>
          <p className="lead mt-3 text-fog">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}

export function QuoteAndPhone() {
  const { phone } = useSite()
  return (
    <>
      <a href="/quote" className="btn no-print">
        Get My Free Estimate
      </a>
      <a href={phoneHref(phone)} className="btn btn-quiet">
        <Icon name="phone" /> {phone}
      </a>
    </>
  )
}
