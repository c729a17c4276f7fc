import { useId, useState } from 'react'
import { addDays, localDay } from '../../lead/business-time.ts'
import { type DraftContent, QUOTE_LIMITS, type QuoteDeposit } from '../../quote/content.ts'
import { serverNow } from '../time/use-now.ts'
import { centsOf, dollars } from '../ui/money.ts'
import { fieldOf } from './fault-fields.ts'

type Change = (next: (draft: DraftContent) => DraftContent) => void

/** What is due when, until when the quote is good, and when the work starts. */
export function PaymentAndSchedule({ content, change }: { content: DraftContent; change: Change }) {
  const today = localDay(serverNow())
  return (
    <section className="part">
      <h2>Payment and schedule</h2>
      <div className="fields">
        <DepositFields deposit={content.deposit} change={(deposit) => change((now) => ({ ...now, deposit }))} />
        <label>
          Good through
          <input
            id={fieldOf('validUntil')}
            className="in"
            type="date"
            min={today}
            max={addDays(today, QUOTE_LIMITS.goodForDays)}
            value={content.validUntil}
            onChange={({ target }) => change((now) => ({ ...now, validUntil: target.value }))}
          />
        </label>
        <label className="wide">
          Work starts
          <input
            id={fieldOf('workStarts')}
            className="in"
            maxLength={QUOTE_LIMITS.workStarts}
            value={content.workStarts}
            onChange={({ target }) => change((now) => ({ ...now, workStarts: target.value }))}
          />
        </label>
        <label className="wide">
          Payment link (https, opens after signing)
          <input
            id={fieldOf('payLink')}
            className="in"
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={QUOTE_LIMITS.payLink}
            value={content.payLink}
            onChange={({ target }) => change((now) => ({ ...now, payLink: target.value.trim() }))}
          />
        </label>
        <TaxFields tax={content.tax} change={(tax) => change((now) => ({ ...now, tax }))} />
      </div>
    </section>
  )
}

const USUAL = [10, 25, 30, 50]
const FIRST_AMOUNT = 50_000

/** None, a percent or an amount. Settings have the same fields. */
export function DepositFields({
  deposit,
  change,
}: {
  deposit: QuoteDeposit | null
  change: (deposit: QuoteDeposit | null) => void
}) {
  const [isOther, setIsOther] = useState(deposit?.kind === 'percent' && !USUAL.includes(deposit.percent))
  const chosen =
    deposit === null ? 'none' : deposit.kind === 'amount' ? 'amount' : isOther ? 'other' : String(deposit.percent)
  const choose = (value: string) => {
    setIsOther(value === 'other')
    if (value === 'none') change(null)
    else if (value === 'amount') change({ kind: 'amount', cents: FIRST_AMOUNT })
    else if (value !== 'other') change({ kind: 'percent', percent: Number(value) })
    else if (deposit?.kind !== 'percent') change({ kind: 'percent', percent: 40 })
  }
  return (
    <>
      <label>
        Deposit
        <select id={fieldOf('deposit')} className="in" value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="none">None</option>
          {USUAL.map((percent) => (
            <option key={percent} value={percent}>
              {percent} percent
            </option>
          ))}
          <option value="other">Another percent</option>
          <option value="amount">An amount</option>
        </select>
      </label>
      {deposit?.kind === 'percent' && isOther && (
        <NumberField
          label="Percent, 1 to 100"
          shown={String(deposit.percent)}
          read={(text) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? Number(text) : null)}
          change={(percent) => change({ kind: 'percent', percent })}
        />
      )}
      {deposit?.kind === 'amount' && (
        <NumberField
          label="Deposit in dollars"
          shown={dollars(deposit.cents).slice(1)}
          read={centsOf}
          change={(cents) => change({ kind: 'amount', cents })}
        />
      )}
    </>
  )
}

type Tax = DraftContent['tax']
/** One optional line on the whole quote. */
export function TaxFields({ tax, change }: { tax: Tax; change: (tax: Tax) => void }) {
  return (
    <>
      <label className={tax ? undefined : 'wide'}>
        Tax line
        <select
          id={fieldOf('tax')}
          className="in"
          value={tax ? 'one' : 'none'}
          onChange={({ target }) => change(target.value === 'none' ? null : { text: 'Sales tax', percent: 0 })}
        >
          <option value="none">None</option>
          <option value="one">One line</option>
        </select>
      </label>
      {tax && (
        <>
          <NumberField
            label="Percent, 0 to 15"
            shown={String(tax.percent)}
            read={(text) => (/^\d{1,2}(\.\d{1,3})?$/.test(text) && Number(text) <= 15 ? Number(text) : null)}
            change={(percent) => change({ ...tax, percent })}
          />
          <label className="wide">
            Name of the tax
            <input
              className="in"
              maxLength={QUOTE_LIMITS.taxText}
              value={tax.text}
              onChange={({ target }) => change({ ...tax, text: target.value })}
            />
          </label>
        </>
      )}
    </>
  )
}

type NumberFieldProps = {
  label: string
  shown: string
  read: (text: string) => number | null
  change: (value: number) => void
  className?: string
}
/** Shows what is typed, and changes the quote as soon as it is a number that fits. */
export function NumberField({ label, shown, read, change, className }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const isWrong = typed !== null && read(typed.trim()) === null
  return (
    <label className={className} htmlFor={id}>
      {label}
      <input
        id={id}
        className="in num"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const value = read(target.value.trim())
          if (value !== null) change(value)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
