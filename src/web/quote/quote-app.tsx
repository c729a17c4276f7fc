import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync, preinit } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'
import { ChooseFence } from '../../browser/quote/choose-fence.tsx'
import { dateWords } from '../../browser/quote/day-words.ts'
import { firstChoice, type OpenChoice } from '../../browser/quote/shown-quote.ts'
import type { ShownContent, SignedQuote, YourQuote } from '../../contract/your-quote.ts'
import { totalsOf } from '../../quote/totals.ts'
import { readQuote } from './calls.ts'
import { CallLink, CodeForm } from './code-form.tsx'
import { Failure, Narrow } from './step-parts.tsx'
import { STEPS, type Step, type StepProps } from './steps.ts'
import { emptyFields, restoredFields, saveFields, type TypedFields } from './typed-fields.ts'
import { fetchLater, WithLater } from './use-later.tsx'
import { usePdf } from './use-pdf.ts'
import { codeInAddress, type Loaded, usePhotos, useReportOpened, useYourQuote } from './use-your-quote.ts'
import styles from './your-quote.css?url'

const stateSchema = v.object({ step: v.picklist(STEPS) })

/** The step is part of the browser's history, so that its back button goes one step back. */
function useStep() {
  const { state, hash } = useLocation()
  const navigate = useNavigate()
  const step: Step = v.is(stateSchema, state) ? state.step : 'choose'
  return {
    step,
    go: (next: Step) => void navigate({ hash }, { state: { step: next } }),
    back: () => void navigate(-1),
  }
}

/** The whole page, once a person has touched it. */
export function QuoteApp() {
  preinit(styles, { as: 'style', precedence: 'whole' })
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { code, wantsStop } = codeInAddress(hash)
  const [isStopping, setStopping] = useState(wantsStop)
  const { loaded, opening, open, show, seen } = useYourQuote(code)

  if (loaded?.code && isStopping && loaded.quote.state === 'out' && !loaded.quote.isExpired)
    return (
      <WithLater>
        {({ StopReminders }) => (
          <Page focusOn="stop">
            <StopReminders code={loaded.code} quote={loaded.quote} see={() => setStopping(false)} />
          </Page>
        )}
      </WithLater>
    )
  if (loaded) return <OpenQuote key={`${loaded.quote.number} ${loaded.quote.version}`} {...{ loaded, show, seen }} />
  if (opening.phase === 'reading')
    return (
      <Page focusOn="">
        <p role="status">Opening your quote…</p>
      </Page>
    )
  if (opening.phase === 'failed' && code)
    return (
      <Page focusOn="failed">
        <Narrow title="Your quote couldn’t be opened">
          <Failure>{opening.failure}</Failure>
          <p>
            Or call <CallLink />.
          </p>
          <button type="button" className="qt-button" onClick={() => void open(code)}>
            Try again
          </button>
        </Narrow>
      </Page>
    )
  return (
    <Page focusOn="unknown">
      <CodeForm
        isChecking={false}
        failure={opening.failure}
        open={(typed) => void navigate({ hash: `#${typed}` }, { replace: true })}
      />
      <WithLater>{({ CheckPdf }) => <CheckPdf />}</WithLater>
    </Page>
  )
}

/** One column. The heading gets the focus when what it heads changes. */
function Page({ focusOn, wide, children }: { focusOn: string; wide?: boolean; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  useEffect(() => {
    const isFirst = shown.current === ''
    if (focusOn === shown.current) return
    shown.current = focusOn
    const title = page.current?.querySelector('h1')
    title?.focus({ preventScroll: true })
    if (!isFirst) scrollTo(0, 0)
  }, [focusOn])
  return (
    <div ref={page} className={wide ? 'qt' : 'qt qt-narrow'}>
      {children}
    </div>
  )
}

type OpenProps = { loaded: Loaded; show: (quote: YourQuote, notice?: ReactNode) => void; seen: () => void }

/** A yes by phone is put in writing exactly as it was given. */
function asAgreed(content: ShownContent, signed: YourQuote['signed']): ShownContent {
  if (!signed) return content
  const { option, addOns } = signed.choice
  return {
    ...content,
    options: content.options.filter(({ id }) => id === option),
    addOns: content.addOns.filter(({ id }) => addOns.includes(id)),
  }
}

function OpenQuote({ loaded, show, seen }: OpenProps) {
  const { code, quote, isNewer, notice } = loaded
  const { state, isExpired, signed, version, number } = quote
  const { step, go, back } = useStep()
  const content = quote.content && asAgreed(quote.content, signed)
  const [fields, setFields] = useState<TypedFields>(() =>
    restoredFields(number, emptyFields(version, content ? firstChoice(content).option : null)),
  )
  const set = (change: Partial<TypedFields>) => setFields((now) => ({ ...now, ...change }))
  useEffect(() => saveFields(number, fields), [number, fields])
  useReportOpened(code, version, state === 'out' && !isExpired)
  useReadAgain(state === 'accepted' && signed?.how === 'signed' && !signed.hasPdf, code, (now) => show(now, notice))
  const shared = { code, quote, fields, set, go, back }

  const isOpen =
    (state === 'out' && !isExpired) || state === 'declined' || (state === 'accepted' && isSigningStep(step))
  if (content && isOpen && !(signed?.how === 'signed')) {
    if (!(isNewer || notice) || !quote.before) return <Flow {...shared} {...{ content, step, show }} />
    const { before } = quote
    const see = () => {
      seen()
      if (step !== 'choose') go('choose')
    }
    return (
      <WithLater>
        {({ WhatChanged }) => (
          <Page focusOn="changed">
            <WhatChanged {...{ before, content, notice }} go={see} />
          </Page>
        )}
      </WithLater>
    )
  }
  return (
    <>
      {content && signed && <PrintsContract {...{ code, quote, content, signed }} />}
      <WithLater>
        {({ Canceled, CancelStep, Signed, Withdrawn, Expired, DeclinedAndOver }) => {
          if (state === 'canceled' && signed)
            return (
              <Page focusOn="canceled">
                <Canceled code={code} quote={quote} signed={signed} />
              </Page>
            )
          if (signed && step === 'cancel' && signed.canCancel)
            return (
              <Page focusOn="cancel">
                <CancelStep
                  {...shared}
                  signed={signed}
                  onCanceled={(canceled) =>
                    show({ ...quote, state: 'canceled', signed: { ...signed, ...canceled, canCancel: false } })
                  }
                />
              </Page>
            )
          if (signed)
            return (
              <Page focusOn="signed">
                <Signed {...{ code, quote, signed, notice }} goCancel={() => go('cancel')} goSign={() => go('terms')} />
              </Page>
            )
          if (state === 'withdrawn')
            return (
              <Page focusOn="withdrawn">
                <Withdrawn quote={quote} />
              </Page>
            )
          return (
            <Page focusOn="over">
              {isExpired ? <Expired code={code} quote={quote} /> : <DeclinedAndOver quote={quote} />}
            </Page>
          )
        }}
      </WithLater>
    </>
  )
}

type ContractProps = { code: string; quote: YourQuote; content: ShownContent; signed: SignedQuote }

/** Whatever its page shows, a contract prints as the quote that was accepted. */
function PrintsContract({ code, ...contract }: ContractProps) {
  const isPrinting = usePrinting()
  const photos = usePhotos(code, contract.quote)
  return (
    isPrinting && <WithLater>{({ PrintedContract }) => <PrintedContract {...contract} photos={photos} />}</WithLater>
  )
}

const isSigningStep = (step: Step) => step === 'terms' || step === 'sign' || step === 'review'

/** Until the signed PDF is made, a second or two after signing. */
function useReadAgain(isWaiting: boolean, code: string, show: (quote: YourQuote) => void) {
  const shown = useRef(show)
  shown.current = show
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWaiting || tries > 30) return
    const timer = setTimeout(
      () => {
        readQuote(code)
          .then((now) => shown.current(now))
          .catch(() => undefined)
          .finally(() => setTries((count) => count + 1))
      },
      Math.min(1000 * 1.3 ** tries, 20_000),
    )
    return () => clearTimeout(timer)
  }, [isWaiting, code, tries])
}

type FlowProps = Omit<StepProps, 'content'> & { content: ShownContent; step: Step; show: OpenProps['show'] }

/** From the choice to the signature, and the other answers. Whatever step is open, the page prints as the quote. */
function Flow({ step, show, ...shared }: FlowProps) {
  const { code, quote, content, fields, set, go } = shared
  const [error, setError] = useState('')
  const isPrinting = usePrinting()
  const photos = usePhotos(code, quote)
  const pdf = usePdf(code, quote.version, quote.number)
  useEffect(fetchLater, [])
  const given = quote.signed?.choice
  const option = given?.option ?? fields.option
  const addOns = given?.addOns ?? fields.addOns.filter((id) => content.addOns.some((one) => one.id === id))
  const isChosen = option !== null && content.options.some(({ id }) => id === option)
  const next = () => {
    if (isChosen) return go('terms')
    setError('Please choose a fence first.')
    document.querySelector<HTMLInputElement>('.qt-option input')?.focus()
  }
  const { declinedOn, validUntil, sentOn } = quote
  const choosing = {
    ...{ quote: content, validUntil, sentOn, photos, choice: { option, addOns } },
    actions: { next, ask: () => go('ask'), decline: () => go('decline'), openPdf: () => void pdf.open() },
    onChoice: (choice: OpenChoice) => {
      setError('')
      set(choice)
    },
  }

  function page() {
    if (step === 'ask' || step === 'decline') {
      const seeAgain = () => {
        readQuote(code).then(show, () => undefined)
        go('choose')
      }
      return (
        <WithLater>
          {({ AskStep, DeclineStep }) => (
            <Page focusOn={step}>
              {step === 'ask' ? <AskStep {...shared} /> : <DeclineStep {...shared} back={seeAgain} />}
            </Page>
          )}
        </WithLater>
      )
    }
    if (isChosen && isSigningStep(step)) {
      const choice = { option, addOns }
      return (
        <WithLater>
          {({ SigningSteps }) => (
            <Page focusOn={step}>
              <SigningSteps {...shared} {...{ step, show, choice }} totals={totalsOf(content, choice)} />
            </Page>
          )}
        </WithLater>
      )
    }
    return (
      <Page focusOn="choose" wide>
        <ChooseFence
          {...choosing}
          error={error}
          note={
            <>
              {declinedOn && (
                <p className="qt-note qt-before">
                  You said no on {dateWords(declinedOn)}. Changed your mind? You can still accept it through{' '}
                  {dateWords(validUntil)}.
                </p>
              )}
              <Failure>{pdf.failure}</Failure>
            </>
          }
        />
      </Page>
    )
  }
  return (
    <>
      {isPrinting && (
        <WithLater>
          {({ PrintedQuote }) => <PrintedQuote {...choosing} cancelBy={quote.cancelByIfSignedToday} />}
        </WithLater>
      )}
      {page()}
    </>
  )
}

/** True while the browser prints: it takes the page as it is when the listener returns. */
function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const over = new AbortController()
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), over)
    addEventListener('afterprint', () => setPrinting(false), over)
    return () => over.abort()
  }, [])
  return isPrinting
}
