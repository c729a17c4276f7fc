import * as v from 'valibot'
import type { DraftContent } from '../../quote/content.ts'
import type { KnownPrices } from '../../quote/lines.ts'
import { listPricesOf } from '../../quote/lines.ts'
import { currentSiteContent } from '../published.ts'
import { setStatus, statusOf } from '../storage/audit-log.ts'
import type { Db } from '../storage/tables.ts'

const pricesSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), {})

/** What was charged last time for each item, by its key: more than nothing. */
export async function lastPrices(db: Db): Promise<KnownPrices['last']> {
  const stored = await statusOf(db, 'quote-prices')
  const prices = stored ? v.parse(pricesSchema, stored.value) : {}
  return Object.fromEntries(Object.entries(prices).filter(([, cents]) => cents > 0))
}

export const knownPrices = async (db: Db, now: Date): Promise<KnownPrices> => ({
  last: await lastPrices(db),
  list: listPricesOf(currentSiteContent(now).prices),
})

/**
 * Remembers the prices of what is sent. Where options differ, the first one counts. A credit gives back what was charged,
 * so it is remembered as a price; an item that was free has none.
 */
export async function rememberPrices(db: Db, { options }: Pick<DraftContent, 'options'>, at: string) {
  const charged = options
    .toReversed()
    .flatMap(({ lines }) =>
      lines.flatMap(({ key, cents }) => (key === null || !cents ? [] : [[key, Math.abs(cents)] as const])),
    )
  if (charged.length === 0) return
  await setStatus(db, 'quote-prices', JSON.stringify({ ...(await lastPrices(db)), ...Object.fromEntries(charged) }), at)
}
