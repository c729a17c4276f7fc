import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import type { Focus, SitePicture } from '../../../contract/site/picture.ts'
import { pictureSrc } from '../site-queries.ts'

const percent = (part: number) => `${Math.round(part * 100)}%`
export const positionOf = ([x, y]: Focus) => ({ objectPosition: `${percent(x)} ${percent(y)}` })

const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
const STEP = 0.02
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type StageProps = { picture: SitePicture; isCover: boolean; change: (focus: Focus) => void }

/** The whole picture. A tap or the arrow keys set the point that every crop keeps visible. */
export function FocusStage({ picture: { id, width, height, words, focus }, isCover, change }: StageProps) {
  const [x, y] = focus
  const tap = (event: MouseEvent) => {
    // A click from the keyboard has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    change([within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)])
  }
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    change([within(x + by[0]), within(y + by[1])])
  }
  return (
    <div className="stage">
      <div className="stage-frame" style={{ '--ratio': width / height } as CSSProperties}>
        <img src={pictureSrc(id, 'large')} alt={words} width={width} height={height} />
        <button
          type="button"
          className="stage-button"
          onClick={tap}
          onKeyDown={move}
          aria-label={`What must stay in the picture: ${percent(x)} from the left, ${percent(y)} from the top. Move it with the arrow keys.`}
        >
          <span className="stage-point" style={{ left: percent(x), top: percent(y) }} />
        </button>
        {isCover && <span className="stage-cover">Cover</span>}
        <span className="stage-tip" aria-hidden="true">
          Tap what must stay in the picture
        </span>
      </div>
    </div>
  )
}

const CROPS = ['card', 'when shared', 'list']
/** How the picture will be cropped elsewhere. */
export const Crops = ({ picture: { id, focus } }: { picture: SitePicture }) => (
  <div className="crops" aria-hidden="true">
    {CROPS.map((name) => (
      <figure key={name}>
        <img src={pictureSrc(id, 'small')} alt="" style={positionOf(focus)} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </div>
)
