import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { leadPath } from '../../contract/desk/addresses.ts'
import { DESK_CALLS } from '../../contract/desk/desk-calls.ts'
import { retriedSchema, type SystemStatus } from '../../contract/desk/system.ts'
import { DAY } from '../../lead/durations.ts'
import { dateOf, dayAndTime, timeOrDay } from '../../lead/time-words.ts'
import { errorMessage, requestJson } from '../api/request.ts'
import { showNotice } from '../layout/notice.tsx'
import { shownStore } from '../leads/shown.ts'
import { useNow } from '../time/use-now.ts'
import { counted } from '../ui/counted.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** For example 38 MB or 2.1 GB. */
function sizeOf(bytes: number) {
  let size = bytes / 1024
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}

type Health = '' | 'warn' | 'bad'
const emailsHealth = ({ emails }: SystemStatus): Health => (emails.failed > 0 ? 'bad' : emails.queued > 0 ? 'warn' : '')
const backupHealth = ({ backup }: SystemStatus, now: number): Health =>
  !backup ? 'warn' : now - Date.parse(backup.at) > 2 * DAY ? 'bad' : ''
const diskHealth = ({ disk }: SystemStatus): Health => (disk && disk.free / disk.total < 0.1 ? 'bad' : '')

/** "3 phones. Last one 9:06 pm, sent in 2 s" */
function notificationWords({ phones, newest }: SystemStatus['notifications'], now: number) {
  if (phones === 0) return 'Off on all phones'
  return `${counted(phones, 'phone')}. ${newest ? `Last one ${timeOrDay(newest.at, now)}, sent in ${newest.seconds} s` : 'None sent yet'}`
}

/** Possible spam and queued emails are normal. Only what somebody must fix counts. */
export const isWell = (status: SystemStatus) => emailsHealth(status) !== 'bad' && diskHealth(status) !== 'bad'

export function StatusCard({ status }: { status: SystemStatus }) {
  const now = useNow()
  const navigate = useNavigate()
  const { emails, notifications, backup, inSpam, disk, photos, storage, versions } = status
  const unsent = [
    emails.failed > 0 && `${counted(emails.failed, 'email')} failed`,
    emails.queued > 0 && `${emails.queued} queued`,
  ].filter(Boolean)
  const newest = emails.newestAt ? `Latest ${timeOrDay(emails.newestAt, now)}` : 'None yet'
  const site = versions.site
  const same = site?.version === versions.desk.version
  return (
    <section className="card">
      <h2>System status</h2>
      <ul>
        <Row health={emailsHealth(status)} title="Emails" text={`${unsent.join(', ') || 'All sent'}. ${newest}`}>
          {emails.failed > 0 && <RetryButton />}
        </Row>
        {emails.unsent.map(({ id, what, reference, state, nextAt, reason }) => (
          <Row
            key={id}
            health={state === 'failed' ? 'bad' : 'warn'}
            title={what[0]?.toUpperCase() + what.slice(1)}
            text={[state === 'failed' ? 'Failed' : `Next try ${timeOrDay(nextAt, now)}`, reason]
              .filter(Boolean)
              .join(': ')}
          >
            {reference && (
              <Link className="btn plain small" to={leadPath(reference)}>
                Open<span className="sr"> {reference}</span>
              </Link>
            )}
          </Row>
        ))}
        <Row
          health={notifications.fault === null ? '' : 'warn'}
          title="Notifications"
          text={notifications.fault ?? notificationWords(notifications, now)}
        />
        <Row
          health={backupHealth(status, now)}
          title="Backup"
          text={
            backup
              ? `${dayAndTime(backup.at, now)}${backup.leads === null ? '' : `, ${counted(backup.leads, 'lead')}`}`
              : 'None yet. “npm run leads -- backup” makes one'
          }
        />
        <Row
          health={inSpam > 0 ? 'warn' : ''}
          title="Possible spam"
          text={inSpam === 0 ? 'None' : `${counted(inSpam, 'request')} ${inSpam === 1 ? 'looks' : 'look'} like spam`}
        >
          {inSpam > 0 && (
            <button
              type="button"
              className="btn plain small"
              onClick={() => {
                shownStore.set({ show: 'spam' })
                navigate('/')
              }}
            >
              Show
            </button>
          )}
        </Row>
        <Row
          health={diskHealth(status)}
          title="Disk"
          text={`${disk ? `${sizeOf(disk.free)} free of ${sizeOf(disk.total)}` : 'Unknown'}${photos.count > 0 ? `, ${counted(photos.count, 'photo')} use ${sizeOf(photos.bytes)}` : ''}`}
        />
        <Row
          health=""
          title="Storage"
          text={`${storage.kind === 'embedded' ? 'Embedded database' : 'PostgreSQL'}${storage.bytes === null ? '' : `, ${sizeOf(storage.bytes)}`}, answers in ${storage.ms} ms`}
        />
        <Row
          health={site && !same ? 'warn' : ''}
          title={`Version ${versions.desk.version}`}
          text={`Running since ${dateOf(versions.desk.since)}, ${site ? (same ? 'site and desk are the same version' : `the site is ${site.version}`) : 'no site has checked in'}`}
        />
      </ul>
    </section>
  )
}

const WORDS: Record<Health, string> = { '': 'OK', warn: 'Check', bad: 'Fix' }

const Row = ({
  health,
  title,
  text,
  children,
}: {
  health: Health
  title: string
  text: string
  children?: ReactNode
}) => (
  <li className="row-item">
    <span className={`dot ${health}`}>
      <span className="sr">{WORDS[health]}:</span>
    </span>
    <span>
      {title}
      <small>{text}</small>
    </span>
    {children}
  </li>
)

function RetryButton() {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => requestJson(retriedSchema, DESK_CALLS.retryEmails),
    onSuccess: ({ count }) => showNotice({ words: `${counted(count, 'email')} queued again` }),
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['status'] }),
  })
  return (
    <button type="button" className="btn plain small" disabled={retry.isPending} onClick={() => retry.mutate()}>
      Try again
    </button>
  )
}
