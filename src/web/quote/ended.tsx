import { useState } from 'react'
import { file, phone as handset } from '../../browser/icon-paths.ts'
import { dateWords } from '../../browser/quote/day-words.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { site } from '../../content/site.ts'
import type { YourQuote } from '../../contract/your-quote.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Drawing } from '../ui/icon.tsx'
import { useSending } from './answers.tsx'
import { askForChange, failureWords, refusalOf, stopReminders } from './calls.ts'
import { CallLink } from './code-form.tsx'
import { Failure, Narrow } from './step-parts.tsx'
import { usePdf } from './use-pdf.ts'

const AGAIN = 'I’d like this quote again, please.'

/** Past its last day. A tap asks for it again. */
export function Expired({ code, quote }: { code: string; quote: YourQuote }) {
  const { isSending, failure, send } = useSending()
  const [isSent, setSent] = useState(false)
  const pdf = usePdf(code, quote.version, quote.number)
  const ask = () =>
    send(async () => {
      await askForChange(code, AGAIN)
      setSent(true)
    })
  return (
    <Narrow eyebrow={`Quote ${quote.number}`} title={`This quote expired on ${dateWords(quote.validUntil)}`}>
      <p className="qt-note">It was good through midnight, Central time. Nothing was signed.</p>
      {isSent ? (
        <p role="status" className="qt-note qt-note-good">
          {site.shortName} has your message. We’ll check the prices and send you a new quote.
        </p>
      ) : (
        <>
          <p>Prices change, so we’ll check them first. Tap below to ask us.</p>
          <Failure>{failure}</Failure>
          <button type="button" className="qt-button" disabled={isSending} onClick={ask}>
            {isSending ? 'Sending…' : 'Ask for this quote again'}
          </button>
        </>
      )}
      <button type="button" className="qt-link" onClick={pdf.open}>
        <Drawing path={file} size={18} />
        See the expired quote (PDF)
      </button>
      <Failure>{pdf.failure}</Failure>
    </Narrow>
  )
}

export function Withdrawn({ quote }: { quote: YourQuote }) {
  const { phone } = useSite()
  return (
    <Narrow eyebrow={`Quote ${quote.number}`} title="We withdrew this quote">
      <p>Nothing was signed. Please call us and we’ll make you a new one.</p>
      <a className="qt-button" href={phoneHref(phone)}>
        <Drawing path={handset} size={20} />
        {phone}
      </a>
    </Narrow>
  )
}

/** Declined, and past its last day. */
export const DeclinedAndOver = ({ quote }: { quote: YourQuote }) => (
  <Narrow eyebrow={`Quote ${quote.number}`} title={`You said no on ${dateWords(quote.declinedOn ?? quote.validUntil)}`}>
    <p>
      This quote was good through {dateWords(quote.validUntil)}. Changed your mind? Call <CallLink />.
    </p>
  </Narrow>
)

type StopProps = { code: string; quote: YourQuote; see: () => void }

export function StopReminders({ code, quote, see }: StopProps) {
  const { isSending, failure, send } = useSending()
  const [isAgain, setAgain] = useState(false)
  const [isDone, setDone] = useState(quote.remindersOff)
  const stop = () =>
    send(
      async () => {
        await stopReminders(code, isAgain)
        setDone(true)
      },
      (error) => {
        if (refusalOf(error) === 'again') setAgain(true)
        return failureWords(error)
      },
    )
  return (
    <Narrow eyebrow={`Quote ${quote.number}`} title={isDone ? 'Done.' : 'Stop reminders about this quote?'}>
      {isDone ? (
        <p role="status">Your quote is still good through {dateWords(quote.validUntil)}.</p>
      ) : (
        <>
          <p>Your quote is still good through {dateWords(quote.validUntil)}, and this link keeps working.</p>
          <Failure>{failure}</Failure>
          <button type="button" className="qt-button" disabled={isSending} onClick={stop}>
            Stop reminders
          </button>
        </>
      )}
      <button type="button" className="qt-link" onClick={see}>
        See my quote
      </button>
    </Narrow>
  )
}
