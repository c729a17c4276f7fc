import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HttpError } from '../../browser/request.ts'
import type { YourQuote } from '../../contract/your-quote.ts'
import type { QuoteChoice } from '../../quote/content.ts'
import { signedText } from '../../quote/signed-text.ts'
import { acceptQuote, failureWords, hasNoAnswer, readQuote, refusalOf, sha256OfText } from './calls.ts'
import type { Step } from './steps.ts'
import { keyFor, type TypedFields } from './typed-fields.ts'

const OFFLINE = 'You’re offline. Nothing was signed, and everything you entered is still here.'
const CHECKING = 'We didn’t get an answer. Checking whether it was signed…'
const NOT_SIGNED = 'Nothing was signed, and everything you entered is still here. Please try again.'
const UNKNOWN =
  'We can’t reach our server, so we don’t know yet whether it was signed. Everything you entered is still here. Tap the button again when you’re back online: it can’t be signed twice.'

export type Accepting = {
  code: string
  quote: YourQuote
  fields: TypedFields
  set: (change: Partial<TypedFields>) => void
  /** Shows what is true now. The notice says why it is not what the customer was about to sign. */
  show: (quote: YourQuote, notice?: ReactNode) => void
  go: (step: Step) => void
}

/** Signs, and says what happened whatever happens. */
export function useAccept({ code, quote, fields, set, show, go }: Accepting) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ReactNode>('')
  const [digitsError, setDigitsError] = useState('')
  const [isUnknown, setUnknown] = useState(false)

  /** It can still be signed as it is shown here: it is out, was declined, or a yes is to be put in writing. */
  const isAsBefore = ({ state, content, version, signed }: YourQuote) =>
    content !== null && state !== 'canceled' && signed?.how !== 'signed' && version === quote.version

  /** Asks what is true, after an answer got lost. */
  async function checkWhetherSigned() {
    setFailure(CHECKING)
    try {
      const now = await readQuote(code, quote.version)
      setUnknown(false)
      if (isAsBefore(now)) setFailure(NOT_SIGNED)
      else show(now)
    } catch {
      setUnknown(true)
      setFailure(UNKNOWN)
    }
  }
  const check = useRef(checkWhetherSigned)
  check.current = checkWhetherSigned
  useEffect(() => {
    if (!isUnknown) return
    const onOnline = () => void check.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isUnknown])

  async function refused(error: unknown) {
    const refusal = refusalOf(error)
    const words = failureWords(error)
    if (hasNoAnswer(error)) return checkWhetherSigned()
    if (refusal === 'digits' && error instanceof HttpError && error.status === 422) {
      setDigitsError(error.answer)
      return go('sign')
    }
    if (refusal === 'newer' || refusal === 'accepted' || refusal === 'expired' || refusal === 'withdrawn')
      // The sentence stays true even if reading what is there now fails, or shows the same step again.
      return readQuote(code, quote.version).then(
        (now) => (isAsBefore(now) ? setFailure(words) : show(now, words)),
        () => setFailure(words),
      )
    setFailure(
      refusal === 'reload' ? (
        <>
          {words}{' '}
          <button type="button" className="qt-link qt-inline" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      ) : (
        words
      ),
    )
  }

  async function sign(choice: QuoteChoice, cents: number) {
    const { content } = quote
    if (isSending || !content) return
    if (!navigator.onLine) return setFailure(OFFLINE)
    setSending(true)
    setFailure('')
    const accept = {
      code,
      version: quote.version,
      ...choice,
      cents,
      name: fields.name.trim().replace(/\s+/g, ' '),
      ...(quote.phoneHint && { digits: fields.digits }),
      agreed: ['terms', 'electronic'] as ('terms' | 'electronic')[],
      textHash: await sha256OfText(signedText(content, choice)),
    }
    const key = keyFor(JSON.stringify(accept), fields.sent)
    set({ sent: { body: JSON.stringify(accept), key } })
    try {
      const { signedAt, cancelBy } = await acceptQuote(accept, key)
      const signed = {
        name: accept.name,
        how: 'signed' as const,
        at: signedAt,
        choice,
        cents,
        depositCents: 0,
        cancelBy,
        canCancel: cancelBy !== null,
        canceledAt: null,
        refundBy: null,
        hasPdf: false,
      }
      // It is signed: whether the rest can be read again right away changes nothing about that.
      show(await readQuote(code, quote.version).catch(() => ({ ...quote, state: 'accepted' as const, signed })))
    } catch (error) {
      await refused(error)
    }
    setSending(false)
  }
  return { isSending, failure, digitsError, clearDigitsError: () => setDigitsError(''), sign }
}
