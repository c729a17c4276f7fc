import { recordOf } from '../storage/quote-record.ts'
import type { QuoteRow } from '../storage/quote-tables.ts'
import { chosenOf, versionOf } from '../storage/quote-versions.ts'
import { changeOrdersOf } from '../storage/quotes.ts'
import type { Db } from '../storage/tables.ts'
import { cancellationOf } from './right-to-cancel.ts'

/** The signed change orders that were canceled together with their contract, and what they came to. */
export async function endedWithContract(db: Db, { id, number }: Pick<QuoteRow, 'id' | 'number'>) {
  const ended: { number: string; cents: number; depositCents: number }[] = []
  for (const order of await changeOrdersOf(db, id)) {
    if (order.state !== 'canceled' || order.sent_version === null) continue
    if (cancellationOf(await recordOf(db, order.id))?.endedWith !== number) continue
    const version = await versionOf(db, order.id, order.sent_version)
    const chosen = version && chosenOf(version)
    if (chosen) ended.push({ number: order.number, cents: chosen.cents, depositCents: chosen.depositCents })
  }
  return ended
}
