import './push-card.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { NOTIFY_ABOUT, NOTIFY_LABELS, type PushState, pushTestedSchema } from '../../contract/desk/push.ts'
import { dateOf } from '../../lead/time-words.ts'
import { queryClient } from '../api/query-client.ts'
import { errorMessage, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { Icon } from '../ui/icon.tsx'
import { readLocal } from '../ui/local-storage.ts'
import { changePush, pushFault, pushQuery, subscriptionHere, turnOffPush, turnOnPush } from './subscription.ts'

const ON_HOME_SCREEN = 'First add the desk to your Home Screen: tap Share, then Add to Home Screen. Open it from there.'
const BLOCKED = 'Notifications are blocked. Allow them for this site in your browser’s settings.'
const UNKNOWN = 'This browser can’t show notifications. On an iPhone, update to iOS 16.4 or newer.'

/** Why notifications can't be turned on here. An iPhone knows them only in the desk on its Home Screen. */
function whyNot() {
  if ('PushManager' in window && 'Notification' in window) return Notification.permission === 'denied' ? BLOCKED : null
  return 'standalone' in navigator && !navigator.standalone ? ON_HOME_SCREEN : UNKNOWN
}

const sayFault = (error: Error) => showNotice({ words: pushFault(error), fault: true })

/** Notifications on the phone that the desk is open on. */
export default function PushCard() {
  const why = whyNot()
  const { data: state, error } = useQuery(pushQuery)
  return (
    <section className="card push-card">
      <h2>This phone</h2>
      <p>
        Get a notification on this phone when a lead comes in.
        {!why && state?.device && ` On since ${dateOf(state.device.createdAt)}.`}
      </p>
      {why && <p className="strip">{why}</p>}
      {!state && error && <p className="fault">{errorMessage(error)}</p>}
      {!why && state && <OnOrOff state={state} />}
      <p className="hint push-note">
        You’ll always get the email, too. Notifications travel through Apple, Google, Mozilla or Microsoft. The text is
        encrypted; they see only that one was sent.
      </p>
    </section>
  )
}

function OnOrOff({ state }: { state: PushState }) {
  const { data: isHere } = useQuery({
    queryKey: ['push', 'here', state.device?.endpoint],
    queryFn: async () => (await subscriptionHere()) !== null,
  })
  const turnOn = useMutation({
    mutationFn: () => turnOnPush(state.key),
    onError: sayFault,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['push'] }),
  })
  if (isHere === undefined) return null
  if (state.device && isHere) return <On state={state} device={state.device} />
  const hasStopped = Notification.permission === 'granted' && readLocal('push') !== 'off'
  return (
    <>
      {hasStopped && <p className="strip">Notifications stopped on this phone.</p>}
      <div className="push-buttons">
        <button type="button" className="btn main" disabled={turnOn.isPending} onClick={() => turnOn.mutate()}>
          <Icon name="bell" size={18} />
          {hasStopped ? 'Turn on again' : 'Turn on'}
        </button>
        {hasStopped && <TurnOff />}
      </div>
    </>
  )
}

function TurnOff() {
  const turnOff = useMutation({ mutationFn: turnOffPush, onError: sayFault })
  return (
    <button type="button" className="btn plain" disabled={turnOff.isPending} onClick={() => turnOff.mutate()}>
      Turn off
    </button>
  )
}

function On({ state, device }: { state: PushState; device: NonNullable<PushState['device']> }) {
  const change = useMutation({
    mutationFn: changePush,
    onSuccess: () => showNotice({ words: 'Saved' }),
    onError: sayFault,
  })
  const test = useMutation({
    mutationFn: () => requestJson(pushTestedSchema, DESK_CALLS.testPush),
    onSuccess: ({ result }) => showNotice({ words: result.words, fault: !result.isSent }),
    onError: sayFault,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['push'] }),
  })
  const { notifyAbout, showNames, quiet } = { ...device, ...state, ...(change.isPending ? change.variables : {}) }
  return (
    <>
      {device.fault && <p className="fault">{device.fault}</p>}
      {NOTIFY_ABOUT.map((about) => (
        <Switch
          key={about}
          isOn={notifyAbout.includes(about)}
          change={(isOn) =>
            change.mutate({
              notifyAbout: NOTIFY_ABOUT.filter((one) => (one === about ? isOn : notifyAbout.includes(one))),
            })
          }
        >
          {NOTIFY_LABELS[about]}
        </Switch>
      ))}
      <Switch isOn={showNames} change={(isOn) => change.mutate({ showNames: isOn })}>
        Show names on the lock screen<small>Off: “New lead in Fairhope”</small>
      </Switch>
      <div className="fields">
        <QuietField
          label="Quiet from"
          minute={quiet.from}
          change={(from) => change.mutate({ quiet: { ...quiet, from } })}
        />
        <QuietField label="to" minute={quiet.to} change={(to) => change.mutate({ quiet: { ...quiet, to } })} />
      </div>
      <p className="hint">
        {quiet.from === quiet.to ? 'No quiet hours.' : `You’ll get one summary at ${shownTime(quiet.to)}.`}
      </p>
      <div className="push-buttons">
        <button type="button" className="btn plain" disabled={test.isPending} onClick={() => test.mutate()}>
          <Icon name="bell" size={18} />
          Send a test
        </button>
        <TurnOff />
      </div>
    </>
  )
}

const Switch = ({
  isOn,
  change,
  children,
}: {
  isOn: boolean
  change: (isOn: boolean) => void
  children: ReactNode
}) => (
  <label className="switch">
    <span>{children}</span>
    <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
  </label>
)

const two = (number: number) => String(number).padStart(2, '0')
const fieldTime = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
/** 6:30 am */
const shownTime = (minute: number) =>
  `${Math.floor(minute / 60) % 12 || 12}:${two(minute % 60)} ${minute < 720 ? 'am' : 'pm'}`

/** Saved when the field is left: while somebody types a time, it is another one. */
const QuietField = ({ label, minute, change }: { label: string; minute: number; change: (minute: number) => void }) => (
  <label>
    {label}
    <input
      key={minute}
      className="in"
      type="time"
      required
      defaultValue={fieldTime(minute)}
      onBlur={({ target }) => {
        const [hours = 0, minutes = 0] = target.value.split(':').map(Number)
        if (target.value && target.value !== fieldTime(minute)) change(hours * 60 + minutes)
      }}
    />
  </label>
)
