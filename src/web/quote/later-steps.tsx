import { AskStep, DeclineStep } from './answers.tsx'
import { CheckPdf } from './check-pdf.tsx'
import { DeclinedAndOver, Expired, StopReminders, Withdrawn } from './ended.tsx'
import { PrintedQuote } from './printed-quote.tsx'
import { ReviewStep } from './review-step.tsx'
import { SignStep, signFaults } from './sign-step.tsx'
import { Canceled, CancelStep, PrintedContract, Signed } from './signed.tsx'
import type { ChosenProps, Step } from './steps.ts'
import { TermsStep } from './terms-step.tsx'
import { type Accepting, useAccept } from './use-accept.tsx'
import { WhatChanged } from './what-changed.tsx'

/** From the terms to the signature. It stays mounted, so that a failure is still there a step back. */
function SigningSteps({ step, show, ...props }: ChosenProps & { step: Step; show: Accepting['show'] }) {
  const { fields, quote, choice, totals } = props
  const accepting = useAccept({ ...props, show })
  // A reload or a step forward in the history may lead to a step whose earlier ones are missing.
  if (step === 'terms' || !fields.termsRead) return <TermsStep {...props} />
  if (step === 'sign' || signFaults(fields, quote.phoneHint !== null).length > 0)
    return <SignStep {...props} {...accepting} />
  return <ReviewStep {...props} {...accepting} sign={() => void accepting.sign(choice, totals.total)} />
}

/** Everything that comes after the quote is drawn. It is loaded right after that. */
export const later = {
  SigningSteps,
  AskStep,
  DeclineStep,
  Signed,
  CancelStep,
  Canceled,
  CheckPdf,
  WhatChanged,
  Expired,
  Withdrawn,
  DeclinedAndOver,
  StopReminders,
  PrintedQuote,
  PrintedContract,
}
