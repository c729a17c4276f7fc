import { useState } from 'react'
import type { Lead } from '../../../contract/desk/lead.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { NotifyCustomer, SheetForm } from '../../sheets/sheet-form.tsx'
import { cardTitle, type daysToExtend, extendLabel } from './card-words.ts'
import { useQuoteAction } from './use-quote-action.ts'

type Props = { quote: QuoteSummary; lead: Lead; days: NonNullable<ReturnType<typeof daysToExtend>> }

export function ExtendSheet({ quote, lead, days }: Props) {
  const [day, setDay] = useState(days.suggested)
  const hasEmail = quote.email !== ''
  const [notify, setNotify] = useState(hasEmail)
  const { perform, ...action } = useQuoteAction(quote, lead.reference)
  const save = () => perform({ action: 'extend', until: day, notify }, `${cardTitle(quote)} extended`)
  return (
    <Sheet title={`Extend ${cardTitle(quote).toLowerCase()}`}>
      <p>The price stays the same. {lead.firstName}’s link shows the new date.</p>
      <SheetForm {...action} save={save} label={day ? extendLabel(day) : 'Extend'} close="Not now">
        <div className="fields">
          <label className="wide">
            Good through
            <input
              className="in"
              type="date"
              data-first
              required
              min={days.first}
              max={days.last}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </label>
        </div>
        {hasEmail && (
          <NotifyCustomer notify={notify} setNotify={setNotify}>
            Email {lead.firstName} the new date
          </NotifyCustomer>
        )}
      </SheetForm>
    </Sheet>
  )
}
