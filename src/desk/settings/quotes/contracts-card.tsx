import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { site } from '../../../content/site.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { QUOTE_CALLS } from '../../../contract/desk/quotes.ts'
import { YOUR_QUOTE_PATH } from '../../../contract/your-quote-calls.ts'
import { dateAndYearOf } from '../../../lead/time-words.ts'
import { dollars } from '../../../quote/money.ts'
import { queryClient } from '../../api/query-client.ts'
import { errorMessage, refusalOf, send } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { contractsQuery, pdfUrl } from '../../quote/quote-queries.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { counted } from '../../ui/counted.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Signed contracts whose lead was erased. */
export function ContractsCard() {
  const { data, error, refetch } = useQuery(contractsQuery)
  const contracts = data?.contracts ?? []
  return (
    <section className="card quote-contracts">
      <header>
        <h2>Signed contracts</h2>
      </header>
      {data && (
        <p>
          {contracts.length === 0 ? 'None' : counted(contracts.length, 'contract')} stored without a lead. The warranty
          is for life, so contracts stay when their lead is erased.
        </p>
      )}
      {error &&
        (refusalOf(error)?.reauth ? (
          <button
            type="button"
            className="btn plain small"
            onClick={() =>
              openSheet({
                kind: 'reauth',
                done: () => {
                  closeSheet()
                  void refetch()
                },
              })
            }
          >
            Show them (needs a new sign-in code)
          </button>
        ) : (
          <p className="fault">{errorMessage(error)}</p>
        ))}
      <ul>
        {contracts.map(({ id, number, at, cents, name, how, state }) => (
          <li key={number} className="row-item">
            <span className="avatar none" aria-hidden="true">
              <Icon name="check" size={16} />
            </span>
            <span>
              <b>
                Quote {number}, {name}
              </b>
              <small>
                {how === 'signed' ? 'Signed' : 'Accepted'} {dateAndYearOf(at)}, {dollars(cents)}
                {state === 'canceled' && ', canceled'}
              </small>
            </span>
            <span>
              <a
                className="btn quiet"
                aria-label={`Open the PDF of the contract for quote ${number}`}
                href={pdfUrl(id)}
                target="_blank"
                rel="noreferrer"
              >
                PDF
              </a>
              <button
                type="button"
                className="btn quiet"
                aria-label={`Erase the contract for quote ${number}`}
                onClick={() => openSheet({ kind: 'own', show: <EraseContractSheet number={number} name={name} /> })}
              >
                Erase
              </button>
            </span>
          </li>
        ))}
      </ul>
      <a className="btn plain small" href={`${site.host}${YOUR_QUOTE_PATH}`} target="_blank" rel="noreferrer">
        <Icon name="check" size={18} />
        Check a PDF
      </a>
    </section>
  )
}

function EraseContractSheet({ number, name }: { number: string; name: string }) {
  const [because, setBecause] = useState('')
  const erase = useMutation({
    mutationFn: () => send(callAt(QUOTE_CALLS.eraseContract, { number }), { body: { because } }),
    onSuccess: () => {
      closeSheet()
      queryClient.invalidateQueries({ queryKey: contractsQuery.queryKey })
      showNotice({ words: `Contract for quote ${number} erased` })
    },
    onError: (error) => {
      if (refusalOf(error)?.reauth)
        openSheet({
          kind: 'reauth',
          done: () => openSheet({ kind: 'own', show: <EraseContractSheet number={number} name={name} /> }),
        })
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    erase.mutate()
  }
  return (
    <Sheet title={`Erase the contract for quote ${number}?`}>
      <p>
        The signed PDF and its record with {name} are erased permanently. After that, neither you nor {name} can prove
        what was signed. The log keeps your reason, so leave out the name.
      </p>
      <form onSubmit={save}>
        <label>
          Reason
          <input
            className="in"
            data-first
            required
            minLength={10}
            maxLength={300}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
        </label>
        <FaultLine words={erase.isError && errorMessage(erase.error)} />
        <div className="choices">
          <button type="submit" className="btn danger" disabled={erase.isPending}>
            Erase permanently
          </button>
          <button type="button" className="btn quiet" onClick={() => closeSheet()}>
            Keep it
          </button>
        </div>
      </form>
    </Sheet>
  )
}
