import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'

import { type Erased, erasedSchema, type LeadDetails, onSiteWords } from '../../contract/desk/lead-details.ts'
import { errorMessage, refusalOf, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { counted, listed } from '../ui/counted.ts'
import { noteName, saveLocal } from '../ui/local-storage.ts'
import { Sheet } from './sheet.tsx'
import { closeSheet, openSheet } from './sheet-store.ts'

/**
 * For a privacy request: says what is deleted, what is on the site and what stays, and requires typing the reference.
 */
export default function EraseSheet({ details }: { details: LeadDetails }) {
  const { lead, erases } = details
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [unpublish, setUnpublish] = useState(true)
  const isOnSite = erases.onSite.length > 0
  const leave = ({ requests }: Erased) => {
    closeSheet('/')
    client.removeQueries({ queryKey: ['lead', lead.reference] })
    client.invalidateQueries()
    const off = isOnSite && unpublish ? '. It’s no longer on the site' : ''
    showNotice({ words: `Erased ${counted(requests, 'request')}${off}` })
  }
  const erase = useMutation({
    mutationFn: () =>
      requestJson(erasedSchema, callAt(DESK_CALLS.erase, lead), {
        body: { typed: typed.trim(), unpublish: isOnSite && unpublish },
      }),
    onSuccess: (erased) => {
      saveLocal(noteName(lead.reference), null)
      if (erased.left === null) leave(erased)
    },
    onError: (error) => {
      if (refusalOf(error)?.reauth) openSheet({ kind: 'reauth', done: () => openSheet({ kind: 'erase', details }) })
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    erase.mutate()
  }
  const goes = [
    counted(erases.requests, 'request'),
    erases.files > 0 && counted(erases.files, 'photo'),
    erases.notes > 0 && counted(erases.notes, 'note'),
    'the history',
    erases.emails > 0 && `${counted(erases.emails, 'email')} stored here`,
  ]
  const erased = erase.data
  if (erased?.left)
    return (
      <Sheet key="left" title={`Erased ${counted(erased.requests, 'request')}`}>
        <p role="status">{erased.left}</p>
        <div className="choices">
          <button type="button" className="btn main" data-first onClick={() => leave(erased)}>
            OK
          </button>
        </div>
      </Sheet>
    )
  return (
    <Sheet title={`Erase ${lead.name}?`}>
      <p>
        For a privacy request. This erases {listed(goes)}. You can’t undo it. Your mailbox and exports keep their
        copies, and so do older backups for up to 30 days.
      </p>
      {isOnSite && (
        <section aria-labelledby="erase-on-site">
          <h3 id="erase-on-site">On the site now</h3>
          <ul>
            {erases.onSite.map((item) => (
              <li key={`${item.kind} ${item.title}`}>{onSiteWords(item)}</li>
            ))}
          </ul>
        </section>
      )}
      <form onSubmit={save}>
        {isOnSite && (
          <>
            <label className="check">
              <input type="checkbox" checked={unpublish} onChange={(event) => setUnpublish(event.target.checked)} />
              Unpublish it too
            </label>
            {!unpublish && (
              <p className="fault">It stays on the site. Unpublish it under Site later, and it leaves History too.</p>
            )}
          </>
        )}
        <label>
          <span>
            Type <b>{lead.reference}</b> to confirm
          </span>
          <input
            className="in num"
            data-first
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {erase.isError && (
          <p className="fault" role="alert">
            {errorMessage(erase.error)}
          </p>
        )}
        <div className="choices">
          <button type="submit" className="btn danger" disabled={erase.isPending || typed.trim() === ''}>
            Erase permanently
          </button>
          <button type="button" className="btn quiet" onClick={() => closeSheet()}>
            Cancel
          </button>
        </div>
      </form>
    </Sheet>
  )
}
