import { logoPickets, logoWave } from '../../browser/icon-paths.ts'
import { colors } from '../../content/colors.ts'
import { site } from '../../content/site.ts'

/** A short last word, such as “Co.”, stands on no line alone: it keeps to the word before. */
const [, start, end] = /^(.*?)(\S+ \S{1,4})?$/.exec(site.brand) ?? []

export function Logo({ wave = colors.cedar }: { wave?: string }) {
  return (
    <>
      <svg width="38" height="38" viewBox="0 0 38 38" aria-hidden="true" className="flex-none">
        <path d={logoPickets} fill="currentColor" />
        <path d={logoWave} stroke={wave} strokeWidth="3" fill="none" strokeLinecap="round" />
      </svg>
      <span>
        {start}
        <span className="whitespace-nowrap">{end}</span>
      </span>
    </>
  )
}
