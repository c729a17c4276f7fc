import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { promisedHours } from '../../content/promise.ts'
import type { FormKind } from '../../contract/forms.ts'
import type { LeadReceipt } from '../../contract/replies.ts'
import { countEvent } from '../api/events.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { useDraft } from './use-draft.ts'

type Sender = Awaited<ReturnType<typeof loadSender>>
type Answer = Sender & Awaited<ReturnType<Sender['send']>>
type Outcome = ({ sent: true } & Pick<LeadReceipt, 'id' | 'reference' | 'visit'>) | { sent: false }

/** Validation, sending and notices are loaded when a form is first touched, not with the page. */
const loadSender = async () => {
  const [sender, { notify }] = await Promise.all([
    import('./send.ts'),
    import('../ui/notices.tsx'),
    import('./photos/photo-offer.tsx'),
  ])
  return { ...sender, notify }
}

const LONGEST_WAIT = 5000

/** A script that neither loads nor fails must not block a request. */
const loadSenderInTime = () =>
  Promise.race([
    loadSender(),
    new Promise<never>((_, fail) => setTimeout(fail, LONGEST_WAIT, new Error('The files of the form did not come.'))),
  ])

/** Centers the field, because the browser's own scrolling may leave it under the header. */
function showFirstError(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

export type LeadFormHandle = {
  /** Sets field values as typing would, and returns the previous values. */
  fill: (values: Record<string, string>) => Record<string, string>
}

export function useLeadForm(kind: FormKind, ref?: Ref<LeadFormHandle>, onSent?: (reference: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const hours = promisedHours(useSite())
  const busy = useRef(false)
  const started = useRef(false)
  const opened = useRef(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [phase, setPhase] = useState<'idle' | 'submitting'>('idle')
  const [outcome, setOutcome] = useState<Outcome>()
  const draft = useDraft(form, kind === 'quote')

  useEffect(() => {
    opened.current = performance.now()
  }, [])

  const touch = () => {
    if (started.current) return
    started.current = true
    // Don't load while the visitor types the first character. A failure here is harmless, because submitting loads it
    // again.
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => {
      countEvent('form-start')
      loadSender().catch(() => undefined)
    })
  }

  const changed = () => {
    setOutcome(undefined)
    draft.saveSoon()
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
    changed()
  }
  useImperativeHandle(ref, () => ({
    fill(values) {
      const before: Record<string, string> = {}
      for (const [name, value] of Object.entries(values)) {
        const control = form.current?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
        if (!control) continue
        before[name] = control.value
        control.value = value
      }
      changed()
      return before
    },
  }))

  /** Resolves to the answer, or to undefined if the visitor has to correct something first. */
  const sendByScript = async (element: HTMLFormElement): Promise<Answer | undefined> => {
    const sender = await loadSenderInTime()
    const { errors: found, lead } = sender.check(kind, element, performance.now() - opened.current)
    flushSync(() => setErrors(found))
    if (!lead) {
      showFirstError(element)
      return
    }
    setPhase('submitting')
    setOutcome(undefined)
    return { ...sender, ...(await sender.send(kind, lead, hours)) }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (busy.current) return
    busy.current = true
    let answer: Answer | undefined
    try {
      answer = await sendByScript(element)
    } catch {
      // Whatever failed, a plain post needs none of our scripts.
      draft.handOver()
      element.submit()
    }
    busy.current = false
    setPhase('idle')
    if (answer) showAnswer(element, answer)
  }

  const showAnswer = (element: HTMLFormElement, { words, receipt, notify }: Answer) => {
    // Do this first, so that the visitor sees the outcome even if something after it fails.
    setOutcome(receipt ? { sent: true, ...receipt } : { sent: false })
    notify(words)
    if (receipt) {
      countEvent('form-send')
      onSent?.(receipt.reference)
      element.reset()
      draft.clear()
    }
  }

  const startOver = () => {
    form.current?.reset()
    draft.clear()
    setErrors({})
  }
  return {
    form,
    errors,
    phase,
    outcome,
    isDraft: draft.isSaved,
    startOver,
    handlers: { onFocus: touch, onInput, onSubmit },
  }
}
