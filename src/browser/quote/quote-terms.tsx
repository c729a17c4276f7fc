import { CANCEL_SENTENCE } from '../../quote/consent.ts'
import { termsParts } from '../../quote/terms.ts'
import { dayWords } from './day-words.ts'

const TermsText = ({ terms }: { terms: string }) => (
  <div className="qt-terms">
    {termsParts(terms).map(({ heading, text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never move
      <section key={at}>
        {heading && <h2>{heading}</h2>}
        <p>{text}</p>
      </section>
    ))}
  </div>
)

const RightToCancel = ({ lastDay, isSigned }: { lastDay: string; isSigned: boolean }) => (
  <section className="qt-cancel">
    <h2>Your right to cancel</h2>
    <p>
      <b>{CANCEL_SENTENCE}</b>
    </p>
    <p>
      {isSigned ? 'You have' : 'If you sign today, you have'} until midnight on <b>{dayWords(lastDay)}</b>. The PDF has
      two copies of the form: one to keep and one to send. You can also cancel on this page.
    </p>
  </section>
)

type TermsProps = { terms: string; lastDay: string | null; isSigned?: boolean | undefined }
/** `lastDay`: the last day to cancel, if it is signed today or was signed; null without a right to cancel. */
export const QuoteTerms = ({ terms, lastDay, isSigned = false }: TermsProps) => (
  <div className="qt">
    <TermsText terms={terms} />
    {lastDay && <RightToCancel lastDay={lastDay} isSigned={isSigned} />}
  </div>
)
