import { type Numbers, YES_AFTER, YES_LABELS } from '../../contract/desk/numbers.ts'
import { acceptedCount, addOnsNote, optionsCount, quoteFigures, quotesSentence, withOptions } from './quote-words.ts'

const OPTION_LABELS = { lowest: 'Lowest price', middle: 'Middle price', highest: 'Highest price' } as const
const RANKS = ['lowest', 'middle', 'highest'] as const

type Bar = { label: string; count: number }
function Bars({ bars, marsh = false }: { bars: Bar[]; marsh?: boolean }) {
  const all = Math.max(
    1,
    bars.reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <ul className="bars n">
      {bars.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="t">
            <i className={marsh ? 'marsh' : ''} style={{ width: `${(count / all) * 100}%` }} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  )
}

/** What became of the quotes that customers open and accept. Nothing while none was ever sent. */
export function QuotesSection({ quotes }: { quotes: Numbers['sentQuotes'] }) {
  const { sent, outNow, accepted, options, yes } = quotes
  if (sent === 0 && outNow.count === 0) return null
  const note = addOnsNote(quotes)
  return (
    <section className="quote-numbers" aria-label="Quotes">
      <p className="lede">
        {quotesSentence(quotes).map((words, at) => (at % 2 === 0 ? <em key={words}>{words}</em> : words))}
      </p>
      <dl className="kpis">
        {quoteFigures(quotes).map(({ title, big, small }) => (
          <div className="kpi" key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{big}</b>
              <small>{small}</small>
            </dd>
          </div>
        ))}
      </dl>
      {accepted.count > 0 && (
        <div className="grid">
          <section className="card">
            <h2>What they choose</h2>
            <p>{withOptions(quotes) === 0 ? 'No accepted quote had options yet.' : optionsCount(quotes)}</p>
            {withOptions(quotes) > 0 && (
              <Bars bars={RANKS.map((rank) => ({ label: OPTION_LABELS[rank], count: options[rank] }))} />
            )}
            {note && <p className="note-line">{note}</p>}
          </section>
          <section className="card">
            <h2>How they said yes</h2>
            <p>{acceptedCount(quotes)}</p>
            <Bars marsh bars={YES_AFTER.map((after) => ({ label: YES_LABELS[after], count: yes[after] }))} />
          </section>
        </div>
      )}
    </section>
  )
}
