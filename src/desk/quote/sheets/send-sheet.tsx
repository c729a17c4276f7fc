import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { NetworkError } from '../../../browser/request.ts'
import { site } from '../../../content/site.ts'
import { leadPath } from '../../../contract/desk/addresses.ts'
import { callAt } from '../../../contract/desk/desk-calls.ts'
import { QUOTE_CALLS, type QuoteDetails, quoteConflictSchema, quoteSentSchema } from '../../../contract/desk/quotes.ts'
import { YOUR_QUOTE_PATH } from '../../../contract/your-quote-calls.ts'
import type { Step } from '../../../lead/steps.ts'
import { shortDayOf } from '../../../lead/time-words.ts'
import { codeWords, greeting, offerWords, quoteSubject } from '../../../quote/email-words.ts'
import type { QuoteFault } from '../../../quote/faults.ts'
import { MAX_REMINDERS, reminderTimes } from '../../../quote/reminders.ts'
import { queryClient } from '../../api/query-client.ts'
import { errorBody, errorMessage, refusalOf, requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { useQuoteDraft } from '../draft/use-quote-draft.ts'
import { quoteTitle } from '../editor-words.ts'
import { QuoteIcon } from '../quote-icon.tsx'
import { quoteChanged, quoteQuery, quoteSettingsQuery } from '../quote-queries.ts'
import { noticeWords } from './notice-words.ts'
import { TextLink } from './text-link.tsx'

const PAGE = `${site.host.replace(/^https?:\/\//, '')}${YOUR_QUOTE_PATH}`
const OFFLINE = 'You’re offline. Send it when you’re back online.'
/** 422 of a send: the desk checks everything again. */
const refusedSchema = v.object({ errors: v.array(v.object({ field: v.string(), text: v.string() })) })

class NotSaved extends Error {}

type SendProps = {
  details: QuoteDetails
  /** Shows what the desk found, each sentence with its field. */
  fix: (faults: QuoteFault[]) => void
}

/** The email as it goes out, what changes on the lead, and when reminders go. */
export default function SendSheet({ details: given, fix }: SendProps) {
  const draft = useQuoteDraft(given)
  const { details, content, queue } = draft
  const { quote, firstName, reference, addsTo, lead } = details
  const settings = useQuery(quoteSettingsQuery).data?.settings
  /** The same send repeated after a lost answer is one send. */
  const [keys] = useState(() => ({ email: crypto.randomUUID(), text: crypto.randomUUID() }))
  const sentHow = useRef<'email' | 'text'>('email')
  const sending = useMutation({
    mutationFn: async (how: 'email' | 'text') => {
      sentHow.current = how
      if (!(await queue.flush())) throw new NotSaved()
      const { draftVersion } = queryClient.getQueryData(quoteQuery(quote.id).queryKey) ?? details
      return requestJson(quoteSentSchema, callAt(QUOTE_CALLS.sendQuote, quote), {
        body: { version: draftVersion, how },
        key: keys[how],
      })
    },
    onSuccess: () => {
      if (sentHow.current === 'text') return
      const title = quoteTitle(quote)
      closeSheet(reference === null ? '/' : leadPath(reference))
      quoteChanged({ id: quote.id, reference })
      showNotice({ words: `${title} is on its way to ${firstName}` })
    },
    onError: (error) => {
      // Another payment link than the one in Settings takes the owner and a recent code.
      if (refusalOf(error)?.reauth)
        openSheet({
          kind: 'reauth',
          done: () => openSheet({ kind: 'own', show: <SendSheet details={details} fix={fix} /> }),
        })
      else quoteChanged({ id: quote.id, reference })
      const refused = errorBody(refusedSchema, error, 422)
      if (refused) fix(refused.errors)
    },
  })
  const link = sending.data?.link
  if (sentHow.current === 'text' && link) {
    const done = () => {
      closeSheet(reference === null ? '/' : leadPath(reference))
      quoteChanged({ id: quote.id, reference })
    }
    return (
      <Sheet key="text" title={`Text the link to ${firstName}`}>
        <TextLink link={link} phone={content.customer.phone} firstName={firstName} done={done} />
      </Sheet>
    )
  }
  const email = content.customer.email.trim()
  const why = quote.version > 0 ? 'updated' : 'sent'
  const now = serverNow()
  // As the reminders decide when they are due.
  const isReminded =
    email !== '' &&
    !quote.remindersOff &&
    settings?.sendsReminders !== false &&
    (addsTo !== null || lead?.step !== 'won')
  const reminders =
    isReminded && content.validUntil
      ? reminderTimes({ sentAt: new Date(now).toISOString(), validUntil: content.validUntil }, (day) =>
          details.closedDays.includes(day) ? null : { opens: 0, closes: 24 * 60 },
        )
          .slice(0, Math.max(0, MAX_REMINDERS - quote.reminded))
          .map(({ day }) => shortDayOf(day))
      : []
  const rightToCancel = noticeWords(details, content.notice)
  const version = quote.version + 1
  const title = `Send ${quoteTitle(quote).replace(/^[QC]/, (letter) => letter.toLowerCase())}${version > 1 ? `, version ${version},` : ''} to ${firstName}?`
  return (
    <Sheet title={title}>
      {email && (
        <div className="email-preview">
          <p>
            To <b>{email}</b>
            <br />
            Subject <b>{quoteSubject(site.brand, why, content.validUntil)}</b>
          </p>
          <div>
            <p>{greeting(content.customer.name)}</p>
            {content.note.trim() && <p className="as-typed">{content.note.trim()}</p>}
            <p>{offerWords({ ...content, addsTo }, why, content.validUntil)}</p>
            <p>
              <span className="as-button">See your quote</span>
            </p>
            <p>{codeWords(PAGE)}</p>
            <p>{firstName}’s own code</p>
            <p>quote-{quote.number}.pdf is attached.</p>
          </div>
        </div>
      )}
      <ul className="quote-facts">
        {rightToCancel && (
          <li>
            <b>{rightToCancel[0]}</b>
            <span>{rightToCancel[1]}</span>
          </li>
        )}
        {addsTo === null && lead && (
          <li>
            <b>{stepWords(firstName, lead.step)}</b>
            <span>
              Follow-up {shortDayOf(lead.followUpOn)}, or the workday after {firstName} first opens the quote if that’s
              sooner.
            </span>
          </li>
        )}
        {version > 1 && quote.state === 'out' && (
          <li>
            <b>Version {quote.version} closes</b>
            <span>
              {email === quote.email
                ? 'The link stays the same and opens the new version.'
                : 'The new address gets a new link, and the old one stops working.'}
            </span>
          </li>
        )}
        {reminders.length > 0 && (
          <li>
            <b>Reminders {reminders.join('; ')}</b>
            <span>At 10:00 am. They stop when {firstName} answers or you stop them.</span>
          </li>
        )}
      </ul>
      {sending.isError && <SendFault error={sending.error} />}
      <div className="choices">
        {email && (
          <button
            type="button"
            className="btn main"
            disabled={sending.isPending}
            onClick={() => sending.mutate('email')}
          >
            <Icon name="mail" />
            Send to {firstName}
          </button>
        )}
        <button
          type="button"
          className={email ? 'btn plain' : 'btn main'}
          disabled={sending.isPending}
          onClick={() => sending.mutate('text')}
        >
          <Icon name="text" />
          Text the link from this phone
        </button>
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          Not yet
        </button>
      </div>
    </Sheet>
  )
}

/** A lead that is won stays won, and one that is lost is open again. */
function stepWords(firstName: string, step: Step) {
  if (step === 'won' || step === 'quoted') return `${firstName} stays at ${step === 'won' ? 'Won' : 'Quoted'}`
  return step === 'lost' ? `${firstName} was lost and is back at Quoted` : `${firstName} moves to Quoted`
}

function SendFault({ error }: { error: Error }) {
  const conflict = errorBody(quoteConflictSchema, error, 409)
  return (
    <p role="alert" className="aside red">
      <QuoteIcon name="warning" />
      <span>
        {error instanceof NotSaved || error instanceof NetworkError
          ? OFFLINE
          : (conflict?.message ?? errorMessage(error))}
      </span>
    </p>
  )
}
