import './two-versions.css'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { timeOrDay } from '../../lead/time-words.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { serverNow } from '../time/use-now.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMe, usePeople } from '../ui/use-me.ts'
import { useWide } from '../ui/use-wide.ts'
import type { DraftQueue } from './draft-queue.ts'

/** What differs, and the field it is in where the words don't say it. */
type Difference = { label?: string; mine: string; theirs: string }

type TwoVersionsProps = {
  back: { to: string; words: string }
  say: string
  hint?: string | undefined
  differences: Difference[]
  /** What was typed on this device, and when; null if that was just now. */
  mine: { content: unknown; at: number | null }
  /** The version that the desk has. */
  version: number
  /** Who saved that version, and when; null where it is what visitors see. */
  saved: { by: string | null; at: string } | null
  /** The desk refused a save because somebody else was first. Otherwise, this device has text that the desk doesn't. */
  isConflict: boolean
  queue: DraftQueue
  clearFound: () => void
  reload: () => Promise<void>
}

/** Two versions of one draft side by side, one of which the person keeps. */
export function TwoVersions(props: TwoVersionsProps) {
  const { back, say, hint, differences, mine, version, saved, isConflict, queue, clearFound, reload } = props
  const me = useMe()
  const { nameOf, personOf } = usePeople()
  const device = useWide() ? 'computer' : 'phone'
  const by = saved?.by ?? null
  const isMine = by === me.person.id
  const theirs = saved === null ? 'the site’s' : by === null || isMine ? 'the desk’s' : `${nameOf(by)}’s`
  const when = (at: string | number) => timeOrDay(at, serverNow())
  const keepMine = () => {
    if (isConflict) return queue.keepMine(version)
    queue.type(mine.content, version)
    void queue.flush()
    clearFound()
  }
  const useTheirs = () => {
    queue.drop()
    clearFound()
    return reload()
  }
  return (
    <section className="page narrow versions">
      <Link className="btn quiet crumb" to={back.to}>
        <Icon name="back" />
        {back.words}
      </Link>
      <PageHeading>
        {!isConflict
          ? `This ${device} has changes the desk doesn’t have`
          : isMine
            ? 'You changed this in another window'
            : `${nameOf(by)} changed this first`}
      </PageHeading>
      <p className="say">{say}</p>
      <div className="versions-table">
        <div className="versions-head">
          <Avatar person={me.person} />
          <span>
            Yours
            <small>{mine.at === null ? 'just now' : `${when(mine.at)}, this ${device}`}</small>
          </span>
        </div>
        <div className="versions-head theirs">
          <Avatar person={personOf(by)} />
          <span className="versions-name">
            {theirs}
            <small>{saved ? when(saved.at) : 'as it is now'}</small>
          </span>
        </div>
        {differences.map((one) => (
          <Fragment key={one.label ?? `${one.mine} ${one.theirs}`}>
            {one.label && <h2>{one.label}</h2>}
            <Marked of={one.mine} beside={one.theirs} />
            <Marked of={one.theirs} beside={one.mine} className="theirs" />
          </Fragment>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
      <div className="versions-choice">
        <button type="button" className="btn main" onClick={keepMine}>
          Keep mine
        </button>
        <button type="button" className="btn plain" onClick={useTheirs}>
          Use {theirs}
        </button>
      </div>
    </section>
  )
}

/** Marks what differs from the other text: everything between their common beginning and their common end. */
function Marked({ of, beside, className }: { of: string; beside: string; className?: string }) {
  const [words, others] = [of, beside].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  const most = Math.min(words.length, others.length)
  let [start, end] = [0, 0]
  while (start < most && words[start] === others[start]) start += 1
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const last = words.length - end
  return (
    <p className={className}>
      {words.slice(0, start).join('')}
      {last > start && <mark>{words.slice(start, last).join('')}</mark>}
      {words.slice(last).join('')}
    </p>
  )
}
