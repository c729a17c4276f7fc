import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormKind } from '../../contract/forms.ts'
import type { LeadReceipt } from '../../contract/replies.ts'
import { countEvent } from '../api/events.ts'
import { useDraft } from './use-draft.ts'

type Sender = Awaited<ReturnType<typeof loadSender>>
type Outcome =
  | ({ sent: true; PhotoOffer: Sender['PhotoOffer'] } & Pick<LeadReceipt, 'id' | 'reference'>)
  | { sent: false }

/** Validation, sending and notices are fetched when a form is first touched, not with the page. */
const loadSender = async () => {
  const [sender, { notify }, { PhotoOffer }] = await Promise.all([
    import('./send.ts'),
    import('../ui/notices.tsx'),
    import('./photos/photo-offer.tsx'),
  ])
  return { ...sender, notify, PhotoOffer }
}

export function useLeadForm(kind: FormKind) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const started = useRef(false)
  const opened = useRef(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [phase, setPhase] = useState<'idle' | 'submitting'>('idle')
  const [touched, setTouched] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const draft = useDraft(form, kind === 'quote')

  useEffect(() => {
    opened.current = performance.now()
  }, [])

  const touch = () => {
    if (started.current) return
    started.current = true
    // Not while the visitor types the first letter; and failing here costs nothing: submitting asks again.
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => {
      countEvent('form-start')
      setTouched(true)
      loadSender().catch(() => undefined)
    })
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    setOutcome(undefined)
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
    draft.keepLater()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (busy.current) return
    busy.current = true
    try {
      const sender = await loadSender().catch(() => undefined)
      // Without the script that sends, the form is posted the plain way: nothing is lost.
      if (!sender) {
        draft.handOver()
        return element.submit()
      }
      const checked = sender.check(kind, element, performance.now() - opened.current)
      flushSync(() => setErrors(checked.errors))
      if (!checked.lead) return element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      setPhase('submitting')
      setOutcome(undefined)
      const { words, receipt } = await sender.send(kind, checked.lead)
      sender.notify(words)
      if (!receipt) return setOutcome({ sent: false })
      countEvent('form-send')
      element.dispatchEvent(new CustomEvent('sent', { detail: receipt.reference }))
      element.reset()
      draft.clear()
      setOutcome({ sent: true, id: receipt.id, reference: receipt.reference, PhotoOffer: sender.PhotoOffer })
    } finally {
      busy.current = false
      setPhase('idle')
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
    touched,
    outcome,
    isDraft: draft.kept,
    startOver,
    handlers: { onFocus: touch, onInput, onSubmit },
  }
}
