import { type ReactNode, useState } from 'react'
import { file } from '../../browser/icon-paths.ts'
import { dateWords, dayWords } from '../../browser/quote/day-words.ts'
import type { ShownPhoto } from '../../browser/quote/shown-quote.ts'
import type { ShownContent, SignedQuote, YourQuote } from '../../contract/your-quote.ts'
import { optionName } from '../../quote/choice-words.ts'
import { dollars } from '../../quote/money.ts'
import { payHost } from '../../quote/pay-link.ts'
import { Drawing } from '../ui/icon.tsx'
import { useSending } from './answers.tsx'
import { cancelContract } from './calls.ts'
import { dateWordsOf, momentWords } from './central-time.ts'
import { PrintedQuote } from './printed-quote.tsx'
import { BackAnd, Failure, Field, Narrow } from './step-parts.tsx'
import { keyFor, type TypedFields } from './typed-fields.ts'
import { usePdf } from './use-pdf.ts'

const PICKETS = ['var(--color-marsh)', 'var(--color-marsh-deep)']
const Fence = () => (
  <svg className="qt-fence" viewBox="0 0 640 120" aria-hidden="true">
    <path d="M0 52h640v9H0zM0 88h640v9H0z" fill="var(--color-wood)" />
    {Array.from({ length: 16 }, (_, at) => at * 40 + 6).map((x, at) => (
      <path key={x} d={`M${x} 34l14-20 14 20v86h-28z`} fill={PICKETS[at % 2]} />
    ))}
  </svg>
)

const HOWS: Record<SignedQuote['how'], string> = {
  signed: '',
  phone: ' by phone',
  'in-person': ' in person',
  paper: ' on paper',
}
const NEXT = [
  'We’ll call to thank you and set a date.',
  'We’ll call 811 so the yard is marked before we dig.',
  'You clear two feet along the fence line and mark your sprinklers.',
]

type Props = {
  code: string
  quote: YourQuote
  signed: SignedQuote
  notice: ReactNode
  goCancel: () => void
  goSign: () => void
}

/** The contract, for as long as it is stored. */
export function Signed({ code, quote, signed, notice, goCancel, goSign }: Props) {
  const pdf = usePdf(code, quote.version, quote.number)
  const { content } = quote
  const option = content?.options.find(({ id }) => id === signed.choice.option)
  const isSigned = signed.how === 'signed'
  const first = signed.name.split(' ')[0]
  const host = content && signed.depositCents > 0 ? payHost(content.payLink) : null
  return (
    <>
      <Failure>{notice}</Failure>
      {isSigned && <Fence />}
      <Narrow
        title={
          isSigned
            ? `It’s signed. Thank you, ${first}.`
            : `You said yes${HOWS[signed.how]} on ${dateWordsOf(signed.at)}.`
        }
      >
        <p className="qt-under-title">
          {isSigned && `${momentWords(signed.at)}. `}
          {option && `${optionName(option)}, `}
          {dollars(signed.cents)}.
        </p>
        <div className="qt-stack">
          {!isSigned && content && (
            <button type="button" className="qt-button" onClick={goSign}>
              Sign here to put it in writing
            </button>
          )}
          {isSigned && !signed.hasPdf ? (
            <p role="status" className="qt-note">
              Making your copy…
            </p>
          ) : (
            <button type="button" className={`qt-button ${isSigned ? 'qt-pine' : 'qt-quiet'}`} onClick={pdf.open}>
              <Drawing path={file} size={20} />
              {pdf.isLoading ? 'Opening…' : isSigned ? 'Open the signed PDF' : 'Open the PDF'}
            </button>
          )}
          {host && (
            <a className="qt-button qt-quiet" href={content?.payLink} target="_blank" rel="noreferrer">
              Pay the deposit, {dollars(signed.depositCents)}
            </a>
          )}
        </div>
        <Failure>{pdf.failure}</Failure>
        <p className="qt-muted">
          {isSigned && quote.mailbox && `We’re also emailing the PDF to ${quote.mailbox}. `}
          {host && `Paying online opens our payment provider’s page (${host}). A check is fine, too.`}
        </p>
        <section className="qt-box">
          <h2>What happens next</h2>
          <ol>
            {NEXT.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </section>
        {signed.canCancel && (
          <section className="qt-cancel">
            <h2>Changed your mind?</h2>
            <p>
              You can cancel{' '}
              {signed.cancelBy ? (
                <>
                  until midnight on <b>{dayWords(signed.cancelBy)}</b>
                </>
              ) : (
                'until the third business day after you get our written notice'
              )}
              , for any reason, at no cost.
            </p>
            <button type="button" className="qt-link" onClick={goCancel}>
              Cancel this contract
            </button>
          </section>
        )}
      </Narrow>
    </>
  )
}

const nothing = () => undefined

type PrintedProps = { quote: YourQuote; content: ShownContent; signed: SignedQuote; photos: ShownPhoto[] }
/** The contract for paper: what was chosen, by whom and when. */
export const PrintedContract = ({ quote, content, signed, photos }: PrintedProps) => (
  <PrintedQuote
    quote={content}
    validUntil={quote.validUntil}
    sentOn={quote.sentOn}
    photos={photos}
    choice={signed.choice}
    onChoice={nothing}
    actions={{ next: nothing, ask: nothing, decline: nothing, openPdf: nothing }}
    cancelBy={signed.cancelBy}
    isSigned
    note={
      <p className="qt-note">
        {signed.how === 'signed'
          ? `Signed by ${signed.name}, ${momentWords(signed.at, true)}.`
          : `Accepted${HOWS[signed.how]} by ${signed.name}, ${dateWordsOf(signed.at)}.`}
        {signed.canceledAt && ` Canceled ${momentWords(signed.canceledAt, true)}.`}
      </p>
    }
  />
)

type CancelProps = {
  code: string
  quote: YourQuote
  signed: SignedQuote
  fields: TypedFields
  set: (change: Partial<TypedFields>) => void
  back: () => void
  onCanceled: (canceled: { canceledAt: string; refundBy: string }) => void
}

export function CancelStep({ code, quote, signed, fields, set, back, onCanceled }: CancelProps) {
  const { isSending, failure, send } = useSending()
  const [error, setError] = useState('')
  const isSigned = signed.how === 'signed'
  const asGiven = isSigned ? 'as you signed it' : 'as you gave it to us'
  const submit = () => {
    const name = fields.cancelName.trim()
    if (!name) {
      setError(`Please type your name ${asGiven}.`)
      document.getElementById('cancel-name')?.focus()
      return
    }
    const body = JSON.stringify(['cancel', name])
    const key = keyFor(body, fields.sent)
    set({ sent: { body, key } })
    void send(async () => onCanceled(await cancelContract(code, name, key)))
  }
  return (
    <Narrow title="Cancel this contract?">
      <p className="qt-under-title">
        Quote {quote.number}, {isSigned ? 'signed' : 'accepted'} {dateWordsOf(signed.at)}, {dollars(signed.cents)}. You
        don’t have to say why. Anything you paid will be refunded within ten days.
      </p>
      <Field id="cancel-name" label={`Your name, ${asGiven}`} error={error}>
        {(field) => (
          <input
            {...field}
            className="qt-input qt-name"
            autoComplete="off"
            maxLength={120}
            value={fields.cancelName}
            onChange={({ target }) => {
              setError('')
              set({ cancelName: target.value })
            }}
          />
        )}
      </Field>
      <Failure>{failure}</Failure>
      <BackAnd back={back} backLabel="Keep it">
        <button type="button" className="qt-button" disabled={isSending} onClick={submit}>
          {isSending ? 'Canceling…' : 'Cancel contract'}
        </button>
      </BackAnd>
    </Narrow>
  )
}

export function Canceled({ code, quote, signed }: { code: string; quote: YourQuote; signed: SignedQuote }) {
  const pdf = usePdf(code, quote.version, quote.number)
  return (
    <Narrow eyebrow={`Quote ${quote.number}`} title="This contract is canceled">
      <p role="status" className="qt-note">
        {signed.canceledAt && `Canceled on ${momentWords(signed.canceledAt)}. `}
        {signed.refundBy && `Anything you paid will be refunded by ${dateWords(signed.refundBy)}.`}
      </p>
      {quote.mailbox && <p>We’re emailing you a confirmation at {quote.mailbox}.</p>}
      <button type="button" className="qt-link" onClick={pdf.open}>
        <Drawing path={file} size={18} />
        Open the contract (PDF)
      </button>
      <Failure>{pdf.failure}</Failure>
    </Narrow>
  )
}
