import { colors } from '../../content/colors.ts'
import { countyShapes } from '../../content/map/county-shapes.ts'
import type { MapPlace } from '../../content/map/places.server.ts'

/** Our own drawing of the two counties, in which every place is a link. The list beside it has the same content. */
export function AreaMap({ label, places, marked: markedName }: { label: string; places: MapPlace[]; marked?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drawing
    <svg
      viewBox="0 0 600 680"
      role="group"
      aria-label={label}
      className="no-print block w-full rounded-xl bg-pool-pale"
    >
      {countyShapes.map((d, index) => (
        <path
          key={d}
          d={d}
          className={index === 0 ? 'fill-hair stroke-dune' : 'fill-sand stroke-dune'}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in an SVG isn't focusable */}
      <g fontFamily="inherit" fontStyle="italic" aria-hidden="true" className="fill-pool text-sm">
        <text x="222" y="520">
          Mobile
        </text>
        <text x="230" y="538">
          Bay
        </text>
        <text x="300" y="668">
          The Gulf
        </text>
      </g>
      <g className="text-md">
        {places.map(({ name, to, x, y, side, dy }) => {
          const marked = name === markedName
          return (
            <a key={to} href={to} aria-current={marked ? 'page' : undefined} className="map-place">
              <circle
                cx={x}
                cy={y}
                r={marked ? 9 : 5.5}
                fill={marked ? colors.cedar : colors.marsh}
                stroke={colors.paper}
                strokeWidth="2"
              />
              <text
                x={side === 'left' ? x - 11 : x + 11}
                y={y + 5 + dy}
                textAnchor={side === 'left' ? 'end' : 'start'}
                fontWeight={marked ? 700 : 500}
              >
                {name}
              </text>
            </a>
          )
        })}
      </g>
    </svg>
  )
}
