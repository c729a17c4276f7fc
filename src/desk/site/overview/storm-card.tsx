import { useNavigate } from 'react-router'
import { isSeen, noticeLine } from '../../../content/site-words/notice-words.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteItemAnswer } from '../../../contract/desk/site.ts'
import type { Notice } from '../../../contract/site/notice.ts'
import { useNow } from '../../time/use-now.ts'
import { CALM, STORM } from '../../ui/drawing-colors.ts'
import { useMe } from '../../ui/use-me.ts'
import { queueOf } from '../draft/use-draft.ts'
import { noticeOf, PRESETS } from '../notice/presets.ts'
import { openPublish } from '../publish/publish-sheet.tsx'
import { NOTICE } from '../site-queries.ts'

const PATH = `${SITE_PATH}/notice`

/** Whether the storm notice is on, and the shortest way to change that. */
export function StormCard({ item }: { item: SiteItemAnswer | undefined }) {
  const navigate = useNavigate()
  const now = useNow()
  const { person, site } = useMe()
  const notice = item?.published as Notice | undefined
  const isOn = notice !== undefined && isSeen(notice, new Date(now))
  const start = (preset: (typeof PRESETS)[number]) => {
    if (!item) return
    queueOf(NOTICE, person.id).type(noticeOf(preset, site.phone, now), item.version)
    navigate(PATH)
  }
  return (
    <section className={isOn ? 'storm on dark' : 'storm dark'} aria-labelledby="storm">
      <Sky isOn={isOn} />
      <h2 id="storm">{isOn ? 'Storm notice is on' : 'Storm notice'}</h2>
      <p>{notice ? noticeLine(notice, new Date(now)) : 'Loading…'}</p>
      {isOn && <p className="said">“{notice.title}”</p>}
      <div className="storm-go">
        {isOn ? (
          <>
            <button type="button" onClick={() => navigate(PATH)}>
              Edit
            </button>
            <button
              type="button"
              onClick={() =>
                openPublish({ of: NOTICE, content: { ...notice, isOn: false }, goToFault: () => navigate(PATH) })
              }
            >
              Unpublish
            </button>
          </>
        ) : (
          PRESETS.map((preset) => (
            <button key={preset.label} type="button" disabled={!item} onClick={() => start(preset)}>
              {preset.label}
            </button>
          ))
        )}
      </div>
    </section>
  )
}

function Sky({ isOn }: { isOn: boolean }) {
  const { from, middle, to, rail, boards } = isOn ? STORM : CALM
  return (
    <svg className="sky" viewBox="0 0 460 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset=".75" stopColor={middle} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="460" height="330" fill="url(#sky)" />
      <path
        d="M240 253h116c9 0 14-4 14-10s-5-9-10-9-8 3-8 7M286 263h84M388 263h30M18 254h64M104 254h18"
        fill="none"
        stroke="var(--color-veil-line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M-10 292h480M-10 318h480" stroke={rail} strokeWidth="11" />
      {Array.from({ length: 17 }, (_, at) => -6 + at * 28).map((x, at) => (
        <path key={x} d={`M${x} 282l9-13 9 13v60h-18z`} fill={boards[at % 3]} />
      ))}
      <path
        d="M-8 324c22-11 42 11 64 0s42-11 64 0 42 11 64 0 42-11 64 0 42 11 64 0 42-11 64 0 42 11 96 0"
        stroke="var(--color-honey)"
        strokeWidth="5"
        fill="none"
        strokeLinecap="round"
      />
    </svg>
  )
}
