import { useState } from 'react'
import { isShowing, momentWords, untilWords } from '../../../content/site-words/notice-words.ts'
import { addDays, localDay } from '../../../lead/business-time.ts'
import { HOUR } from '../../../lead/durations.ts'
import { timeOrDay } from '../../../lead/time-words.ts'
import { showNotice } from '../../layout/notice.tsx'
import { useNow } from '../../time/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useMe } from '../../ui/use-me.ts'
import type { EditorProps } from '../editor/editor-props.ts'
import { Choice, numberIn, numberText, TextField, useFault } from '../editor/fields.tsx'
import { Band } from './band.tsx'
import { DaysFence } from './days-fence.tsx'
import { noticeOf, PRESETS } from './presets.ts'

const HOURS = [24, 48, 72, 120] as const

export function NoticeEditor({ content: notice, published, hasDraft, pages, change }: EditorProps<'notice'>) {
  const { site } = useMe()
  const now = useNow()
  /** Somebody who edits a notice wants it to show. Turning it off is an action of its own. */
  const set = (part: Partial<typeof notice>) => change({ ...notice, isOn: true, ...part })
  const choosePreset = (preset: (typeof PRESETS)[number]) => {
    const before = notice
    change(noticeOf(preset, site.phone, now))
    if (hasDraft)
      showNotice({ words: `Filled in “${preset.label}”`, action: { label: 'Undo', run: () => change(before) } })
  }
  const isLive = !hasDraft && isShowing(published, new Date(now))
  return (
    <>
      <figure className="as-is">
        <Band notice={notice} />
        <div className="as-is-head">
          <Logo onPaper />
          <Icon name="phone" />
        </div>
        <figcaption>
          <span>As visitors {isLive ? '' : 'will '}see it</span>
          <span>on all {pages} pages</span>
        </figcaption>
      </figure>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
      <div className="chips" role="group" aria-label="Start from">
        {PRESETS.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className="chip"
            aria-pressed={notice.title === preset.title}
            onClick={() => choosePreset(preset)}
          >
            {preset.label}
          </button>
        ))}
      </div>
      <div className="part tight">
        <TextField
          label="Title"
          path="title"
          most={60}
          value={notice.title}
          change={(title) => set({ title })}
          className="strong"
        />
        <TextField
          label="Text (the phone number comes after it)"
          path="text"
          most={160}
          rows={3}
          value={notice.text}
          change={(text) => set({ text })}
        />
        <TextField
          label="Number to call"
          path="phone"
          type="tel"
          value={notice.phone}
          change={(phone) => set({ phone })}
        />
      </div>
      <section className="part">
        <h2>How long it shows</h2>
        <p className="hint">
          {notice.from ? `From ${momentWords(notice.from)},` : 'From when you publish,'} {untilWords(notice)}.
          {notice.until && ' It ends automatically.'}
        </p>
        <DaysFence until={notice.until} choose={(day) => set({ until: `${day}T18:00` })} />
        <div className="beside">
          <span>From</span>
          <Choice
            label="From"
            choices={[
              [false, 'Now'],
              [true, 'At a time'],
            ]}
            chosen={notice.from !== null}
            choose={(later) => set({ from: later ? `${addDays(localDay(now), 1)}T06:00` : null })}
          />
        </div>
        {notice.from !== null && (
          <TimeField label="Start" path="from" value={notice.from} change={(from) => set({ from })} />
        )}
        <TimeField
          label="Until"
          path="until"
          value={notice.until ?? ''}
          change={(until) => set({ until: until || null })}
        />
        <button
          type="button"
          className="btn quiet"
          disabled={notice.until === null}
          onClick={() => set({ until: null })}
        >
          Until I unpublish it
        </button>
      </section>
      <section className="part">
        <h2>We answer within</h2>
        <p className="hint">Visitors see this across the site, after they send a form, and in their email.</p>
        <AnswerHours hours={notice.answerHours} change={(answerHours) => set({ answerHours })} />
        {notice.answerHours > 0 && (
          <p className="tail">A lead that comes in now is due {timeOrDay(now + notice.answerHours * HOUR, now)}.</p>
        )}
      </section>
    </>
  )
}

type TimeFieldProps = { label: string; path: string; value: string; change: (value: string) => void }
const TimeField = ({ label, ...rest }: TimeFieldProps) => (
  <TextField label={label} type="datetime-local" className="beside" {...rest} />
)

function AnswerHours({ hours, change }: { hours: number; change: (hours: number) => void }) {
  const isListed = HOURS.some((one) => one === hours)
  const [isOther, setOther] = useState(!isListed)
  const { field, sentence } = useFault('answerHours')
  return (
    <>
      <Choice
        label="We answer within"
        choices={[
          ...HOURS.map((one) => [one, one < 100 ? `${one} h` : `${one / 24} days`] as const),
          [0, 'Other'] as const,
        ]}
        chosen={isOther || !isListed ? 0 : hours}
        choose={(one) => {
          setOther(one === 0)
          if (one) change(one)
        }}
      />
      {(isOther || !isListed) && (
        <label className="field">
          <span className="field-label">Hours, 24 to 240</span>
          <input
            className="in num"
            type="number"
            min={24}
            max={240}
            {...field}
            value={numberText(hours)}
            onChange={(event) => change(numberIn(event.target.value))}
          />
        </label>
      )}
      {sentence}
    </>
  )
}
