import { site } from '../../content/site.ts'

export const Logo = ({ onPaper = false }: { onPaper?: boolean }) => (
  <span className={onPaper ? 'logo on-paper' : 'logo'}>
    <svg width="34" height="34" viewBox="0 0 38 38" aria-hidden="true">
      <path d="M4 14l4-5 4 5v14H4zM15 12l4-5 4 5v16h-8zM26 14l4-5 4 5v14h-8z" fill="currentColor" />
      <path
        d="M2 31c5-3.500 9 3.500 13.500 0s9-3.500 13.500 0 5 2 7 .5"
        stroke="#e9b872"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
    <span>
      {site.brand}
      <small>Desk</small>
    </span>
  </span>
)

const GREENS = ['#2f6650', '#2a5c48', '#346e57']

/** The fence at the foot of the door. */
export const TallFence = () => (
  <svg viewBox="0 0 720 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M0 92h720v16H0zM0 150h720v16H0z" fill="#1f4a39" />
    {Array.from({ length: 15 }, (_, at) => 8 + at * 48).map((x, at) => (
      <path key={x} d={`M${x} 62l16-24 16 24v138h-32z`} fill={GREENS[at % 3]} />
    ))}
  </svg>
)

/** Seven pickets over a list that has nothing in it. */
export const SmallFence = () => (
  <svg width="150" height="70" viewBox="0 0 150 70" aria-hidden="true">
    <path d="M4 34h142M4 54h142" stroke="#d9b48f" strokeWidth="6" />
    {Array.from({ length: 7 }, (_, at) => 8 + at * 20).map((x, at) => (
      <path key={x} d={`M${x} 16l7-9 7 9v54h-14z`} fill={at % 2 ? '#2f6650' : '#3a7a60'} />
    ))}
  </svg>
)
