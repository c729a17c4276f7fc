import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { localText } from '../../../lead/business-time.ts'
import { timeOf } from '../../../lead/time-words.ts'
import { announce } from '../../layout/announcer.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { PICKETS } from '../../ui/drawing-colors.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { siteQuery } from '../site-queries.ts'
import { type PublishState, publishState } from './publish-state.ts'

/** Live updates arrive sooner. Without them, poll this often. */
const POLL_MS = 1000
/** For example 8:41:07 am. */
const exactTime = (moment: number) => timeOf(moment).replace(' ', `${localText(moment).slice(16)} `)

type ProgressProps = {
  release: number
  /** When somebody clicked Publish. */
  since: number
  undo?: () => void
  again: () => void
  /** Shown once it is live, instead of the time. */
  words?: string
}

/** The actual progress of one release, until it is live or has failed. */
export function PublishProgress({ release, since, undo, again, words }: ProgressProps) {
  const { data } = useQuery({ ...siteQuery, refetchInterval: POLL_MS, staleTime: 0 })
  const [liveAt, setLiveAt] = useState<number | null>(null)
  const state = data && publishState(release, data)
  const isLive = state?.step === 'live'
  useEffect(() => {
    if (!isLive) return
    setLiveAt((at) => at ?? serverNow())
    announce('Live')
  }, [isLive])
  if (!state) return null
  return (
    <>
      <Steps {...state} />
      <FenceOfPages {...state} />
      {liveAt !== null && (
        <>
          <p className="big-line">
            {words ??
              `Live since ${exactTime(liveAt)}${state.instances > 1 ? ` on ${state.live} of ${state.instances} servers` : ''}`}
          </p>
          <p>
            It took {((liveAt - since) / 1000).toFixed(1)} s. We checked: the page shows release {release}.
          </p>
          <div className="pair">
            <a className="btn main" href={data.address} target="_blank" rel="noreferrer">
              <SiteIcon name="eye" />
              View page
            </a>
            {undo && (
              <button type="button" className="btn plain" onClick={undo}>
                <SiteIcon name="undo" />
                Undo
              </button>
            )}
          </div>
        </>
      )}
      {state.step === 'failed' && (
        <div role="alert">
          <p className="big-line">Nothing changed on the site.</p>
          <p className="reason">{state.detail}</p>
          <p>Your draft is saved. Visitors see the site as it was.</p>
          <button type="button" className="btn main wide" onClick={again}>
            Try again
          </button>
        </div>
      )}
      {state.instances === 0 && (
        <p role="status">It’s saved. The site isn’t running right now; it will show this as soon as it starts.</p>
      )}
      <button type="button" className="btn quiet wide" onClick={() => closeSheet()}>
        {isLive ? 'Done' : 'Close'}
      </button>
    </>
  )
}

function Steps({ step, done, of }: PublishState) {
  const isDone = step === 'live'
  return (
    <ol className="steps">
      <li className="ok">
        <Icon name="check" size={17} />
        Saved
      </li>
      <li className={isDone ? 'ok' : step === 'failed' ? 'no' : ''}>
        {isDone ? (
          <Icon name="check" size={17} />
        ) : step === 'failed' ? (
          <Icon name="close" size={17} />
        ) : (
          <SiteIcon name="minus" size={17} />
        )}
        Pages {done} of {of}
      </li>
      <li className={isDone ? 'ok' : ''}>
        {isDone ? <Icon name="check" size={17} /> : <SiteIcon name="minus" size={17} />}
        Live
      </li>
    </ol>
  )
}

const MAX_PICKETS = 60

/** One picket per page, or per several pages on a large site. */
function FenceOfPages({ step, done, of }: PublishState) {
  const count = Math.max(1, Math.min(of, MAX_PICKETS))
  const standing = Math.floor((done / Math.max(1, of)) * count)
  const row = Math.ceil(count / 2)
  const pace = 540 / row
  const wide = pace * 0.64
  return (
    <svg className="fence-of-pages" viewBox="0 0 540 92" role="img" aria-label={`${done} of ${of} pages made`}>
      <path d="M0 21h540M0 35h540M0 69h540M0 83h540" stroke="var(--color-wood)" strokeWidth="4" />
      {Array.from({ length: count }, (_, at) => {
        const x = (at % row) * pace + pace * 0.18
        const y = at < row ? 4 : 52
        const whole = `M${x} ${y + 7}l${wide / 2}-7 ${wide / 2} 7v31h-${wide}z`
        const key = `${at}`
        if (at < standing) return <path key={key} d={whole} fill={PICKETS[at % 3]} />
        if (at === standing && step === 'failed')
          return (
            <path key={key} d={whole} fill="var(--color-alarm)" transform={`rotate(24 ${x + wide / 2} ${y + 38})`} />
          )
        return <path key={key} d={`M${x} ${y + 26}h${wide}v12h-${wide}z`} fill="var(--color-dune)" />
      })}
    </svg>
  )
}
