import { star } from '../../../browser/icon-paths.ts'

const FIVE = [1, 2, 3, 4, 5] as const

export const Star = ({ isFull = true, size = 18 }: { isFull?: boolean; size?: number }) => (
  <svg className={isFull ? 'star full' : 'star'} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={star} fill="currentColor" />
  </svg>
)

export const Stars = ({ of, size = 17 }: { of: number; size?: number }) => (
  <span className="stars" role="img" aria-label={`${of} out of 5 stars`}>
    {FIVE.map((at) => (
      <Star key={at} isFull={at <= Math.round(of)} size={size} />
    ))}
  </span>
)

type PickProps = { stars: number; choose: (stars: (typeof FIVE)[number]) => void }
export const PickStars = ({ stars, choose }: PickProps) => (
  <fieldset className="pick-stars">
    <legend>Stars</legend>
    {FIVE.map((at) => (
      <label key={at}>
        <input type="radio" name="stars" aria-label={`${at} of 5`} checked={at === stars} onChange={() => choose(at)} />
        <Star isFull={at <= stars} size={30} />
      </label>
    ))}
  </fieldset>
)
