import { useState } from 'react'
import type { Prices, Range } from '../../../fence/prices-schema.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { valueAt, withValueAt } from '../at-path.ts'
import type { EditorProps } from '../editor/editor-props.ts'
import { Choice } from '../editor/fields.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { byPercent } from './by-percent.ts'
import { figuresOf, MODE_LABELS } from './figures.ts'
import { PriceTable } from './price-table.tsx'
import { ThreePlans } from './three-plans.tsx'

const MODES = Object.entries(MODE_LABELS) as [Prices['mode'], string][]

export function PricesEditor({ content, published, change, faultPath }: EditorProps<'prices'>) {
  const prices = content as Prices
  const before = published as Prices
  const wide = useWide()
  /** The table the percentage applies to. Typing a price starts from a new one. */
  const [start, setStart] = useState({ prices, percent: 0 })
  const figures = figuresOf(prices)
  const types = [...new Set(figures.map(({ type }) => type))]
  const faultyType = figures.find(({ path }) => faultPath?.startsWith(path))?.type
  const [chosen, choose] = useState(types[0] ?? '')
  const [seen, setSeen] = useState(faultPath)
  if (seen !== faultPath) {
    setSeen(faultPath)
    if (faultyType) choose(faultyType)
  }
  /** Entering a price means that these are no longer sample prices. */
  const set = (next: Prices) => change({ ...next, mode: next.mode === 'sample' ? 'own' : next.mode })
  const step = (by: number) => {
    const percent = Math.min(100, Math.max(-90, start.percent + by))
    const base = start.percent === 0 ? prices : start.prices
    setStart({ prices: base, percent })
    set(byPercent(base, percent))
  }
  const type = (path: string, range: Range) => {
    const next = withValueAt(prices, path, range)
    setStart({ prices: next, percent: 0 })
    set(next)
  }
  const changed = (name: string) =>
    figures.filter((one) => one.type === name && String(one.range) !== String(valueAt(before, one.path))).length
  return (
    <>
      {prices.mode === 'sample' && (
        <p className="aside">
          <SiteIcon name="lock" size={18} />
          <span>These are sample prices. Enter your own, or show none.</span>
        </p>
      )}
      <div className="part tight">
        <Choice
          label="Which prices"
          choices={MODES}
          chosen={prices.mode}
          choose={(mode) => change({ ...prices, mode })}
        />
      </div>
      {prices.mode === 'off' ? (
        <p className="say">
          Visitors see no prices. The planner still counts posts, boards and gates. Your prices are saved.
        </p>
      ) : (
        <>
          {!wide && (
            <section className="part">
              <h2>What plans would cost</h2>
              <ThreePlans before={before} after={prices} />
            </section>
          )}
          <section className="part">
            <h2>Change all prices</h2>
            <p className="hint">By percent, up or down. Large amounts are rounded.</p>
            <div className="percent">
              <button type="button" aria-label="One percent less" onClick={() => step(-1)}>
                <SiteIcon name="minus" size={24} />
              </button>
              <p role="status">
                <b className="num">
                  {start.percent > 0 && '+'}
                  {start.percent}%
                </b>
                <small>{start.percent === 0 ? 'no change' : `on all ${figures.length * 2} prices`}</small>
              </p>
              <button type="button" aria-label="One percent more" onClick={() => step(1)}>
                <Icon name="plus" size={24} />
              </button>
            </div>
          </section>
          <section className="part">
            <h2>By type</h2>
            {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
            <div className="chips" role="group" aria-label="Type">
              {types.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="chip"
                  aria-pressed={chosen === name}
                  onClick={() => choose(name)}
                >
                  {name}
                  {changed(name) > 0 && (
                    <b>
                      {changed(name)}
                      <span className="sr"> changed</span>
                    </b>
                  )}
                </button>
              ))}
            </div>
            <PriceTable figures={figures.filter((one) => one.type === chosen)} before={before} change={type} />
          </section>
        </>
      )}
    </>
  )
}
