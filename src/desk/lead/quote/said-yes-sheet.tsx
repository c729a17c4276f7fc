import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '../../../contract/desk/lead.ts'
import type { QuoteSummary } from '../../../contract/desk/quote-summary.ts'
import { FIRST_DAY } from '../../../contract/desk/shapes.ts'
import { localDay } from '../../../lead/business-time.ts'
import { shortDayOf } from '../../../lead/time-words.ts'
import { lastDayToCancel } from '../../../quote/cancel-days.ts'
import { dollars } from '../../../quote/money.ts'
import type { AcceptedHow } from '../../../quote/states.ts'
import { totalsOf } from '../../../quote/totals.ts'
import { quoteQuery } from '../../quote/quote-queries.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { NotifyCustomer, SheetForm } from '../../sheets/sheet-form.tsx'
import { serverNow } from '../../time/use-now.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { HOW_WORDS, optionLabel } from './card-words.ts'
import { useQuoteAction } from './use-quote-action.ts'

type How = Exclude<AcceptedHow, 'signed'>
const HOWS: How[] = ['phone', 'in-person', 'paper']

/** A yes by phone, in person or on paper. It claims no signature. */
export default function SaidYesSheet({ quote, lead }: { quote: QuoteSummary; lead: Lead }) {
  const { data, error, refetch } = useQuery(quoteQuery(quote.id))
  const content = data?.versions.find(({ number }) => number === quote.version)?.content
  const { firstName } = lead
  const today = localDay(serverNow())
  const [how, setHow] = useState<How>('phone')
  const [name, setName] = useState(lead.name)
  const [chosen, setChosen] = useState<string | null>(
    quote.options.length === 1 ? (quote.options[0]?.id ?? null) : null,
  )
  const [addOns, setAddOns] = useState<string[]>([])
  const [on, setOn] = useState(today)
  const [notify, setNotify] = useState(true)
  const { perform, ...action } = useQuoteAction(quote, lead.reference)
  const email = content?.customer.email ?? ''
  const cents = content && chosen !== null ? totalsOf(content, { option: chosen, addOns }).total : null
  const save = () => {
    if (chosen === null) return
    perform(
      { action: 'said-yes', option: chosen, addOns, name, how, on, notify: notify && email !== '' },
      `Accepted: ${cents === null ? '' : dollars(cents)}`,
    )
  }
  return (
    <Sheet title={`${firstName} said yes`}>
      <p>We save this with your name and the time. It isn’t a signature, so send the link too, or get one on paper.</p>
      {!content ? (
        error ? (
          <LoadFailed error={error} again={refetch} />
        ) : (
          <p className="empty">Loading…</p>
        )
      ) : (
        <SheetForm
          {...action}
          save={save}
          label={cents === null ? 'Choose a fence first' : `Mark as accepted, ${dollars(cents)}`}
          isDisabled={chosen === null}
          close="Not yet"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
          <div className="seg yes-part" role="group" aria-label="How">
            {HOWS.map((one) => (
              <button key={one} type="button" aria-pressed={how === one} onClick={() => setHow(one)}>
                {HOW_WORDS[one]}
              </button>
            ))}
          </div>
          <div className="fields">
            <label className="wide">
              Who said yes
              <input
                className="in"
                required
                minLength={2}
                maxLength={80}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </label>
          </div>
          <fieldset className="quote-choice">
            <legend>Which fence</legend>
            <div className="quote-prices">
              {quote.options.map((option) => (
                <label key={option.id} className={chosen === option.id ? 'chosen' : undefined}>
                  <input
                    type="radio"
                    className="sr"
                    name="option"
                    required
                    checked={chosen === option.id}
                    onChange={() => setChosen(option.id)}
                  />
                  <small>{optionLabel(option, quote.options.length === 1)}</small>
                  <b className="num">{dollars(option.cents)}</b>
                </label>
              ))}
            </div>
          </fieldset>
          {quote.addOns.map((addOn) => (
            <label key={addOn.id} className="check yes-part">
              <input
                type="checkbox"
                checked={addOns.includes(addOn.id)}
                onChange={({ target }) =>
                  setAddOns(target.checked ? [...addOns, addOn.id] : addOns.filter((one) => one !== addOn.id))
                }
              />
              <span>
                {addOn.text}
                <small>{dollars(addOn.cents)}</small>
              </span>
            </label>
          ))}
          <div className="fields">
            <label className="wide">
              Date
              <input
                className="in"
                type="date"
                required
                min={FIRST_DAY}
                max={today}
                value={on}
                onChange={({ target }) => setOn(target.value)}
              />
            </label>
          </div>
          {email && (
            <NotifyCustomer notify={notify} setNotify={setNotify}>
              Email {firstName} the PDF{content.notice !== null && ' with the right to cancel'}
              <small>
                {email}.
                {content.notice !== null &&
                  ` ${firstName} can cancel until midnight ${shortDayOf(lastDayToCancel(today))}.`}
              </small>
            </NotifyCustomer>
          )}
        </SheetForm>
      )}
    </Sheet>
  )
}
