import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rangeWords, timeWords } from '../../../content/opening-hours.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { DayOff } from '../../../contract/site/hours.ts'
import { DAY_OFF_SHOWS_BEFORE } from '../../../contract/site/weekdays.ts'
import { addDays } from '../../../lead/business-time.ts'
import { dayInWords } from '../../../lead/time-words.ts'
import { visibleLength } from '../../../lead/visible-text.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet } from '../../sheets/sheet-store.ts'
import { useMe } from '../../ui/use-me.ts'
import { queueOf } from '../draft/use-draft.ts'
import { Choice, TextField } from '../editor/fields.tsx'
import { noticeOfDayOff } from '../notice/presets.ts'
import { NOTICE, noticeQuery } from '../site-queries.ts'

type DayOffSheetProps = { dayOff: DayOff; isNew: boolean; keep: (dayOff: DayOff | null) => void }

export function DayOffSheet({ dayOff, isNew, keep }: DayOffSheetProps) {
  const [day, setDay] = useState(dayOff)
  const { person, site } = useMe()
  const notice = useQuery(noticeQuery).data
  const set = (part: Partial<DayOff>) => setDay({ ...day, ...part })
  const leave = (saved: DayOff | null) => {
    keep(saved)
    closeSheet()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    leave(day)
  }
  /** Saves the day off, and prepares a notice about it to review. */
  const alsoNotice = () => {
    if (!notice) return
    keep(day)
    queueOf(NOTICE, person.id).type(noticeOfDayOff(day, site.phone), notice.version)
    closeSheet(`${SITE_PATH}/notice`)
  }
  const isWhole = visibleLength(day.words.trim()) > 1 && day.from !== '' && day.to >= day.from
  return (
    <Sheet title="Day off" saves>
      <form onSubmit={save}>
        <div className="fields">
          <DateField
            label="First day"
            value={day.from}
            change={(from) => set({ from, to: day.to < from ? from : day.to })}
          />
          <DateField label="Last day" value={day.to} change={(to) => set({ to })} />
        </div>
        <TextField label="Reason" path="words" most={40} value={day.words} change={(words) => set({ words })} isFirst />
        <Choice
          label="That day"
          choices={[
            [false, 'Closed'],
            [true, 'Other hours'],
          ]}
          chosen={day.hours !== null}
          choose={(open) => set({ hours: open ? { opens: '08:00', closes: '12:00' } : null })}
        />
        {day.hours && (
          <div className="fields">
            {(['opens', 'closes'] as const).map((end) => (
              <label key={end}>
                {end === 'opens' ? 'Opens' : 'Closes'}
                <input
                  className="in"
                  type="time"
                  value={day.hours?.[end]}
                  onChange={(event) => day.hours && set({ hours: { ...day.hours, [end]: event.target.value } })}
                />
              </label>
            ))}
          </div>
        )}
        {isWhole && (
          <p className="tail">
            Visitors read “{day.words}, {rangeWords(day)}: {day.hours ? timeWords(day.hours) : 'closed'}” from{' '}
            {dayInWords(addDays(day.from, -DAY_OFF_SHOWS_BEFORE))} until the evening of {dayInWords(day.to)}.
          </p>
        )}
        <button type="submit" className="btn main wide">
          Save
        </button>
        <button type="button" className="btn plain wide" disabled={!isWhole || !notice} onClick={alsoNotice}>
          Save and write a notice
        </button>
        <button type="button" className="btn quiet wide" onClick={() => (isNew ? closeSheet() : leave(null))}>
          {isNew ? 'Cancel' : 'Remove'}
        </button>
      </form>
    </Sheet>
  )
}

const DateField = ({ label, value, change }: { label: string; value: string; change: (value: string) => void }) => (
  <label>
    {label}
    <input className="in" type="date" required value={value} onChange={(event) => change(event.target.value)} />
  </label>
)
