import type { Db } from './tables.ts'

const AT_ONCE = 500

/** A page of what changed since a time, in an order that many changes of one moment do not stop. */
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
    .limit(AT_ONCE)
    .execute()

/** All that changed since a time, the oldest first: looks by the index of `changed_at`. */
export async function changedSince(db: Db, since: string) {
  const changes: Awaited<ReturnType<typeof pageOf>> = []
  for (;;) {
    const page = await pageOf(db, since, changes.at(-1))
    changes.push(...page)
    if (page.length < AT_ONCE) return changes
  }
}
