import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { star } from '../../browser/icon-paths.ts'
import { API_CALLS } from '../../contract/api-calls.ts'
import { REVIEW_LABELS as LABELS, REVIEW_SENT, STARS } from '../../contract/review.ts'
import { FormErrors, TextArea, TextField } from './field.tsx'

/** Moves the code from the URL fragment into its field and removes it from the address bar. */
function useCodeInAddress(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const code = decodeURIComponent(location.hash.slice(1))
    const field = form.current?.elements.namedItem('code')
    if (!code || !(field instanceof HTMLInputElement)) return
    field.value = code
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [form])
}

/** A review from a customer who was asked for one: by script if scripts run, otherwise by a plain post. */
export function ReviewForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [fault, setFault] = useState('')
  useCodeInAddress(form)

  const send = async (element: HTMLFormElement) => {
    const { checkReview, sendReview } = await import('./send-review.ts')
    const { errors: found, review } = checkReview(new FormData(element))
    flushSync(() => setErrors(found))
    if (!review) return element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const failed = await sendReview(review)
    setFault(failed ?? '')
    setPhase(failed === null ? 'sent' : 'idle')
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (phase !== 'idle') return
    setPhase('sending')
    // Whatever failed, a plain post needs none of our scripts.
    await send(element).catch(() => element.submit())
    setPhase((now) => (now === 'sent' ? now : 'idle'))
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
  }

  return (
    <form
      ref={form}
      data-lead-form="review"
      data-hydrate-when-near=""
      method="post"
      action={API_CALLS.review.url}
      noValidate
      className="mt-6"
      aria-busy={phase === 'sending'}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <div data-form-status={fault ? 'failed' : ''} role="status" hidden={!fault && phase !== 'sent'}>
        {phase === 'sent' ? (
          <>
            <strong>{REVIEW_SENT.title}</strong>
            <p>{REVIEW_SENT.text}</p>
          </>
        ) : (
          fault
        )}
      </div>
      <div className="grid gap-5" hidden={phase === 'sent'}>
        <FormErrors value={errors}>
          <Stars error={errors.stars} />
          <TextArea name="text" label={LABELS.text} rows={5} most={400} required />
          <TextField name="name" label={LABELS.name} most={40} required autoComplete="off" placeholder="Nora P." />
          <TextField name="town" label={LABELS.town} most={40} required autoComplete="address-level2" />
          <TextField
            name="code"
            label={LABELS.code}
            most={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </FormErrors>
        <label className="flex gap-3">
          <input type="checkbox" name="agreed" value="yes" className="mt-1 size-6 shrink-0 accent-marsh" />
          <span>{LABELS.agreed}</span>
        </label>
        <button type="submit" className="btn w-full" disabled={phase === 'sending'}>
          {phase === 'sending' ? 'Sending...' : 'Send my review'}
        </button>
      </div>
    </form>
  )
}

const Stars = ({ error }: { error: string | undefined }) => (
  <fieldset data-field="stars" aria-describedby="stars-error">
    <legend className="label">{LABELS.stars}</legend>
    <div className="pick-stars">
      {STARS.map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            value={stars}
            aria-label={`${stars} out of 5 stars`}
            aria-invalid={error ? true : undefined}
          />
          <svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
            <path d={star} fill="currentColor" />
          </svg>
        </label>
      ))}
    </div>
    <p data-error-for="stars" id="stars-error" className="error" hidden={!error}>
      {error}
    </p>
  </fieldset>
)
