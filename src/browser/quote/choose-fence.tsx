import { type ReactNode, useEffect, useState } from 'react'
import type { Plan } from '../../fence/plan.ts'
import { grouped } from '../../fence/plan-words.ts'
import { changedSides } from '../../quote/changes.ts'
import { optionName } from '../../quote/choice-words.ts'
import { dollars } from '../../quote/money.ts'
import { totalRange, totalsOf } from '../../quote/totals.ts'
import { file } from '../icon-paths.ts'
import { dayWords, shortDateWords } from './day-words.ts'
import { LinesTable } from './lines-table.tsx'
import { AddOnCards, OptionCards } from './option-cards.tsx'
import { PlanDrawing, sideSentences } from './plan-drawing.tsx'
import {
  asContinued,
  capitalized,
  lengthWords,
  numberWord,
  type OpenChoice,
  planParts,
  type ShownPhoto,
  type ShownQuote,
} from './shown-quote.ts'

export type ChooseActions = { next: () => void; ask: () => void; decline: () => void; openPdf: () => void }

type Props = {
  quote: ShownQuote
  /** The last day to accept it, such as 2026-12-02; empty in an unfinished draft. */
  validUntil: string
  /** The day this version was sent; null while it is a draft. */
  sentOn: string | null
  photos: ShownPhoto[]
  choice: OpenChoice
  onChoice: (choice: OpenChoice) => void
  actions: ChooseActions
  error?: string | undefined
  /** What the customer should know first, such as that they declined it before. */
  note?: ReactNode
  /** On paper nothing can be chosen anymore, so every option has its items. */
  isPrinted?: boolean
}

/** The first step of the customer's page, which the desk shows as the preview. */
export function ChooseFence(props: Props) {
  const { quote, choice, photos, note, actions, isPrinted } = props
  const option = quote.options.find(({ id }) => id === choice.option)
  const totals = option && totalsOf(quote, { option: option.id, addOns: choice.addOns })
  const shown = quote.options.filter((one) => isPrinted || one === option)
  return (
    <div className="qt">
      <Top {...props} />
      {note}
      <div className="qt-columns">
        <div className="qt-main">
          {quote.plan && <Drawing quote={quote} plan={quote.plan} />}
          <OptionCards {...props} />
          <AddOnCards {...props} />
          <section>
            <h2>What’s included</h2>
            {shown.map((one) => (
              <LinesTable key={one.id} quote={quote} option={one} addOns={one === option ? choice.addOns : []} />
            ))}
            {shown.length === 0 && <p className="qt-note">Choose a fence above to see what’s included.</p>}
          </section>
          {photos.length > 0 && (
            <section>
              <h2>Your photos</h2>
              <div className="qt-photos">
                {photos.map(({ src, width, height }, at) => (
                  <img
                    key={src}
                    src={src}
                    width={width}
                    height={height}
                    alt={`Your yard, ${at + 1} of ${photos.length}`}
                  />
                ))}
              </div>
            </section>
          )}
          <OtherAnswers actions={actions} />
        </div>
        <SideCard {...props} />
      </div>
      <Bar {...props} />
      <TotalAnnounced words={totals ? `Total ${dollars(totals.total)}` : ''} />
    </div>
  )
}

function Top({ quote, validUntil, sentOn }: Props) {
  const { customer, business, note, workStarts, version, addsTo } = quote
  return (
    <header className="qt-top">
      <p className="qt-eyebrow">
        {addsTo ? `Change order ${quote.number}` : `Quote ${quote.number}`}
        {version > 1 && sentOn && `, version ${version}, sent ${shortDateWords(sentOn)}`}
      </p>
      <h1 tabIndex={-1}>{customer.town ? `Your fence in ${customer.town}` : 'Your fence'}</h1>
      {addsTo && <p className="qt-adds">Adds to quote {addsTo.number}.</p>}
      <p className="qt-owner-note">
        {note}
        <small>
          {business.brand}, for {[customer.name, customer.address.split(',')[0]].filter(Boolean).join(', ')}
        </small>
      </p>
      <p className="qt-days">
        {validUntil && (
          <span>
            <b>Good through</b> {dayWords(validUntil)}
          </span>
        )}
        {workStarts && (
          <span>
            <b>Work starts</b> {asContinued(workStarts)}
          </span>
        )}
      </p>
    </header>
  )
}

function Drawing({ quote, plan }: { quote: ShownQuote; plan: Plan }) {
  const parts = planParts(quote, plan)
  const tearOut = plan.tearOut > 0 ? `We tear out ${grouped(plan.tearOut)} ft of old fence.` : ''
  return (
    <figure className="qt-drawing">
      <PlanDrawing plan={plan} changed={changedSides(quote.addsTo?.plan ?? null, plan)} />
      <figcaption>
        <b>{lengthWords(plan, quote.drawnFeet)}</b>
        {parts.length > 0 && `${capitalized(parts.join(', '))}. `}
        {tearOut}
        <details>
          <summary>Fence line in words</summary>
          <ol>
            {sideSentences(plan).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      </figcaption>
    </figure>
  )
}

/** The words beside the price, and the price: of the choice, or the lowest there is. */
function priceOf({ quote, choice }: Props) {
  const option = quote.options.find(({ id }) => id === choice.option)
  if (!option) return { option, from: 'From ', price: dollars(totalRange(quote)[0]), deposit: 0 }
  const { total, deposit } = totalsOf(quote, { option: option.id, addOns: choice.addOns })
  return { option, from: '', price: dollars(total), deposit }
}

function Bar(props: Props) {
  const { option, from, price } = priceOf(props)
  return (
    <div className="qt-bar">
      <p>
        <small>{option ? optionName(option) : `Choose one of ${numberWord(props.quote.options.length)}`}</small>
        <b>
          {from}
          {price}
        </b>
      </p>
      <button type="button" className="qt-button" onClick={props.actions.next}>
        Next
      </button>
    </div>
  )
}

function SideCard(props: Props) {
  const { option, from, price, deposit } = priceOf(props)
  return (
    <aside>
      <div className="qt-side-card">
        <p>{option ? optionName(option) : `${capitalized(numberWord(props.quote.options.length))} ways to build it`}</p>
        <p className="qt-big">
          {from && <small>{from}</small>}
          {price}
        </p>
        <p>{option ? deposit > 0 && `Deposit due at signing: ${dollars(deposit)}` : 'Choose one to continue'}</p>
        <button type="button" className="qt-button" onClick={props.actions.next}>
          Next: terms
        </button>
        <p>Nothing is signed yet. You’ll review everything before you sign.</p>
        <OtherAnswers actions={props.actions} />
      </div>
    </aside>
  )
}

const OtherAnswers = ({ actions }: { actions: ChooseActions }) => (
  <nav className="qt-others" aria-label="Other answers">
    <button type="button" className="qt-link" onClick={actions.ask}>
      Ask for a change
    </button>
    <button type="button" className="qt-link" onClick={actions.decline}>
      No, thanks
    </button>
    <button type="button" className="qt-link" onClick={actions.openPdf}>
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path d={file} />
      </svg>
      Open as PDF
    </button>
  </nav>
)

/** Tells screen readers the total after a change, once a second at most. */
function TotalAnnounced({ words }: { words: string }) {
  const [first] = useState(words)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (words === first && announced === '') return
    const timer = setTimeout(() => setAnnounced(words), 1000)
    return () => clearTimeout(timer)
  }, [words, first, announced])
  return (
    <p role="status" className="qt-hidden">
      {announced}
    </p>
  )
}
