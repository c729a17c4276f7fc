import type { ComponentProps } from 'react'
import { ChooseFence } from '../../browser/quote/choose-fence.tsx'
import { QuoteTerms } from '../../browser/quote/quote-terms.tsx'

/** The whole quote, for paper: what a customer reads where no PDF can be made. */
export const PrintedQuote = ({
  cancelBy,
  isSigned,
  ...choosing
}: ComponentProps<typeof ChooseFence> & { cancelBy: string | null; isSigned?: boolean }) => (
  <div className="qt-printed">
    <ChooseFence {...choosing} isPrinted />
    <QuoteTerms
      terms={choosing.quote.terms}
      lastDay={choosing.quote.notice === null ? null : cancelBy}
      isSigned={isSigned}
    />
  </div>
)
