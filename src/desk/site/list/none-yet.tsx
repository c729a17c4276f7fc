import { Icon } from '../../ui/icon.tsx'

const PICKET = 'v78h-17v-78l8.5-12z'

/** A fence with a missing picket, and the button that adds it. */
export const NoJobYet = ({ add }: { add: () => void }) => (
  <div className="none-yet">
    <svg viewBox="0 0 182 78" aria-hidden="true">
      <path fill="var(--color-wood)" d="M0 30h182v7H0zM0 54h182v7H0z" />
      {[23, 48, 73, 123, 148, 173].map((x, at) => (
        <path
          key={x}
          fill={at % 2 === 0 ? 'var(--color-leaf)' : 'var(--color-marsh)'}
          d={`M${x} 12${PICKET}`}
          transform="translate(0 0)"
        />
      ))}
      <path fill="var(--color-paper)" d={`M98 12${PICKET}`} />
      <path fill="none" stroke="var(--color-cedar)" strokeWidth="2" strokeDasharray="5 4" d={`M97 13${PICKET}`} />
    </svg>
    <h2>No finished jobs yet</h2>
    <p>A picture of real work sells the next fence.</p>
    <button type="button" className="btn main" onClick={add}>
      <Icon name="camera" />
      Add the first
    </button>
  </div>
)
