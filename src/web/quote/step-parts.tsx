import { type ReactNode, useId } from 'react'

const STEPS = ['Choose', 'Terms', 'Sign', 'Review']

/** How far the customer has come, as four fence posts. */
export const Steps = ({ now }: { now: number }) => (
  <ol className="qt-steps" aria-label={`Step ${now + 1} of 4`}>
    {STEPS.map((step, at) => (
      <li
        key={step}
        data-step={at < now ? 'done' : at === now ? 'now' : 'next'}
        aria-current={at === now ? 'step' : undefined}
      >
        <i aria-hidden="true" />
        {step}
      </li>
    ))}
  </ol>
)

/** A page of one column. The heading takes the focus when the step changes. */
export const Narrow = ({ title, eyebrow, children }: { title: ReactNode; eyebrow?: string; children: ReactNode }) => (
  <>
    {eyebrow && <p className="qt-eyebrow">{eyebrow}</p>}
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </>
)

export const BackAnd = ({
  back,
  backLabel = 'Back',
  children,
}: {
  back: () => void
  backLabel?: string
  children: ReactNode
}) => (
  <div className="qt-back-and">
    <button type="button" className="qt-button qt-quiet" onClick={back}>
      {backLabel}
    </button>
    {children}
  </div>
)

/** What went wrong, announced when it appears. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="qt-note qt-note-alarm">
      {children}
    </p>
  ) : null

type FieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  children: (props: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode
  id?: string
}

export function Field({ label, hint, error, children, id: given }: FieldProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div className="qt-field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' '),
      })}
      {error && (
        <p id={`${id}-error`} className="qt-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** All errors of a form, each a link to its field. */
export const ErrorList = ({ errors }: { errors: { field: string; text: string }[] }) =>
  errors.length === 0 ? null : (
    <div role="alert" className="qt-note qt-note-alarm">
      <p>Please fix this first:</p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                // The fragment of the address has the code of the quote.
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
