import { memo } from 'react'
import { phoneHref } from '../../content/phone-href.ts'
import { useSite } from './use-layout-data.ts'

/** Shown while a storm delays our answers. */
export const StormBand = memo(function StormBand() {
  const { stormNotice: notice } = useSite()
  if (!notice) return null
  return (
    <aside aria-label="Storm notice" className="on-dark bg-storm py-3 text-white">
      <p className="wrap">
        <strong>{notice.title}</strong> {notice.text}{' '}
        <a className="link whitespace-nowrap text-white" href={phoneHref(notice.emergencyPhone)}>
          {notice.emergencyPhone}
        </a>
      </p>
    </aside>
  )
})
