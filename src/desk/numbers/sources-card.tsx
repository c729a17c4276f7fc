import { NUMBERS_BY, type Numbers, type NumbersBy } from '../../contract/desk/numbers.ts'
import { sourcesNote, wholeDollars } from './number-words.ts'

const NAMES: Record<NumbersBy, string> = { source: 'Source', page: 'Page', city: 'City', service: 'Service' }

/** What brings in work: light bars are people who asked, dark bars are people who bought. */
export function SourcesCard({ numbers, show }: { numbers: Numbers; show: (by: NumbersBy) => void }) {
  const { bySource, by } = numbers
  const most = Math.max(1, ...bySource.map(({ asked }) => asked))
  const note = sourcesNote(numbers)
  return (
    <section className="card full work">
      <h2>What brings work</h2>
      <p>Light bars are people who asked. Dark bars are people who bought.</p>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
      <div className="seg" role="group" aria-label="By">
        {NUMBERS_BY.map((name) => (
          <button key={name} type="button" aria-pressed={by === name} onClick={() => show(name)}>
            {NAMES[name]}
          </button>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{NAMES[by]}</th>
            <th scope="col">
              <span className="sr">Asked and won, as a chart</span>
            </th>
            <th scope="col">Won</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {bySource.map(({ name, asked, won, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="b">
                <div className="two">
                  <i style={{ width: `${(asked / most) * 100}%` }} />
                  <i style={{ width: `${(won / most) * 100}%` }} />
                </div>
              </td>
              <td>
                {won} of {asked}
              </td>
              <td>
                <b>{wholeDollars(cents)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="note-line">{note}</p>}
    </section>
  )
}
