import type { Db } from './tables.ts'

const BATCH_SIZE = 500

/** One page of changes since a time. The order also advances when many changes have the same time. */
const pageOf = (db: Db, since: string, after: { changed_at: string; lead_id: string } | undefined) =>
  db
    .selectFrom('lead_work')
    .innerJoin('leads', 'leads.id', 'lead_work.lead_id')
    .select(['lead_id', 'leads.reference', 'leads.in_spam', 'lead_work.version', 'lead_work.changed_at'])
    .where('changed_at', '>=', after?.changed_at ?? since)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('changed_at', '>', after?.changed_at ?? ''), eb('lead_id', '>', after?.lead_id ?? '')]),
      ),
    )
    .orderBy('changed_at')
    .orderBy('lead_id')
    .limit(BATCH_SIZE)
    .execute()

/** All changes since a time, oldest first, using the index on `changed_at`. */
export async function changedSince(db: Db, since: string) {
  const changes: Awaited<ReturnType<typeof pageOf>> = []
  for (;;) {
    const page = await pageOf(db, since, changes.at(-1))
    changes.push(...page)
    if (page.length < BATCH_SIZE) return changes
  }
}
