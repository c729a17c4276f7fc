import * as v from 'valibot'
import type { DraftContent } from '../../quote/content.ts'
import type { KnownPrices } from '../../quote/lines.ts'
import { listPricesOf } from '../../quote/lines.ts'
import { currentSiteContent } from '../published.ts'
import { setStatus, statusOf } from '../storage/audit-log.ts'
import type { Db } from '../storage/tables.ts'

const pricesSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), {})

/** What was charged last time for each item, by its key. */
export async function lastPrices(db: Db): Promise<KnownPrices['last']> {
  const stored = await statusOf(db, 'quote-prices')
  return stored ? v.parse(pricesSchema, stored.value) : {}
}

export const knownPrices = async (db: Db, now: Date): Promise<KnownPrices> => ({
  last: await lastPrices(db),
  list: listPricesOf(currentSiteContent(now).prices),
})

/** Remembers the prices of what is sent. Where options differ, the first one counts. */
export async function rememberPrices(db: Db, { options }: Pick<DraftContent, 'options'>, at: string) {
  const charged = options
    .toReversed()
    .flatMap(({ lines }) =>
      lines.flatMap(({ key, cents }) => (key === null || cents === null ? [] : [[key, cents] as const])),
    )
  if (charged.length === 0) return
  await setStatus(db, 'quote-prices', JSON.stringify({ ...(await lastPrices(db)), ...Object.fromEntries(charged) }), at)
}
