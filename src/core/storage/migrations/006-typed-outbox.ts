import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Old = {
  outbox: {
    id: string
    lead_id: string | null
    kind: string
    status: string
    created_at: string
    lease_by: string | null
    last_error: string | null
    payload: string
    dedupe_key: string | null
  }
  lead_events: { id: string; lead_id: string; kind: string; at: string }
}

/** What a letter was about stood in its id; a group is a name in its payload. */
const OLD_IDS: Record<string, RegExp> = {
  digest: /^digest-(?<day>\d{4}-\d\d-\d\d)$/,
  copy: /^copy-.+-(?<person>[\da-f-]{36})$/,
  'sign-in': /^sign-in-(?<request>[\da-f-]{36})$/,
  'new-device': /^new-device-(?<session>[\da-f]{64})$/,
  promise: /^promise-(?<quarter>\d{4}-\d\d-\d\dT\d{4})-(?<person>[\da-f-]{36})$/,
  morning: /^morning-(?<day>\d{4}-\d\d-\d\d)-(?<person>[\da-f-]{36})$/,
}
/** Written once by whichever instance came first; of the others there is one for each request or session. */
const ONCE = ['digest', 'copy', 'promise', 'morning']
const UNREADABLE = 'The data for this email from an older version can’t be read, so it wasn’t sent'

async function carryOver(db: Kysely<Old>) {
  const letters = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'status', 'lease_by', 'last_error'])
    .where('kind', 'in', Object.keys(OLD_IDS))
    .execute()
  let lost = 0
  for (const { id, kind, status, lease_by, last_error } of letters) {
    const about = OLD_IDS[kind]?.exec(id)?.groups
    const isLost = !about && status === 'pending'
    if (isLost) lost += 1
    const changes = {
      // A letter in a worker's hands keeps its id: by it the worker tells what came of it, and a repeat is recognised.
      id: lease_by === null ? randomUUID() : id,
      payload: JSON.stringify(about ?? { id }),
      dedupe_key: ONCE.includes(kind) ? id : null,
      status: isLost ? 'failed' : status,
      last_error: isLost ? UNREADABLE : last_error,
    }
    await db.updateTable('outbox').set(changes).where('id', '=', id).execute()
  }
  return lost
}

/** A letter's kind says what its payload holds, its key keeps it from being written twice, and its id says nothing. */
export const typedOutbox = {
  async up(anyDb: Kysely<unknown>, tell: (words: string) => void) {
    const db = anyDb as Kysely<Old>
    await db.schema
      .alterTable('outbox')
      .addColumn('payload', 'text', (column) => column.notNull().defaultTo(sql.lit('{}')))
      .execute()
    await db.schema.alterTable('outbox').addColumn('dedupe_key', 'text').execute()
    const lost = await carryOver(db)
    if (lost > 0)
      tell(`Emails from an older version that can’t be read: ${lost}. npm run leads -- outbox lists them as failed.`)
    await db.schema.createIndex('outbox_dedupe_key').on('outbox').column('dedupe_key').unique().execute()
    // That somebody asked for a letter again was seen by the time of both.
    await db
      .updateTable('outbox')
      .set({ payload: '{"again":true}' })
      .where('kind', '=', 'owner')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('lead_events')
            .select('lead_events.id')
            .whereRef('lead_events.lead_id', '=', 'outbox.lead_id')
            .whereRef('lead_events.at', '=', 'outbox.created_at')
            .where('lead_events.kind', '=', 'letter'),
        ),
      )
      .execute()
  },
}
