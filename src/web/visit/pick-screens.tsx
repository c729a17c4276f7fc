import { truck } from '../../browser/icon-paths.ts'
import { Drawing } from '../ui/icon.tsx'
import {
  AtTheVisit,
  Columns,
  DayTile,
  Fault,
  Key,
  Phone,
  Post,
  Say,
  Screen,
  Strip,
  Title,
  Zone,
} from './screen-parts.tsx'

const SIDES = [
  { side: 'Mobile', name: 'Mobile County', towns: 'Mobile, Saraland, Tillman’s Corner, Citronelle and nearby' },
  { side: 'Baldwin', name: 'Baldwin County', towns: 'Daphne, Fairhope, Foley, the beaches and nearby' },
]

/** A map of Mobile Bay with the chosen county filled in. */
const BayMap = ({ side }: { side: string }) => (
  <svg viewBox="0 0 88 88" width="88" height="88" aria-hidden="true" className="vs-bay" data-side={side}>
    <path d="M0 0h38c2 22-2 32 1 46 2 14-5 24-5 42H0z" />
    <path d="M88 0H54c-1 12 4 22 3 34-2 14 4 20 4 34 1 8-3 12-5 20h32z" />
  </svg>
)

const Pick = () => (
  <Screen name="pick">
    <Post call="bookVisit" className="vs-columns vs-pick">
      <Key />
      <div className="vs-column">
        <Title eyebrow="Free estimate">Pick a time for your free estimate</Title>
        <Strip />
        <p className="vs-lead" data-if="lead">
          We come to you, measure, and talk it through in about an hour. Pick a{' '}
          <span className="vs-keep">two-hour</span> arrival window.
        </p>
        <p className="vs-note" data-if="stays">
          Your visit stays <Say it="stays" /> until you pick another time.
        </p>
        <div className="vs-pickets" aria-hidden="true" hidden>
          <div className="vs-ten" />
          <p className="vs-key">
            <span className="vs-kind" data-kind="near">
              we’re nearby
            </span>
            <span className="vs-kind" data-kind="open">
              open
            </span>
            <span className="vs-kind" data-kind="none">
              nothing open
            </span>
          </p>
        </div>
        <div data-parts="group" />
        <p className="vs-more vs-none">
          None of these work? Call <Phone /> and we’ll find one that does.
        </p>
      </div>
      <div className="vs-beside">
        <AtTheVisit hasNote />
        <div className="vs-bar" data-with="data-may:may">
          <div className="vs-picked" hidden />
          <Fault />
          <button type="submit" className="btn vs-book" data-say="submit" />
          <p className="vs-free" data-if="isFree">
            Free. You can reschedule or cancel until two hours before.
          </p>
        </div>
      </div>
    </Post>
  </Screen>
)

/** The list of times: groups of days with their windows. */
const List = () => (
  <>
    <Screen name="group">
      <fieldset className="vs-group" data-with="data-near:near">
        <legend data-say="legend" className="vs-heading" />
        <div data-parts="day" />
      </fieldset>
    </Screen>
    <Screen name="day">
      <div className="vs-row" data-with="id">
        <DayTile />
        <p className="vs-when">
          <Say it="title" />
          <span className="vs-near" data-if="near">
            <Drawing path={truck} size={20} />
            <Say it="near" />
          </span>
        </p>
        <div className="vs-windows" data-parts="window" />
      </div>
    </Screen>
    <Screen name="picket">
      <button type="button" tabIndex={-1} className="vs-picket" data-with="data-kind:kind data-day:day">
        <Say it="weekday" />
        <Say it="date" />
      </button>
    </Screen>
    <Screen name="picked">
      <DayTile />
      <p>
        <span data-say="time" className="vs-heading" />
        <Say it="day" className="vs-soft" />
      </p>
    </Screen>
    <Screen name="window">
      <label className="vs-choice">
        <input type="radio" className="vs-radio" name="at" data-with="value:at aria-label:label" />
        <span>
          <Say it="time" /> <Zone />
        </span>
      </label>
    </Screen>
  </>
)

const Side = () => (
  <Screen name="side">
    <Columns>
      <Title eyebrow="Free estimate">Which side of the bay is the fence on?</Title>
      <Strip />
      <p className="vs-lead">We work each side on different days.</p>
      <Post call="readVisit" className="vs-sides">
        {SIDES.map(({ side, name, towns }) => (
          <button key={side} type="submit" name="side" value={side} className="vs-side">
            <BayMap side={side} />
            <span>
              <span className="vs-heading">{name}</span>
              <span className="vs-towns">{towns}</span>
            </span>
          </button>
        ))}
        <Fault />
      </Post>
    </Columns>
  </Screen>
)

export const PickScreens = () => (
  <>
    <Pick />
    <List />
    <Side />
  </>
)
