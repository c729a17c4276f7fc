import { useEffect } from 'react'
import { QuoteTerms } from '../../browser/quote/quote-terms.tsx'
import { reportOpened } from './calls.ts'
import { BackAnd, Narrow, Steps } from './step-parts.tsx'
import type { StepProps } from './steps.ts'

export function TermsStep({ code, quote, content, go, set, back }: StepProps) {
  useEffect(() => void reportOpened(code, quote.version, 1, true), [code, quote.version])
  return (
    <>
      <Steps now={1} />
      <Narrow title="Terms">
        <p className="qt-muted">One page, in plain English. It’s in the PDF, too.</p>
        <QuoteTerms terms={content.terms} lastDay={content.notice === null ? null : quote.cancelByIfSignedToday} />
        <BackAnd back={back}>
          <button
            type="button"
            className="qt-button"
            onClick={() => {
              set({ termsRead: true })
              go('sign')
            }}
          >
            I have read the terms
          </button>
        </BackAnd>
      </Narrow>
    </>
  )
}
