import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react'
import { phoneHref } from '../../content/phone-href.ts'
import { type FormKind, LEAD_CALLS, leadKindOf, OWN_FIELDS } from '../../contract/forms.ts'
import { VISIT_OFFER, VISIT_PATH } from '../../contract/visit-calls.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { DRAFT_KEY } from './draft.ts'
import { FormErrors } from './field.tsx'
import type { PhotoQueue } from './photos/photo-queue.ts'
import { type LeadFormHandle, useLeadForm } from './use-lead-form.ts'

const PhotoOffer = lazy(() => import('./photos/photo-offer.tsx'))
const PhotoPanel = lazy(() => import('./photos/photo-panel.tsx'))

/** A form that sends a lead: by script if scripts run, otherwise by a plain post. */
export function LeadForm({
  kind,
  submitLabel,
  ref,
  onSent,
  onReset,
  children,
}: {
  kind: FormKind
  submitLabel: string
  ref?: Ref<LeadFormHandle>
  onSent?: (reference: string) => void
  onReset?: () => void
  children: ReactNode
}) {
  const { form, errors, phase, outcome, isDraft, startOver, handlers } = useLeadForm(kind, ref, onSent)
  const { phone } = useSite()
  const [queues, setQueues] = useState<Record<string, PhotoQueue>>({})
  return (
    <form
      ref={form}
      data-lead-form={kind}
      data-draft={kind === 'quote' ? DRAFT_KEY : undefined}
      method="post"
      action={LEAD_CALLS[leadKindOf(kind)].path}
      noValidate
      aria-busy={phase === 'submitting'}
      onReset={onReset}
      {...handlers}
    >
      <input type="hidden" name={OWN_FIELDS.form} value={kind} />
      <input type="hidden" name={OWN_FIELDS.key} suppressHydrationWarning />
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={OWN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormErrors value={errors}>{children}</FormErrors>
      <div data-form-status={outcome?.sent === false ? 'failed' : ''} role="status" hidden={!outcome}>
        {outcome?.sent && (
          <>
            We have your request. Your reference is <strong className="whitespace-nowrap">{outcome.reference}</strong>.
            {outcome.visit && <VisitOffer reference={outcome.reference} code={outcome.visit} />}
            {!queues[outcome.id] && (
              <ErrorBoundary>
                <Suspense>
                  <PhotoOffer
                    lead={outcome.id}
                    onPick={(queue) => setQueues((others) => ({ ...others, [outcome.id]: queue }))}
                  />
                </Suspense>
              </ErrorBoundary>
            )}
          </>
        )}
        {outcome?.sent === false && (
          <>
            Not sent yet. Everything you entered is still here: send it again, or call{' '}
            <a className="link" href={phoneHref(phone)}>
              {phone}
            </a>
            .
          </>
        )}
      </div>
      <ErrorBoundary>
        <Suspense>
          {Object.entries(queues).map(([lead, queue]) => (
            <PhotoPanel key={lead} queue={queue} />
          ))}
        </Suspense>
      </ErrorBoundary>
      <button type="submit" className="btn mt-5 w-full" disabled={phase === 'submitting'}>
        {phase === 'submitting' ? 'Submitting...' : submitLabel}
      </button>
      <p className="mt-3 text-sm leading-snug text-muted">
        We use these details to answer your request, and may call you about it. We don’t sell or share them.
      </p>
      {kind === 'quote' && (
        // Its space is reserved even while hidden, so that nothing moves while the visitor is tapping.
        <p className={`mt-2 text-sm leading-snug text-muted ${isDraft ? '' : 'invisible'}`}>
          Your entries are saved on this device until you send or clear them.{' '}
          <button type="button" className="link min-h-11 cursor-pointer" onClick={startOver}>
            Clear the form
          </button>
        </p>
      )}
    </form>
  )
}

/** Leads on from a form that was sent. The page is loaded as a whole: it has a layout and templates of its own. */
const VisitOffer = ({ reference, code }: { reference: string; code: string }) => (
  <p className="mt-3">
    <a className="btn w-full max-w-[420px]" href={`${VISIT_PATH}#${reference}.${code}`} target="_self">
      {VISIT_OFFER.link}
    </a>
    <span className="mt-1 block text-md text-muted">{VISIT_OFFER.hint}</span>
  </p>
)
