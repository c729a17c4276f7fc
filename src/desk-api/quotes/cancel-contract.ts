import { afterCanceling } from '../../core/quotes/cancel-contract.ts'
import { rightToCancel } from '../../core/quotes/right-to-cancel.ts'
import { recordOf } from '../../core/storage/quote-record.ts'
import { chosenOf, contentOfVersion, versionOf } from '../../core/storage/quote-versions.ts'
import { localDay } from '../../lead/business-time.ts'
import { shortDayOf } from '../../lead/time-words.ts'
import {
  type ActionContext,
  type ActionOf,
  type ActionOutcome,
  badField,
  cannot,
  refuseFuture,
} from './quote-action-context.ts'
import { refuseDecided } from './why-not-send.ts'

/** The customer canceled by mail, by phone or in person, on this day. */
export async function cancelContract(
  context: ActionContext,
  { on, how, notify }: ActionOf<'canceled'>,
): Promise<ActionOutcome> {
  const { db, quote, actor } = context
  const version = quote.sent_version === null ? undefined : await versionOf(db, quote.id, quote.sent_version)
  const chosen = version && chosenOf(version)
  if (quote.state === 'canceled') await refuseDecided(db, quote, actor)
  if (quote.state !== 'accepted' || !chosen) throw cannot('Only an accepted quote can be canceled.')
  refuseFuture(on, actor.now)
  if (on < localDay(chosen.at)) throw badField('on', 'That’s before it was accepted. Choose a later day.')
  const { customer, notice } = contentOfVersion(version)
  // Without a right to cancel, both sides agreed to end it.
  const { cancelBy } = rightToCancel(notice, chosen, await recordOf(db, quote.id))
  if (cancelBy !== null && on > cancelBy)
    throw badField(
      'on',
      `The last day to cancel was ${shortDayOf(cancelBy)}. Enter the date on the form or the message.`,
    )
  if (notify && customer.email === '') throw badField('notify', 'There’s no email address on this quote.')
  return {
    changes: { state: 'canceled' },
    kind: 'canceled',
    data: { on, how, name: chosen.name },
    lead: { what: 'canceled', data: { name: chosen.name } },
    after: () => afterCanceling(db, context, { on, by: actor.personId, now: actor.now, notify }),
  }
}
