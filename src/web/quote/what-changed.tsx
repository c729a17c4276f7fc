import type { ReactNode } from 'react'
import { PlanDrawing } from '../../browser/quote/plan-drawing.tsx'
import type { ShownQuote } from '../../browser/quote/shown-quote.ts'
import { countPlan } from '../../fence/plan-count.ts'
import { grouped } from '../../fence/plan-words.ts'
import { changesBetween } from '../../quote/changes.ts'
import { optionName } from '../../quote/choice-words.ts'
import { dollars } from '../../quote/money.ts'
import { optionTotal } from '../../quote/totals.ts'
import { Failure, Narrow } from './step-parts.tsx'

type Props = { before: ShownQuote; content: ShownQuote; notice: ReactNode; go: () => void }

const sidesWords = (sides: number[]) =>
  sides.length === 0
    ? ''
    : `${sides.length === 1 ? 'Side' : 'Sides'} ${sides
        .map((side) => side + 1)
        .join(', ')
        .replace(/, (\d+)$/, ' and $1')} changed.`

type Counts = NonNullable<ReturnType<typeof changesBetween>['lines'][number]['counts']>
const countWords = ({ was, now, unit }: Counts) =>
  `${grouped(now)}${unit === 'ft' ? ' ft' : ''} instead of ${grouped(was)}`

type RowProps = { text: string; was: number | null; now: number | null; where?: string; count?: string }
const Row = ({ text, was, now, where, count }: RowProps) => (
  <li>
    <b>{text}</b>
    <b className="qt-amount">{now === null ? 'Removed' : dollars(now)}</b>
    <small>{[where, count, was === null ? 'new' : `was ${dollars(was)}`].filter(Boolean).join(', ')}</small>
  </li>
)

/** What a newer version changed, before the customer sees it whole. */
export function WhatChanged({ before, content, notice, go }: Props) {
  const { sides, lines } = changesBetween(before, content)
  const feet = (quote: ShownQuote) => (quote.plan ? countPlan(quote.plan).totalFeet : 0)
  const totals = content.options.flatMap((option) => {
    const { id } = option
    const had = before.options.some((one) => one.id === id)
    const was = had ? optionTotal(before, id) : null
    const now = optionTotal(content, id)
    return was === now ? [] : [{ id, name: optionName(option), was, now }]
  })
  const gone = before.options.filter(({ id }) => !content.options.some((option) => option.id === id))
  const several = content.options.length > 1
  return (
    <>
      <Failure>{notice}</Failure>
      <Narrow eyebrow={`Quote ${content.number}, version ${content.version}`} title="What changed">
        {content.plan && sides.length > 0 && (
          <figure className="qt-drawing">
            <PlanDrawing plan={content.plan} changed={sides} />
            <figcaption>
              <b>
                {feet(content) === feet(before)
                  ? `${grouped(feet(content))} ft`
                  : `${grouped(feet(content))} ft instead of ${grouped(feet(before))}`}
              </b>
              {sidesWords(sides)}
            </figcaption>
          </figure>
        )}
        <ul className="qt-summary">
          {lines.map(({ where, text, was, now, counts }, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name, and the list never changes
              key={at}
              {...{ text, was, now }}
              {...(several && { where })}
              {...(counts && { count: countWords(counts) })}
            />
          ))}
          {totals.map(({ id, name, was, now }) => (
            <Row key={id} text={name} was={was} now={now} where="Total" />
          ))}
          {gone.map((option) => (
            <Row key={option.id} text={optionName(option)} was={optionTotal(before, option.id)} now={null} />
          ))}
          {lines.length + totals.length + gone.length === 0 && (
            <li>
              <b>Prices</b>
              <b>The same</b>
            </li>
          )}
        </ul>
        <button type="button" className="qt-button qt-wide" onClick={go}>
          See version {content.version}
        </button>
      </Narrow>
    </>
  )
}
