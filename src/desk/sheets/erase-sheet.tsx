import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Erased, erasedSchema, type LeadDetails, onSiteWords } from '../../contract/desk/lead-details.ts'
import { dateAndYearOf } from '../../lead/time-words.ts'
import { errorMessage, refusalOf, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { counted, listed } from '../ui/counted.ts'
import { FaultLine } from '../ui/fault-line.tsx'
import { noteName, saveLocal } from '../ui/local-storage.ts'
import { dollars } from '../ui/money.ts'
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
  /** Why the contracts are erased as well; null while they stay. */
  const [because, setBecause] = useState<string | null>(null)
  const isOnSite = erases.onSite.length > 0
  const { contracts } = erases
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
        body: {
          typed: typed.trim(),
          unpublish: isOnSite && unpublish,
          ...(because === null ? {} : { contracts: because.trim() }),
        },
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
    erases.quotes > 0 && `${counted(erases.quotes, 'quote')} nobody signed`,
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
      {contracts.length > 0 && <ContractsStay contracts={contracts} because={because} setBecause={setBecause} />}
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
        <FaultLine words={erase.isError && errorMessage(erase.error)} />
        <div className="choices">
          <button
            type="submit"
            className="btn danger"
            disabled={erase.isPending || typed.trim() === '' || because?.trim() === ''}
          >
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

type ContractsStayProps = {
  contracts: LeadDetails['erases']['contracts']
  because: string | null
  setBecause: (because: string | null) => void
}

/** A signed contract stays without its lead, unless the owner says why not. */
const ContractsStay = ({ contracts, because, setBecause }: ContractsStayProps) => (
  <section aria-labelledby="contracts-stay">
    <h3 id="contracts-stay">{contracts.length === 1 ? 'The signed contract stays' : 'The signed contracts stay'}</h3>
    <p>
      {contracts.map(
        ({ number, at, cents, how }) =>
          `Quote ${number}, ${how === 'signed' ? 'signed' : 'accepted'} ${dateAndYearOf(at)}, ${dollars(cents)}: `,
      )}
      the signed PDF and its record, with name and address. You promised a warranty for life, and claims on a written
      contract can come for six years. Only the owner can open it.
    </p>
    <label className="check">
      <input
        type="checkbox"
        checked={because !== null}
        onChange={({ target }) => setBecause(target.checked ? '' : null)}
      />
      {contracts.length === 1 ? 'Erase the contract too' : 'Erase the contracts too'}
    </label>
    {because !== null && (
      <>
        <p className="fault">
          Then neither of you can prove what was signed. You’ll need to give a reason. The log keeps it, so leave out
          the name.
        </p>
        <label>
          Reason
          <input className="in" maxLength={300} value={because} onChange={({ target }) => setBecause(target.value)} />
        </label>
      </>
    )}
  </section>
)
