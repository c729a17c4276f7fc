import { type ReactNode, useState } from 'react'
import { dateWords } from '../../browser/quote/day-words.ts'
import { site } from '../../content/site.ts'
import { ASK_MAX, DECLINE_MAX } from '../../contract/your-quote.ts'
import { DECLINE_LABELS, DECLINE_REASONS } from '../../quote/states.ts'
import { askForChange, declineQuote, failureWords } from './calls.ts'
import { BackAnd, Failure, Field, Narrow } from './step-parts.tsx'
import type { StepProps } from './steps.ts'

/** Sends one request at a time, and says why the last one failed. */
export function useSending() {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ReactNode>('')
  async function send(request: () => Promise<unknown>, otherwise: (error: unknown) => ReactNode = failureWords) {
    if (isSending) return
    setSending(true)
    setFailure('')
    try {
      await request()
    } catch (error) {
      setFailure(otherwise(error))
    }
    setSending(false)
  }
  return { isSending, failure, setFailure, send }
}

const Sent = ({ children, back }: { children: ReactNode; back: () => void }) => (
  <>
    <p role="status" className="qt-note qt-note-good">
      {children}
    </p>
    <button type="button" className="qt-link" onClick={back}>
      See my quote
    </button>
  </>
)

const { shortName } = site

export function AskStep({ code, fields, set, back }: StepProps) {
  const { isSending, failure, send } = useSending()
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState('')
  const message = fields.message.trim()
  const submit = () => {
    if (!message) {
      setError('Please write what you’d like to change.')
      document.getElementById('message')?.focus()
      return
    }
    void send(async () => {
      await askForChange(code, message)
      set({ message: '' })
      setSent(true)
    })
  }
  return (
    <Narrow title="What would you like to change?">
      {isSent ? (
        <Sent back={back}>{shortName} has your message. This quote is still good in the meantime.</Sent>
      ) : (
        <>
          <p className="qt-muted">
            Tell us in your own words. Nothing is signed, and this quote is still good in the meantime.
          </p>
          <Field id="message" label="Your message" error={error}>
            {(field) => (
              <textarea
                {...field}
                className="qt-input"
                rows={6}
                maxLength={ASK_MAX}
                value={fields.message}
                onChange={({ target }) => {
                  setError('')
                  set({ message: target.value })
                }}
              />
            )}
          </Field>
          <p className="qt-count">
            {fields.message.length} of {ASK_MAX.toLocaleString('en-US')}
          </p>
          <Failure>{failure}</Failure>
          <BackAnd back={back}>
            <button type="button" className="qt-button" disabled={isSending} onClick={submit}>
              {isSending ? 'Sending…' : `Send to ${shortName}`}
            </button>
          </BackAnd>
        </>
      )}
    </Narrow>
  )
}

export function DeclineStep({ code, quote, fields, set, back }: StepProps) {
  const { isSending, failure, send } = useSending()
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState('')
  const { reason } = fields
  const submit = () => {
    if (!reason) {
      setError('Please choose a reason.')
      document.getElementById('reason-price')?.focus()
      return
    }
    void send(async () => {
      await declineQuote(code, reason, fields.reasonMessage.trim())
      set({ reason: null, reasonMessage: '' })
      setSent(true)
    })
  }
  return (
    <Narrow title="No, thanks">
      {isSent ? (
        <Sent back={back}>
          Thanks for letting us know. The reminders have stopped. If you change your mind, this link still works through{' '}
          {dateWords(quote.validUntil)}.
        </Sent>
      ) : (
        <>
          <p className="qt-muted">Choose a reason, and the reminders stop.</p>
          <fieldset aria-describedby={error ? 'reason-error' : undefined}>
            <legend className="qt-hidden">Your reason</legend>
            {error && (
              <p id="reason-error" className="qt-error">
                {error}
              </p>
            )}
            <div className="qt-add-ons">
              {DECLINE_REASONS.map((one) => (
                <label key={one} className="qt-card">
                  <input
                    id={`reason-${one}`}
                    type="radio"
                    name="reason"
                    checked={reason === one}
                    onChange={() => {
                      setError('')
                      set({ reason: one })
                    }}
                  />
                  <b>{DECLINE_LABELS[one]}</b>
                </label>
              ))}
            </div>
          </fieldset>
          <Field label="Anything you’d like to add">
            {(field) => (
              <textarea
                {...field}
                className="qt-input qt-short"
                rows={3}
                maxLength={DECLINE_MAX}
                value={fields.reasonMessage}
                onChange={({ target }) => set({ reasonMessage: target.value })}
              />
            )}
          </Field>
          <Failure>{failure}</Failure>
          <BackAnd back={back}>
            <button type="button" className="qt-button" disabled={isSending} onClick={submit}>
              {isSending ? 'Sending…' : 'Send my answer'}
            </button>
          </BackAnd>
        </>
      )}
    </Narrow>
  )
}
