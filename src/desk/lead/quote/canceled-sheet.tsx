import { useState } from 'react'
import type { Lead } from '../../../contract/desk/lead.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { CANCELED_HOWS } from '../../../contract/desk/quotes.ts'
import { localDay } from '../../../lead/business-time.ts'
import { shortDayOf } from '../../../lead/time-words.ts'
import { refundBy } from '../../../quote/cancel-days.ts'
import { QuoteIcon } from '../../quote/quote-icon.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { NotifyCustomer, SheetForm } from '../../sheets/sheet-form.tsx'
import { serverNow } from '../../time/use-now.ts'
import { cardTitle, hasRightToCancel } from './card-words.ts'
import { useQuoteAction } from './use-quote-action.ts'

const HOW_LABELS: Record<(typeof CANCELED_HOWS)[number], string> = {
  mail: 'Signed form in the mail',
  message: 'Email or text',
  'in-person': 'In person',
}

export default function CanceledSheet({ quote, lead }: { quote: QuoteSummary; lead: Lead }) {
  const today = localDay(serverNow())
  const { firstName } = lead
  const latest = quote.cancelBy && quote.cancelBy < today ? quote.cancelBy : today
  const [on, setOn] = useState(latest)
  const hasRight = hasRightToCancel(quote)
  const [how, setHow] = useState<(typeof CANCELED_HOWS)[number]>(hasRight ? 'mail' : 'in-person')
  const [notify, setNotify] = useState(quote.email !== '' && hasRight)
  const { perform, ...action } = useQuoteAction(quote, lead.reference)
  const save = () => perform({ action: 'canceled', on, how, notify }, `${cardTitle(quote)} canceled`)
  return (
    <Sheet title={hasRight ? `${firstName} canceled` : 'End this contract?'}>
      <p>
        {!hasRight
          ? `This contract has no right to cancel. Mark it as canceled only if you and ${firstName} agreed to end it.`
          : quote.cancelBy
            ? `A signed form or any written message counts if ${firstName} sent it by midnight ${shortDayOf(quote.cancelBy)}.`
            : `${firstName} doesn’t have the written notice yet, so a signed form or any written message counts.`}
      </p>
      <SheetForm {...action} save={save} label="Mark as canceled" isDanger close="Not now">
        <div className="fields">
          <label className="wide">
            {hasRight ? 'How it arrived' : 'How you agreed'}
            <select
              className="in"
              data-first
              value={how}
              onChange={({ target }) => setHow(CANCELED_HOWS.find((one) => one === target.value) ?? how)}
            >
              {CANCELED_HOWS.map((one) => (
                <option key={one} value={one}>
                  {HOW_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
          <label className="wide">
            {hasRight ? 'Date on it' : 'Date you agreed'}
            <input
              className="in"
              type="date"
              required
              max={latest}
              value={on}
              onChange={({ target }) => setOn(target.value)}
            />
          </label>
        </div>
        {on && (
          <p className="aside">
            <QuoteIcon name="warning" />
            {hasRight ? (
              <span>
                Anything {firstName} paid must be refunded <b>by {shortDayOf(refundBy(on))}</b>. It stays in To do until
                you mark it as done.
              </span>
            ) : (
              <span>
                A refund by {shortDayOf(refundBy(on))} stays in To do until you mark it as done. The email promises
                {firstName} that everything paid is refunded by then: leave it off if you agreed on something else.
              </span>
            )}
          </p>
        )}
        {quote.email !== '' && (
          <NotifyCustomer notify={notify} setNotify={setNotify}>
            Email {firstName} that it’s canceled
          </NotifyCustomer>
        )}
      </SheetForm>
    </Sheet>
  )
}
