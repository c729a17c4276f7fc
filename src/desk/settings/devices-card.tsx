import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callAt, DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { type Device, devicesSchema } from '../../contract/desk/person.ts'
import { dateOf, timeOrDay } from '../../lead/time-words.ts'
import { errorMessage, refusalOf, requestJson, send } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { closeSheet, openSheet } from '../sheets/sheet-store.ts'
import { useNow } from '../time/use-now.ts'
import { Avatar } from '../ui/avatar.tsx'
import { usePeople } from '../ui/use-me.ts'

// Queries of pages that are loaded later are beside them, so that the first load doesn't have their schemas.
const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => requestJson(devicesSchema, DESK_CALLS.devices, { signal }),
})

export function DevicesCard() {
  const { data, error } = useQuery(devicesQuery)
  return (
    <section className="card" id="devices">
      <h2>Signed-in phones and computers</h2>
      <p>Sign out a lost phone. It takes a few seconds, and its notifications stop too.</p>
      {error && !data && <p className="fault">{errorMessage(error)}</p>}
      <ul>
        {data?.devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const now = useNow()
  const client = useQueryClient()
  const { personOf, nameOf } = usePeople()
  const end = useMutation({
    mutationFn: () => send(callAt(DESK_CALLS.endDevice, device)),
    onSuccess: () => showNotice({ words: `${device.label} is signed out` }),
    onError: (error) => {
      if (refusalOf(error)?.reauth)
        openSheet({
          kind: 'reauth',
          done: () => {
            closeSheet()
            end.mutate()
          },
        })
      else showNotice({ words: errorMessage(error), fault: true })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['devices'] }),
  })
  const seen = device.isCurrent ? `this one, since ${dateOf(device.createdAt)}` : timeOrDay(device.seenAt, now)
  return (
    <li className="row-item">
      <Avatar person={personOf(device.personId)} />
      <span>
        {device.label}
        <small>
          {nameOf(device.personId)}, {seen}
          {device.isNotified && ' · notifications on'}
        </small>
      </span>
      {device.isCurrent ? (
        <span className="tag">now</span>
      ) : (
        <button type="button" className="btn plain small" disabled={end.isPending} onClick={() => end.mutate()}>
          Sign out<span className="sr"> {device.label}</span>
        </button>
      )}
    </li>
  )
}
