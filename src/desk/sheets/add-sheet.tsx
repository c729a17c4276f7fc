import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import * as v from 'valibot'
import { CONTACT_CITIES, CONTACT_SERVICES } from '../../contract/contact-options.ts'
import { leadPath } from '../../contract/desk/addresses.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { leadSchema } from '../../contract/desk/lead.ts'
import { NEW_LEAD_LABELS as LABELS } from '../../contract/desk/new-lead-labels.ts'
import { FENCE_TYPES } from '../../fence/fence-types.ts'
import { FOUND_US, FOUND_US_LABELS } from '../../lead/steps.ts'
import { noteOwnVersion } from '../api/own-versions.ts'
import { errorMessage, refusalOf, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const addedSchema = v.object({ lead: leadSchema })

/** For somebody who called, or stopped us at the yard. It counts like any other lead. */
export default function AddSheet() {
  const client = useQueryClient()
  /** The same entries sent again, as after a lost response, are one lead. */
  const sent = useRef({ entries: '', key: '' })
  const add = useMutation({
    mutationFn: (lead: object) => {
      const entries = JSON.stringify(lead)
      if (sent.current.entries !== entries) sent.current = { entries, key: crypto.randomUUID() }
      return requestJson(addedSchema, DESK_CALLS.addLead, { body: lead, key: sent.current.key })
    },
    onSuccess: ({ lead }) => {
      noteOwnVersion(lead)
      closeSheet(leadPath(lead.reference))
      client.invalidateQueries()
      showNotice({ words: 'Lead added' })
    },
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The server validates the entries and says what is wrong.
    add.mutate(Object.fromEntries(new FormData(event.currentTarget)))
  }
  const faults = Object.entries(refusalOf(add.error)?.faults ?? {})
  const labels: Record<string, string> = LABELS
  return (
    <Sheet title="Add a lead" saves>
      <p>Someone called or stopped by. It counts in the numbers.</p>
      <form onSubmit={save}>
        <div className="fields">
          <label>
            {LABELS.name}
            <input className="in" name="name" data-first required autoComplete="off" />
          </label>
          <label>
            {LABELS.phone}
            <input className="in num" name="phone" type="tel" autoComplete="off" />
          </label>
          <label>
            {LABELS.city}
            <input className="in" name="city" list="cities" autoComplete="off" />
            <datalist id="cities">
              {CONTACT_CITIES.map(({ value, label }) => (
                <option key={value} value={label} />
              ))}
            </datalist>
          </label>
          <label>
            {LABELS.service}
            <select className="in" name="service">
              {[...CONTACT_SERVICES.map(({ label }) => label), ...FENCE_TYPES].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label className="wide">
            {LABELS.foundUs}
            <select className="in" name="foundUs">
              {FOUND_US.map((way) => (
                <option key={way} value={way}>
                  {FOUND_US_LABELS[way]}
                </option>
              ))}
            </select>
          </label>
          <label className="wide">
            {LABELS.address}
            <input className="in" name="address" autoComplete="off" />
          </label>
          <label className="wide">
            {LABELS.email}
            <input className="in" name="email" type="email" autoComplete="off" />
          </label>
          <label className="wide">
            {LABELS.message}
            <textarea className="in" name="message" />
          </label>
        </div>
        {add.isError && (
          <p className="fault" role="alert">
            {faults.map(([name, words]) => `${labels[name] ?? name}: ${words}`).join(' ') || errorMessage(add.error)}
          </p>
        )}
        <div className="choices">
          <button type="submit" className="btn main" disabled={add.isPending}>
            Add
          </button>
        </div>
      </form>
    </Sheet>
  )
}
