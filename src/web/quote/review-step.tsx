import type { ReactNode } from 'react'
import { dayWords } from '../../browser/quote/day-words.ts'
import { lengthWords, planParts } from '../../browser/quote/shown-quote.ts'
import { grouped } from '../../fence/plan-words.ts'
import { optionName } from '../../quote/choice-words.ts'
import { dollars } from '../../quote/money.ts'
import { dueWords } from '../../quote/totals.ts'
import { Failure, Narrow, Steps } from './step-parts.tsx'
import type { ChosenProps, Step } from './steps.ts'

type RowProps = { title: ReactNode; children?: ReactNode; change?: { label: string; about: string; go: () => void } }
const Row = ({ title, change, children }: RowProps) => (
  <li>
    <b>{title}</b>
    {change && (
      <button type="button" className="qt-link" onClick={change.go} aria-label={`${change.label}: ${change.about}`}>
        {change.label}
      </button>
    )}
    {children && <small>{children}</small>}
  </li>
)

function planWords({ content }: ChosenProps) {
  const { plan, drawnFeet } = content
  if (!plan) return ''
  const length = lengthWords(plan, drawnFeet).replace(', as you drew it', ' as drawn')
  const tearOut = plan.tearOut > 0 ? [`${grouped(plan.tearOut)} ft of old fence torn out`] : []
  return [length, ...planParts(content, plan), ...tearOut].join(', ')
}

export type Signing = { isSending: boolean; failure: ReactNode; sign: () => void }

/** The last step. Its button is the only one that signs. */
export function ReviewStep(props: ChosenProps & Signing) {
  const { quote, content, fields, choice, totals, go, isSending, failure, sign } = props
  const { business, customer, addOns } = content
  const option = content.options.find(({ id }) => id === choice.option)
  const change = (step: Step, about: string, label = 'Change') => ({ label, about, go: () => go(step) })
  const canChoose = quote.signed === null
  return (
    <>
      <Steps now={3} />
      <Narrow title="Is this all correct?">
        <ul className="qt-summary">
          <Row title={option && optionName(option)} {...(canChoose && { change: change('choose', 'your fence') })}>
            {planWords(props)}
          </Row>
          {addOns
            .filter(({ id }) => choice.addOns.includes(id))
            .map(({ id, text, cents }) => (
              <Row key={id} title={text} {...(canChoose && { change: change('choose', text) })}>
                {dollars(cents ?? 0)}
              </Row>
            ))}
          <li>
            <b>Total</b>
            <b className="qt-big">{dollars(totals.total)}</b>
            <small>
              {content.tax && `${content.tax.text} of ${dollars(totals.tax)} included. `}
              {dueWords(totals)}
              {content.addsTo &&
                ` New contract total: ${dollars(content.addsTo.cents)} ${totals.total < 0 ? '−' : '+'} ${dollars(Math.abs(totals.total))} = ${dollars(content.addsTo.cents + totals.total)}.`}
            </small>
          </li>
          <Row title="Terms" change={change('terms', 'the terms', 'Read')}>
            {content.notice !== null &&
              quote.cancelByIfSignedToday &&
              `You can cancel until midnight on ${dayWords(quote.cancelByIfSignedToday)}.`}
          </Row>
          <Row title={`Your signature: ${fields.name.trim()}`} change={change('sign', 'your signature')}>
            {customer.address && `Job: ${customer.address}. `}
            {quote.mailbox ? `Copy to ${quote.mailbox}.` : 'Your copy is on this page.'}
          </Row>
        </ul>
        <Failure>{failure}</Failure>
        <button type="button" className="qt-button qt-wide qt-sign" disabled={isSending} onClick={sign}>
          {isSending ? 'Signing…' : `Sign and accept, ${dollars(totals.total)}`}
        </button>
        <p className="qt-muted">
          This signs your contract with {business.brand.replace(/\.$/, '')}. You’ll get the signed PDF right away.
        </p>
        <button type="button" className="qt-link" onClick={() => go('choose')}>
          Not yet, go back
        </button>
      </Narrow>
    </>
  )
}
