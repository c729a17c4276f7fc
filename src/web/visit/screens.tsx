import type { ReactNode } from 'react'
import { check, mail, today, truck } from '../../browser/icon-paths.ts'
import { promisedHours } from '../../content/promise.ts'
import { CANCEL_REASON_LABELS } from '../../contract/visit.ts'
import { useSite } from '../layout/use-layout-data.ts'
import { Drawing } from '../ui/icon.tsx'
import { PickScreens } from './pick-screens.tsx'
import {
  AtTheVisit,
  CallButton,
  CodeForm,
  Columns,
  Fault,
  Key,
  Note,
  Phone,
  PickAnother,
  Post,
  Say,
  Screen,
  ShowButton,
  Strip,
  Ticket,
  Title,
  Yes,
  Zone,
} from './screen-parts.tsx'

const EYEBROW = 'Free estimate'

function Requested() {
  return (
    <>
      <Screen name="requested">
        <Columns>
          <Title eyebrow={EYEBROW}>Almost there: confirm by email</Title>
          <Ticket top="You picked" isRequested />
          <div className="vs-mail">
            <Drawing path={mail} size={32} />
            <p>
              <b>
                We emailed <Say it="mailbox" className="vs-keep" />.
              </b>{' '}
              Tap <strong>Confirm this time</strong> in the email, and <Say it="when" /> is yours. It isn’t booked until
              then, so someone else could take it.
            </p>
          </div>
          <p className="vs-more">
            No email after five minutes? Check your spam folder, or call <Phone />. We can see the time you picked.
          </p>
          <div data-if="pick">
            <PickAnother />
          </div>
        </Columns>
      </Screen>
      <Screen name="called">
        <Columns>
          <Title eyebrow={EYEBROW}>
            You requested <Say it="when" />
          </Title>
          <Ticket top="You picked" isRequested />
          <p className="vs-lead">We’ll call you to confirm it.</p>
          <div data-if="pick">
            <PickAnother />
          </div>
        </Columns>
      </Screen>
      <Screen name="confirm">
        <Columns beside={<AtTheVisit hasNote />}>
          <Title eyebrow="Is this right?">
            <Say it="when" /> <Zone />
          </Title>
          <Strip />
          <p className="vs-lead">We’ll arrive within these two hours and stay about an hour.</p>
          <Post call="bookVisit" className="vs-actions">
            <Yes>This time works for me</Yes>
            <Key />
            <Fault />
            <button type="submit" className="btn">
              Yes, book it
            </button>
          </Post>
          <PickAnother />
        </Columns>
      </Screen>
    </>
  )
}

const Booked = () => (
  <Screen name="booked">
    <Columns beside={<AtTheVisit isBeside />}>
      <Title eyebrow={<Say it="eyebrow" />}>
        <Say it="title" />
      </Title>
      <Strip />
      <Ticket top={<Say it="top" />}>
        <p className="vs-soft vs-by" data-if="by">
          <Drawing path={truck} size={20} />
          <Say it="by" />
        </p>
      </Ticket>
      <div className="vs-buttons">
        <div data-if="asks">
          <Post call="stillGood" className="vs-yes">
            <Yes>I’ll be there</Yes>
            <button type="submit" className="btn">
              <Drawing path={check} size={20} />
              Yes, still good
            </button>
            <Fault />
          </Post>
        </div>
        <div data-if="calendar">
          <Post call="visitCalendar">
            <button type="submit" className="btn">
              <Drawing path={today} size={20} />
              Add to calendar
            </button>
          </Post>
        </div>
        <div data-if="change">
          <Post call="readVisit" className="vs-pair">
            <span data-if="reschedule">
              <ShowButton show="pick">Reschedule</ShowButton>
            </span>
            <span data-if="cancel">
              <ShowButton show="cancel">Cancel</ShowButton>
            </span>
            <Fault />
          </Post>
        </div>
      </div>
      <Note />
      <p className="vs-more" data-if="elsewhere">
        Your visit is under your other request, <Say it="elsewhere" className="vs-keep" />. Use the link in that email.
      </p>
      <div className="vs-more" data-if="tooLate">
        <p>
          Your visit is less than two hours away. To change it, please call <Phone />.
        </p>
        <CallButton />
      </div>
      <p className="vs-more" data-if="tooOften">
        Please call <Phone /> to change it again.
      </p>
      <p className="vs-more" data-if="mailbox">
        We’re emailing the details to <Say it="mailbox" className="vs-keep" />.
      </p>
      <p className="vs-more" data-if="reschedule">
        You can reschedule or cancel until two hours before. After that, call <Phone />.
      </p>
      <p className="vs-more" data-if="byEmailOnly">
        To reschedule or cancel, use the link in our email.
      </p>
    </Columns>
  </Screen>
)

const Cancel = () => (
  <>
    <Screen name="cancel">
      <Columns>
        <Title eyebrow="Your visit">
          Cancel <Say it="when" />?
        </Title>
        <Post call="cancelVisit">
          <input type="hidden" name="at" data-with="value:at" />
          <fieldset className="vs-reasons">
            <legend className="vs-lead">Tell us why, so we know whether to call.</legend>
            {Object.entries(CANCEL_REASON_LABELS).map(([reason, words]) => (
              <label key={reason} className="vs-choice">
                <input type="radio" className="vs-radio" name="reason" value={reason} />
                {words}
              </label>
            ))}
          </fieldset>
          <Fault />
          <div className="vs-actions">
            <button type="submit" className="btn">
              Yes, cancel it
            </button>
          </div>
        </Post>
        <Post call="readVisit" className="vs-actions">
          <button type="submit" className="btn btn-quiet">
            Keep my visit
          </button>
          <Fault />
        </Post>
      </Columns>
    </Screen>
    <Screen name="canceled">
      <Columns>
        <Title eyebrow="Your visit">Your visit is canceled</Title>
        <p className="vs-lead">
          We won’t come by on <Say it="weekday" />. <span data-if="pick">Want another day?</span>
          <span data-if="call">
            If you want another day, call <Phone /> and we’ll set one up.
          </span>
        </p>
        <div data-if="pick">
          <PickAnother isFirst />
        </div>
        <div className="vs-actions" data-if="call">
          <CallButton />
        </div>
      </Columns>
    </Screen>
  </>
)

function Closed() {
  const hours = promisedHours(useSite())
  return (
    <>
      <Screen name="none">
        <Columns>
          <Title eyebrow={EYEBROW}>No times are open right now</Title>
          <Strip />
          <p className="vs-lead" data-if="elsewhere">
            Your visit is under your other request, <Say it="elsewhere" className="vs-keep" />. Use the link in that
            email.
          </p>
          <p className="vs-lead">
            Call <Phone /> and we’ll set one up. Or sit tight: we’ll call you within {hours} hours.
          </p>
          <div className="vs-actions">
            <CallButton />
          </div>
        </Columns>
      </Screen>
      <Screen name="past">
        <Columns>
          <Title eyebrow="Your visit">This visit has passed</Title>
          <p className="vs-lead">
            Questions about it? Call <Phone />.
          </p>
          <div className="vs-actions">
            <CallButton />
          </div>
        </Columns>
      </Screen>
      <Screen name="unknown">
        <Columns>
          <Title eyebrow={EYEBROW}>This link doesn’t open a visit</Title>
          <p className="vs-lead">
            It may be from an older email. Please use the link in our latest email, or call <Phone />.
          </p>
          <CodeForm />
        </Columns>
      </Screen>
      <Screen name="failed">
        <Columns>
          <Title eyebrow={EYEBROW}>Pick a time for your free estimate</Title>
          <Strip says="fault" />
          <Post call="readVisit" className="vs-actions">
            <button type="submit" className="btn">
              Try again
            </button>
          </Post>
          <p className="vs-more">
            Or call <Phone />.
          </p>
        </Columns>
      </Screen>
    </>
  )
}

/** Before the script has the times, and without scripts. */
const Opening = () => (
  <Columns beside={<AtTheVisit />}>
    <Title eyebrow={EYEBROW}>Pick a time for your free estimate</Title>
    <p className="vs-lead">We come to you, measure, and talk it through in about an hour.</p>
    <div className="vs-waiting until-scripts" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
    <details className="vs-details">
      <summary>No times showing? Enter the code from our email</summary>
      <CodeForm />
    </details>
  </Columns>
)

/** Everything that the page can show. The build makes it; browsers never render it, they fill copies of it. */
export const VisitScreens = (): ReactNode => (
  <>
    <div data-screen="">
      <Opening />
    </div>
    <PickScreens />
    <Requested />
    <Booked />
    <Cancel />
    <Closed />
  </>
)
