import { site } from '../../content/site.ts'

/** Switched on in site.ts while a storm changes how fast we can answer. */
export function StormBand() {
  const notice = site.stormNotice
  if (!notice) return null
  return (
    <aside aria-label="Storm notice" className="on-dark bg-[#7c1d15] py-3 text-white">
      <p className="wrap">
        <strong>{notice.title}</strong> {notice.text}{' '}
        <a className="link text-white" href={`tel:+1${notice.emergencyPhone.replace(/\D/g, '')}`}>
          {notice.emergencyPhone}
        </a>
      </p>
    </aside>
  )
}
