import type { QuoteAction } from '../../contract/desk/quotes.ts'
import { sha256Of } from '../../contract/hash.server.ts'
import { changeLead } from '../../core/quotes/quote-on-lead.ts'
import { quoteSummary } from '../../core/quotes/quote-summary.ts'
import { eventOfCall, recordEvent } from '../../core/storage/quote-record.ts'
import { changeQuote } from '../../core/storage/quotes.ts'
import type { QuoteEventKind } from '../../quote/states.ts'
import type { DeskDeps } from '../deps.ts'
import { cancelContract } from './cancel-contract.ts'
import { type Actor, lockQuote, quoteConflict } from './locked-quote.ts'
import type { ActionContext, ActionOutcome } from './quote-action-context.ts'
import { extend, newLink, refunded, stopReminders, told, withdraw } from './quote-actions.ts'
import { saidYes } from './said-yes.ts'
import { refuseDecided } from './why-not-send.ts'

const KINDS: Record<QuoteAction['action'], QuoteEventKind> = {
  'said-yes': 'said-yes',
  extend: 'extended',
  withdraw: 'withdrawn',
  'stop-reminders': 'reminders-stopped',
  'new-link': 'link-shown',
  canceled: 'canceled',
  told: 'told',
  refunded: 'refunded',
}
/** These depend on what the person was looking at. The others are harmless even if the quote has changed since. */
const ON_THIS_VERSION: QuoteAction['action'][] = ['said-yes', 'extend', 'withdraw', 'canceled']

function outcomeOf(action: QuoteAction, at: ActionContext): Promise<ActionOutcome> {
  switch (action.action) {
    case 'said-yes':
      return saidYes(at, action)
    case 'extend':
      return extend(at, action)
    case 'withdraw':
      return withdraw(at, action)
    case 'stop-reminders':
      return stopReminders(at)
    case 'new-link':
      return newLink(at)
    case 'canceled':
      return cancelContract(at, action)
    case 'told':
      return told(at, action)
    case 'refunded':
      return refunded(at)
  }
}

/** One action is one transaction: the quote, its record, the lead and the emails. A repeat changes nothing. */
export function applyQuoteAction(deps: DeskDeps, id: string, action: QuoteAction, actor: Actor) {
  const at = actor.now.toISOString()
  const requestHash = sha256Of(JSON.stringify({ ...action, version: 0 }))
  return deps.db.transaction().execute(async (db) => {
    const { quote, work } = await lockQuote(db, id)
    const kind = KINDS[action.action]
    if (await eventOfCall(db, { mutation: actor.mutation, quoteId: id, kind, requestHash }))
      return { quote: await quoteSummary(db, quote, actor.now) }
    if (ON_THIS_VERSION.includes(action.action) && action.version < quote.version) {
      // An answer says more than that something changed. Only an accepted quote can be canceled.
      if (action.action !== 'canceled' || quote.state !== 'accepted') await refuseDecided(db, quote, actor)
      throw await quoteConflict(db, quote, actor)
    }
    const done = await outcomeOf(action, { deps, db, quote, work, actor })
    const changed = await changeQuote(db, quote, done.changes, { by: actor.personId, at })
    await recordEvent(db, id, {
      at,
      kind: done.kind,
      data: { ...done.data, by: actor.personId, asked: requestHash },
      mutation: actor.mutation,
    })
    const changes = (await done.after?.(changed)) ?? {}
    await changeLead(db, work, changed, { ...done.lead, changes, personId: actor.personId, at })
    return { quote: await quoteSummary(db, changed, actor.now) }
  })
}
