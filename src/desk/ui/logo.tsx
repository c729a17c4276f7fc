import { logoPickets, logoWave } from '../../content/logo-paths.ts'
import { site } from '../../content/site.ts'

export const LogoMark = ({ wave = 'var(--color-cedar)' }: { wave?: string }) => (
  <svg width="34" height="34" viewBox="0 0 38 38" aria-hidden="true">
    <path d={logoPickets} fill="currentColor" />
    <path d={logoWave} stroke={wave} strokeWidth="3" fill="none" strokeLinecap="round" />
  </svg>
)

export const Logo = ({ onPaper = false }: { onPaper?: boolean }) => (
  <span className={onPaper ? 'logo on-paper' : 'logo'}>
    <LogoMark wave="var(--color-honey)" />
    <span>
      {site.brand}
      <small>Desk</small>
    </span>
  </span>
)

/** Seven pickets above an empty list. */
export const SmallFence = () => (
  <svg width="150" height="70" viewBox="0 0 150 70" aria-hidden="true">
    <path d="M4 34h142M4 54h142" stroke="var(--color-wood)" strokeWidth="6" />
    {Array.from({ length: 7 }, (_, at) => 8 + at * 20).map((x, at) => (
      <path key={x} d={`M${x} 16l7-9 7 9v54h-14z`} fill={at % 2 ? 'var(--color-marsh)' : 'var(--color-leaf)'} />
    ))}
  </svg>
)
