import { colors } from '../../content/colors.ts'
import { site } from '../../content/site.ts'

/** A short last word, such as “Co.”, stands on no line alone: it keeps to the word before. */
const [, start, end] = /^(.*?)(\S+ \S{1,4})?$/.exec(site.brand) ?? []

export function Logo({ wave = colors.cedar }: { wave?: string }) {
  return (
    <>
      <svg width="38" height="38" viewBox="0 0 38 38" aria-hidden="true" className="flex-none">
        <path d="M4 14l4-5 4 5v14H4zM15 12l4-5 4 5v16h-8zM26 14l4-5 4 5v14h-8z" fill="currentColor" />
        <path
          d="M2 31c5-3.5 9 3.5 13.500 0s9-3.500 13.500 0 5 2 7 .5"
          stroke={wave}
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      <span>
        {start}
        <span className="whitespace-nowrap">{end}</span>
      </span>
    </>
  )
}
