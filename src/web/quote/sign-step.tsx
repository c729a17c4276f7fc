import { useRef, useState } from 'react'
import * as v from 'valibot'
import { check, file } from '../../browser/icon-paths.ts'
import { signatureSchema } from '../../contract/your-quote.ts'
import { optionName } from '../../quote/choice-words.ts'
import { AGREE_TO_TERMS, agreeToElectronic, electronicWords } from '../../quote/consent.ts'
import { dollars } from '../../quote/money.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Drawing } from '../ui/icon.tsx'
import { BackAnd, ErrorList, Failure, Field, Narrow, Steps } from './step-parts.tsx'
import type { ChosenProps } from './steps.ts'
import type { TypedFields } from './typed-fields.ts'
import { usePdf } from './use-pdf.ts'

type Faults = { field: string; text: string }[]

/** What is missing before the customer can review, in the order of the page. */
export function signFaults(fields: TypedFields, needsDigits: boolean): Faults {
  const name = v.safeParse(signatureSchema, fields.name)
  const both = fields.agreedTerms && fields.agreedElectronic
  return [
    ...(name.success ? [] : [{ field: 'name', text: name.issues[0].message }]),
    ...(!needsDigits || /^\d{4}$/.test(fields.digits) ? [] : [{ field: 'digits', text: 'Please enter four digits.' }]),
    ...(fields.pdfOpened ? [] : [{ field: 'open-pdf', text: 'Please open the PDF first.' }]),
    ...(both ? [] : [{ field: fields.agreedTerms ? 'electronic' : 'terms', text: 'Please check both boxes.' }]),
  ]
}

type Props = ChosenProps & { digitsError: string; clearDigitsError: () => void }

export function SignStep(props: Props) {
  const { code, quote, content, fields, set, go, back, choice, totals, digitsError, clearDigitsError } = props
  const [faults, setFaults] = useState<Faults>(digitsError ? [{ field: 'digits', text: digitsError }] : [])
  const pdf = usePdf(code, quote.version, quote.number, () => set({ pdfOpened: true }))
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.text
  const change = (field: string, changed: Partial<TypedFields>) => {
    setFaults((now) => now.filter((fault) => fault.field !== field))
    set(changed)
  }
  const next = () => {
    const found = signFaults(fields, quote.phoneHint !== null)
    setFaults(found)
    if (found.length > 0) return
    clearDigitsError()
    go('review')
  }
  const option = content.options.find(({ id }) => id === choice.option)
  return (
    <>
      <Steps now={2} />
      <Narrow title="Sign">
        <p className="qt-under-title">
          {option && optionName(option)}, {dollars(totals.total)}.
          {totals.deposit > 0 && ` Deposit ${dollars(totals.deposit)}.`}
        </p>
        <ErrorList errors={faults} />
        <Field
          id="name"
          label="Your name"
          hint="Type your first and last name. This is your signature."
          error={errorOf('name')}
        >
          {(field) => (
            <input
              {...field}
              className="qt-input qt-name"
              autoComplete="off"
              maxLength={120}
              value={fields.name}
              onChange={({ target }) => change('name', { name: target.value })}
            />
          )}
        </Field>
        {quote.phoneHint && (
          <Field
            id="digits"
            label="Last four digits of your phone"
            hint={`So we know it’s you: ${quote.phoneHint}`}
            error={errorOf('digits')}
          >
            {(field) => (
              <input
                {...field}
                className="qt-input qt-digits"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={fields.digits}
                onChange={({ target }) => change('digits', { digits: target.value.replace(/\D/g, '') })}
              />
            )}
          </Field>
        )}
        <div className="qt-card qt-pdf">
          <Drawing path={file} size={24} />
          <span>
            <b>Open the PDF first</b>
            <small>It’s what you’re signing, and it’s yours to keep.</small>
          </span>
          <button
            id="open-pdf"
            type="button"
            className="qt-button qt-quiet qt-small"
            onClick={() => {
              setFaults((now) => now.filter(({ field }) => field !== 'open-pdf'))
              void pdf.open()
            }}
          >
            {pdf.isLoading ? (
              'Opening…'
            ) : fields.pdfOpened ? (
              <>
                <Drawing path={check} size={16} />
                Opened
              </>
            ) : (
              'Open'
            )}
          </button>
        </div>
        {pdf.file && (
          <a className="qt-link" href={pdf.file.href} download={pdf.file.name}>
            Save the PDF
          </a>
        )}
        <Failure>{pdf.failure}</Failure>
        <label className="qt-agree">
          <input
            id="terms"
            type="checkbox"
            checked={fields.agreedTerms}
            aria-invalid={errorOf('terms') ? true : undefined}
            onChange={({ target }) => change('terms', { agreedTerms: target.checked })}
          />
          <span>{AGREE_TO_TERMS}</span>
        </label>
        <div className="qt-agree">
          <input
            id="electronic"
            type="checkbox"
            checked={fields.agreedElectronic}
            disabled={!fields.pdfOpened}
            aria-invalid={errorOf('electronic') ? true : undefined}
            onChange={({ target }) => change('electronic', { agreedElectronic: target.checked })}
          />
          <span>
            <label htmlFor="electronic">{agreeToElectronic(quote.mailbox)}</label> <PaperSheet />
          </span>
        </div>
        <BackAnd back={back}>
          <button type="button" className="qt-button" onClick={next}>
            Review and sign
          </button>
        </BackAnd>
        <p className="qt-muted">Nothing is signed yet.</p>
      </Narrow>
    </>
  )
}

/** What signing electronically means, and how to get paper instead. */
function PaperSheet() {
  const { phone } = useSite()
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="qt-link qt-inline" onClick={() => sheet.current?.showModal()}>
        Prefer paper? What this means
      </button>
      <dialog ref={sheet} className="qt-sheet" aria-labelledby="paper-title">
        <h2 id="paper-title">Prefer paper? What this means</h2>
        <ul>
          {electronicWords(phone).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <button type="button" className="qt-button qt-quiet" onClick={() => sheet.current?.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}
