import type { Prices, Range } from '../../../fence/prices-schema.ts'
import { valueAt } from '../at-path.ts'
import { numberIn, numberText, useFault } from '../editor/fields.tsx'
import { type Figure, rangeText } from './figures.ts'

type PriceTableProps = { figures: Figure[]; before: Prices; change: (path: string, range: Range) => void }

/** The prices of one type, by material. */
export function PriceTable({ figures, before, change }: PriceTableProps) {
  const groups = [...new Set(figures.map(({ group }) => group))]
  return groups.map((group) => {
    const rows = figures.filter((one) => one.group === group)
    return (
      <section key={group} className="price-group">
        <h3>
          {group}
          {rows[0]?.type !== 'The rest' && <small>{rows[0]?.isPerFoot ? 'per foot, built' : 'each, installed'}</small>}
        </h3>
        {rows.map((figure) => (
          <PriceRow
            key={figure.path}
            figure={figure}
            was={valueAt(before, figure.path) as Range}
            change={(range) => change(figure.path, range)}
          />
        ))}
      </section>
    )
  })
}

type PriceRowProps = { figure: Figure; was: Range; change: (range: Range) => void }
function PriceRow({ figure: { group, label, path, range }, was, change }: PriceRowProps) {
  const { field, sentence } = useFault(path)
  const input = (end: 0 | 1) => (
    <span className="money">
      <input
        className={range[end] === was[end] ? 'in' : 'in changed'}
        type="number"
        inputMode="numeric"
        min={1}
        {...(end === 0 ? field : {})}
        aria-label={`${group}, ${label}, ${end === 0 ? 'low' : 'high'}`}
        value={numberText(range[end])}
        onChange={({ target }) =>
          change(end === 0 ? [numberIn(target.value), range[1]] : [range[0], numberIn(target.value)])
        }
      />
    </span>
  )
  const isChanged = String(range) !== String(was)
  return (
    <div className={isChanged ? 'price changed' : 'price'}>
      <b>{label}</b>
      {input(0)}
      <span>–</span>
      {input(1)}
      {isChanged && <span className="was">on the site {rangeText(was)}</span>}
      {sentence}
    </div>
  )
}
