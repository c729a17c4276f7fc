import { type FormEvent, useState } from 'react'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import { useLeadAction } from '../lead/use-lead-action.ts'
import { centsOf, dollars } from '../ui/money.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const WORDS = {
  quoted: {
    title: 'What did you quote?',
    text: 'We set a follow-up for 3 days from now unless there’s one already.',
    action: 'Mark as quoted',
  },
  won: { title: 'What is the job worth?', text: 'It counts in the numbers.', action: 'Mark as won' },
}

/** Quoted and won ask one question: how much. */
export function MoneySheet({ lead, step }: { lead: LeadSummary; step: 'quoted' | 'won' }) {
  const perform = useLeadAction(lead.reference)
  const before = (step === 'won' ? (lead.wonCents ?? lead.quotedCents) : lead.quotedCents) ?? null
  const [amount, setAmount] = useState(before === null || before < 0 ? '' : dollars(before).slice(1))
  const [fault, setFault] = useState('')
  const { title, text, action: actionLabel } = WORDS[step]
  const save = (event: FormEvent) => {
    event.preventDefault()
    const cents = centsOf(amount)
    if (cents === null) return setFault('Please enter an amount, such as 9,380.')
    closeSheet()
    perform(lead, { action: step, cents })
  }
  return (
    <Sheet title={title} saves>
      <p>{text}</p>
      <form onSubmit={save} noValidate>
        <label>
          Amount in dollars
          <input
            className="in num amount"
            data-first
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={amount}
            aria-invalid={fault !== ''}
            aria-describedby={fault ? 'amount-fault' : undefined}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        {fault && (
          <p id="amount-fault" className="fault" role="alert">
            {fault}
          </p>
        )}
        <div className="choices">
          <button type="submit" className="btn main">
            {actionLabel}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
