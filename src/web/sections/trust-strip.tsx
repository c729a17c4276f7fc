import { site } from '../../content/site.ts'
import { CardIcon, type CardIconName } from '../ui/card-icon.tsx'

const ITEMS: { icon: CardIconName; title: string; text: string }[] = [
  { icon: 'shield', title: 'Licensed & Insured', text: 'Paperwork shown before we dig' },
  { icon: 'clock', title: `${site.experienceYears}+ Years`, text: `On this coast since ${site.since}` },
  { icon: 'post', title: `${site.projects}+ Projects`, text: 'Back yards to work yards' },
  { icon: 'check', title: 'Warranty', text: 'Lifetime, on workmanship' },
]

export function TrustStrip() {
  return (
    <section aria-label="Why you can rely on us" className="relative z-10 -mt-14">
      <ul className="wrap grid grid-cols-[1fr_1fr] rounded-xl border border-line bg-paper shadow-card lg:grid-cols-[repeat(4,1fr)]">
        {ITEMS.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex items-center gap-3.5 border-line p-4 not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t max-sm:flex-col max-sm:items-start max-sm:gap-2 sm:p-6"
          >
            <span className="icon-tile">
              <CardIcon name={icon} />
            </span>
            <span>
              <strong className="display block text-base">{title}</strong>
              <span className="text-md leading-snug text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
