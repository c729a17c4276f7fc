import type { ReactNode } from 'react'
import { clock, phone as phoneIcon } from '../../browser/icon-paths.ts'
import { phoneHref } from '../../content/phone-href.ts'
import { OWN_FIELDS } from '../../contract/forms.ts'
import { VISIT_LABELS } from '../../contract/visit.ts'
import { VISIT_CALLS } from '../../contract/visit-calls.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Drawing } from '../ui/icon.tsx'

/** A screen, or a part of one, as a hidden template in the built page. The script fills copies of it. */
export const Screen = ({ name, children }: { name: string; children: ReactNode }) => (
  <template data-template={name}>{children}</template>
)

/** A text of the answer. */
export const Say = ({ it, className }: { it: string; className?: string }) => (
  <span data-say={it} className={className} />
)

export const Phone = () => {
  const { phone } = useSite()
  return (
    <a href={phoneHref(phone)} className="link vs-keep">
      {phone}
    </a>
  )
}
export const CallButton = () => {
  const { phone } = useSite()
  return (
    <a href={phoneHref(phone)} className="btn">
      <Drawing path={phoneIcon} size={20} />
      Call {phone}
    </a>
  )
}

/** The heading takes the focus when the state changes. */
export const Title = ({ eyebrow, children }: { eyebrow: ReactNode; children: ReactNode }) => (
  <>
    <p className="eyebrow">{eyebrow}</p>
    <h1 tabIndex={-1}>{children}</h1>
  </>
)

/** What happened, announced when it appears. */
export const Strip = ({ says = 'strip' }: { says?: 'strip' | 'fault' }) => (
  <p data-if={says} role="alert" tabIndex={-1} className="vs-strip">
    <Drawing path={clock} size={22} />
    <Say it={says} />
  </p>
)

/** A form that posts to one of the visit calls. The script sends it; without scripts a page answers it. */
export const Post = ({
  call,
  children,
  className,
}: {
  call: keyof typeof VISIT_CALLS
  children: ReactNode
  className?: string | undefined
}) => (
  <form
    method="post"
    action={VISIT_CALLS[call].url}
    className={className}
    data-native={call === 'visitCalendar' || undefined}
  >
    <input type="hidden" name="reference" data-with="value:reference" />
    <input type="hidden" name="code" data-with="value:code" />
    <input type="hidden" name="side" data-if="side" data-with="value:side" />
    {children}
  </form>
)
/** Makes the same tap, sent again, the same booking. */
export const Key = () => <input type="hidden" name={OWN_FIELDS.key} data-with="value:key" />
/**
 * The yes that a button needs: its form sends the time only while this is checked. A mail scanner that clicks every link
 * and button checks no box, so it books and answers nothing.
 */
export const Yes = ({ children }: { children: ReactNode }) => (
  <label className="vs-choice">
    <input type="checkbox" className="vs-radio" name="at" data-with="value:at" required />
    {children}
  </label>
)
/** Where a refusal is said, beside the button that it answers. */
export const Fault = () => <p role="alert" className="error vs-fault" data-say="fault" />

/** Shows the times or the question whether to cancel. */
export const ShowButton = ({
  show,
  isQuiet = true,
  children,
}: {
  show: 'pick' | 'cancel'
  isQuiet?: boolean
  children: ReactNode
}) => (
  <button type="submit" name="show" value={show} className={isQuiet ? 'btn btn-quiet' : 'btn'}>
    {children}
  </button>
)

export const PickAnother = ({ isFirst = false }) => (
  <Post call="readVisit" className="vs-actions">
    <ShowButton show="pick" isQuiet={!isFirst}>
      Pick another time
    </ShowButton>
    <Fault />
  </Post>
)

/** The two fields for somebody whose link was cut off or has expired. */
export const CodeForm = () => (
  <form method="post" action={VISIT_CALLS.readVisit.url} className="vs-code">
    <label className="label">
      {VISIT_LABELS.reference}
      <input
        name="reference"
        data-with="value:reference"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="GF-7K3M-Q9TX"
        className="control"
      />
    </label>
    <label className="label">
      {VISIT_LABELS.code}
      <input
        name="code"
        data-with="value:code"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7H4K QM2X 9TRD"
        className="control"
      />
    </label>
    <Fault />
    <button type="submit" className="btn">
      Show the times
    </button>
  </form>
)

/** A day as a leaf of a calendar. The words beside it say the same. */
export const DayTile = () => (
  <span className="vs-tile" aria-hidden="true">
    <span data-say="weekday" className="vs-weekday" />
    <span data-say="date" className="vs-date" />
  </span>
)

export const Zone = () => <small data-if="zone" data-say="zone" className="vs-zone" />

/** The visit, as something to keep. */
export const Ticket = ({
  top,
  isRequested,
  children,
}: {
  top: ReactNode
  isRequested?: boolean
  children?: ReactNode
}) => (
  <section className={isRequested ? 'vs-ticket vs-dashed' : 'vs-ticket'}>
    <div className="vs-ticket-top">
      <DayTile />
      <div>
        <p className="vs-soft">{top}</p>
        <h2 className="vs-time">
          <Say it="time" />
        </h2>
      </div>
    </div>
    <p className="vs-day">
      <Say it="day" /> <Zone />
    </p>
    {children}
  </section>
)

const STEPS = [
  'We walk the fence line with you and check the ground, trees and gates.',
  'We measure. If you planned your fence on our site, we bring your plan.',
  'Ask us anything. We’ll send your detailed quote in writing.',
]
export const Note = () => <p className="vs-note" data-if="note" data-say="note" />
export const AtTheVisit = ({ hasNote, isBeside }: { hasNote?: boolean; isBeside?: boolean }) => (
  <section className={isBeside ? 'vs-steps vs-only-beside' : 'vs-steps'}>
    <h2 className="vs-heading">What happens at the visit</h2>
    <ol>
      {STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {hasNote && <Note />}
  </section>
)

/** One column, and a second one on a wide screen. */
export const Columns = ({ children, beside }: { children: ReactNode; beside?: ReactNode }) => (
  <div className="vs-columns">
    <div className="vs-column">{children}</div>
    {beside && <div className="vs-beside">{beside}</div>}
  </div>
)
