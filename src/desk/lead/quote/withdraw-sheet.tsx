import { useState } from 'react'
import type { Lead } from '../../../contract/desk/lead.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { SheetForm } from '../../sheets/sheet-form.tsx'
import { cardTitle } from './card-words.ts'
import { useQuoteAction } from './use-quote-action.ts'

export function WithdrawSheet({ quote, lead }: { quote: QuoteSummary; lead: Lead }) {
  const [because, setBecause] = useState('')
  const { perform, ...action } = useQuoteAction(quote, lead.reference)
  const { firstName } = lead
  const save = () => perform({ action: 'withdraw', because }, `${cardTitle(quote)} withdrawn`)
  return (
    <Sheet title={`Withdraw ${cardTitle(quote).toLowerCase()}?`}>
      <p>
        {firstName}’s link stops working right away and says to call you. {firstName} won’t get an email. You can make a
        new quote any time.
      </p>
      <SheetForm {...action} save={save} label="Withdraw quote" isDanger close="Keep it">
        <label>
          Reason ({firstName} won’t see it)
          <input
            className="in"
            data-first
            required
            minLength={3}
            maxLength={300}
            placeholder="Lumber went up"
            autoComplete="off"
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
        </label>
      </SheetForm>
    </Sheet>
  )
}
