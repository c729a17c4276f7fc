import { colors } from '../../content/colors.ts'
import { logoPickets, logoWave } from '../../content/logo-paths.ts'
import { site } from '../../content/site.ts'

/** Keeps a short last word, such as “Co.”, on the same line as the word before it. */
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
