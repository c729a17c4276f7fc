import { useId } from 'react'
import { optionName } from '../../quote/choice-words.ts'
import { dollars } from '../../quote/money.ts'
import { optionTotal } from '../../quote/totals.ts'
import { FencePicture } from './fence-picture.tsx'
import type { OpenChoice, ShownOption, ShownQuote } from './shown-quote.ts'

type Props = {
  quote: ShownQuote
  choice: OpenChoice
  onChoice: (choice: OpenChoice) => void
  /** Why the customer can't go on, if nothing is chosen. */
  error?: string | undefined
}

const Words = ({ quote, option }: { quote: ShownQuote; option: ShownOption }) => (
  <>
    <b>{optionName(option)}</b>
    <span className="qt-price">{dollars(optionTotal(quote, option.id))}</span>
    {option.note && <small>{option.note}</small>}
  </>
)

/** With a single option there is nothing to choose, so it has no button. */
const OnlyOption = ({ quote, option }: { quote: ShownQuote; option: ShownOption }) => (
  <section>
    <h2>{quote.addsTo ? 'Your change' : 'Your fence'}</h2>
    <div className="qt-option qt-only">
      {option.fence && <FencePicture fence={option.fence} />}
      <div className="qt-option-words">
        <Words quote={quote} option={option} />
      </div>
    </div>
  </section>
)

export function OptionCards({ quote, choice, onChoice, error }: Props) {
  const name = useId()
  const [only, second] = quote.options
  if (only && !second) return <OnlyOption quote={quote} option={only} />
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <h2>Choose your fence</h2>
      </legend>
      {error && (
        <p id={`${name}-error`} className="qt-error">
          {error}
        </p>
      )}
      <div className="qt-options">
        {quote.options.map((option) => (
          <label key={option.id} className="qt-option">
            {option.fence && <FencePicture fence={option.fence} />}
            {option.isRecommended && <span className="qt-star">What we’d build</span>}
            <span className="qt-option-words">
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={choice.option === option.id}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoice({ ...choice, option: option.id })}
              />
              <Words quote={quote} option={option} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function AddOnCards({ quote, choice, onChoice }: Props) {
  if (quote.addOns.length === 0) return null
  const toggled = (id: string) =>
    choice.addOns.includes(id) ? choice.addOns.filter((other) => other !== id) : [...choice.addOns, id]
  return (
    <fieldset>
      <legend>
        <h2>Want to add anything?</h2>
      </legend>
      <div className="qt-add-ons">
        {quote.addOns.map(({ id, text, detail, cents }) => (
          <label key={id} className="qt-card">
            <input
              type="checkbox"
              checked={choice.addOns.includes(id)}
              onChange={() => onChoice({ ...choice, addOns: toggled(id) })}
            />
            <span>
              <b>{text}</b>
              {detail && <small>{detail}</small>}
            </span>
            <span className="qt-price">{dollars(cents ?? 0)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
