import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { CONTACT_CITIES, CONTACT_SERVICES } from '../../contract/contact-options.ts'
import { leadPath } from '../../contract/desk/addresses.ts'
import { leadSchema } from '../../contract/desk/lead.ts'
import { FOUND_US, FOUND_US_LABELS } from '../../contract/desk/steps.ts'
import { FENCE_TYPES } from '../../contract/quote-options.ts'
import { notNews } from '../api/live-news.ts'
import { ask, Refused, wordsOf } from '../api/request.ts'
import { showNotice } from '../frame/notice.tsx'
import { Sheet } from './sheet.tsx'
import { closeSheet } from './sheet-store.ts'

const addedSchema = v.object({ lead: leadSchema })

/** Somebody called, or stopped us at the yard: it counts like the others. */
export default function AddSheet() {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: (lead: object) => ask(addedSchema, 'POST', '/api/leads', { body: lead, key: crypto.randomUUID() }),
    onSuccess: ({ lead }) => {
      notNews(lead.reference)
      closeSheet(leadPath(lead.reference))
      client.invalidateQueries()
      showNotice({ words: 'Lead added' })
    },
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The desk's listener checks it, and says what is wrong.
    add.mutate(Object.fromEntries(new FormData(event.currentTarget)))
  }
  const faults = add.error instanceof Refused ? add.error.refusal.faults : undefined
  return (
    <Sheet title="Add a lead" saves>
      <p>Someone called, or stopped you at the yard. It counts in the numbers.</p>
      <form onSubmit={save}>
        <div className="fields">
          <label>
            Name
            <input className="in" name="name" data-first required maxLength={200} autoComplete="off" />
          </label>
          <label>
            Phone
            <input className="in num" name="phone" type="tel" maxLength={60} autoComplete="off" />
          </label>
          <label>
            City
            <input className="in" name="city" list="cities" maxLength={100} autoComplete="off" />
            <datalist id="cities">
              {CONTACT_CITIES.map(({ value, label }) => (
                <option key={value} value={label} />
              ))}
            </datalist>
          </label>
          <label>
            What
            <select className="in" name="service">
              {[...CONTACT_SERVICES.map(({ label }) => label), ...FENCE_TYPES].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label className="wide">
            How they found us
            <select className="in" name="foundUs">
              {FOUND_US.map((way) => (
                <option key={way} value={way}>
                  {FOUND_US_LABELS[way]}
                </option>
              ))}
            </select>
          </label>
          <label className="wide">
            Street address, if known
            <input className="in" name="address" maxLength={200} autoComplete="off" />
          </label>
          <label className="wide">
            Email, if known
            <input className="in" name="email" type="email" maxLength={254} autoComplete="off" />
          </label>
          <label className="wide">
            What they said
            <textarea className="in" name="message" maxLength={4000} />
          </label>
        </div>
        {add.isError && (
          <p className="fault" role="alert">
            {Object.values(faults ?? {}).join(' ') || wordsOf(add.error)}
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
