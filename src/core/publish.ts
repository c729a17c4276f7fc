import * as v from 'valibot'
import { picturesIn } from '../content/pictures/pictures-in.ts'
import { builtIn } from '../content/site-content.ts'
import { sha256Of } from '../contract/hash.server.ts'
import {
  type Fault,
  faultsOf,
  itemSchemas,
  type Kind,
  type Published,
  type SiteItems,
  withItem,
} from '../contract/site/items.ts'
import type { ItemRef } from '../contract/site/kinds.ts'
import { localDay } from '../lead/business-time.ts'
import { eraseFromReplaced, finishErasing } from './erasing/erase-from-site.ts'
import { publishedIn } from './published.ts'
import { KeyTaken } from './storage/lead-events.ts'
import { enqueueEmail } from './storage/outbox.ts'
import type { ContactChange } from './storage/queued-email.ts'
import { picturesHere } from './storage/site-media.ts'
import { insertRelease, lockReleases, newestReleaseNumber, releaseOfMutation } from './storage/site-releases.ts'
import type { Db } from './storage/tables.ts'

/** Thrown when content can't be published; carries the faults by field. */
export class Unpublishable extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join(' '))
    this.faults = faults
  }
}

/** Stamps content at publishing: prices get the current month, and a job the current day. */
export function asPublished(kind: Kind, content: unknown, now: Date) {
  if (typeof content !== 'object' || content === null) return content
  if (kind === 'prices') return { ...content, asOf: localDay(now).slice(0, 7) }
  return kind === 'job' ? { ...content, changed: localDay(now) } : content
}

/** What keeps content from being published: faults in its fields or, when those are valid, in what they refer to. */
export async function publishFaults<K extends Kind>(kind: K, content: unknown, published: Published, now: Date) {
  const result = v.safeParse(itemSchemas[kind], asPublished(kind, content, now))
  if (!result.success) return faultsOf(kind, asPublished(kind, content, now))
  // Load the cities only when they are first needed.
  const { contentFaults } = await import('../content/content-faults.server.ts')
  return contentFaults(kind, result.output as SiteItems[K], { published, now })
}

/** The item as it is published. Throws when its fields are faulty. */
export function publishable(kind: Kind, content: unknown, now: Date) {
  const result = v.safeParse(itemSchemas[kind], asPublished(kind, content, now))
  if (!result.success) throw new Unpublishable(faultsOf(kind, asPublished(kind, content, now)))
  return result.output
}

/** A draft can name a picture that was deleted because nothing used it. */
export async function missingPictures(db: Db, content: unknown): Promise<{ id: string; fault: Fault }[]> {
  const named = picturesIn(content)
  const here = await picturesHere(
    db,
    named.map(({ id }) => id),
  )
  const message = 'This picture isn’t stored at the desk anymore. Please remove it and add it again.'
  return named.flatMap(({ id, path }) => (here.has(id) ? [] : [{ id, fault: { path, message } }]))
}

const IN_NOTICE = 'Phone in the storm notice'
/** How visitors reach the business. Anybody who could change these would get the leads. */
function contactPoints(published: Published) {
  const { contact, notice } = { ...builtIn, ...published }
  return {
    Phone: contact.phone,
    Email: contact.email,
    [IN_NOTICE]: notice.isOn ? notice.phone : contact.phone,
  }
}

/** Queues one email to the owner's address and one to the address that was on the site before. */
async function notifyContactChange(db: Db, before: Published, after: Published, by: string | null, now: string) {
  const [was, is] = [contactPoints(before), contactPoints(after)]
  const changes = Object.entries(is).flatMap(([label, value]): ContactChange[] => {
    const old = was[label as keyof typeof was]
    // A notice with the usual phone number is not a change.
    const isKnown = value === old || (label === IN_NOTICE && value === is.Phone)
    return isKnown ? [] : [{ label, before: old, after: value }]
  })
  if (changes.length === 0) return
  for (const former of [null, was.Email]) await enqueueEmail(db, { kind: 'contact-changed', former, changes, by }, now)
}

export type Publisher = { by: string | null; mutation: string | null; now: Date }
/**
 * `request`: a repeat with the same key must have the same request. `produce`: returns the new content; null restores
 * the built-in content. `beside`: the content it may refer to, by default what is published.
 */
type ReleaseInput = ItemRef & {
  request: unknown
  produce: (db: Db) => Promise<{ content: unknown } | null>
  beside?: Published
}

/** Writes one release in its own transaction. */
export async function writeRelease(db: Db, publisher: Publisher, input: ReleaseInput) {
  // Read before taking the lock, because with SQLite leads wait for it. The content has rarely changed by then.
  const seen = await newestReleaseNumber(db)
  const ahead = { release: seen, published: await publishedIn(db, seen) }
  const release = await db.transaction().execute((transaction) => writeReleaseIn(transaction, publisher, input, ahead))
  // This may have replaced the last item that named an erased person.
  await finishErasing(db)
  return release
}

/**
 * Writes one release: the published content with one item replaced. Numbers have no gaps, and the same request sent
 * again is the same release. Everything else that is published stays exactly as it is stored, even if this version
 * can't read it.
 */
export async function writeReleaseIn(
  transaction: Db,
  { by, mutation, now }: Publisher,
  { kind, key, produce, beside, ...input }: ReleaseInput,
  ahead?: { release: number; published: Published },
) {
  const ref = { kind, key }
  const at = now.toISOString()
  const requestHash = sha256Of(JSON.stringify(input.request))
  await lockReleases(transaction)
  const known = mutation === null ? undefined : await releaseOfMutation(transaction, mutation)
  if (known && (known.kind !== kind || known.key !== key || known.request_hash !== requestHash)) throw new KeyTaken()
  if (known) return known.number
  const taken = await produce(transaction)
  const newest = await newestReleaseNumber(transaction)
  const before = newest === ahead?.release ? ahead.published : await publishedIn(transaction, newest)
  const faults = taken ? await publishFaults(kind, taken.content, beside ?? before, now) : []
  if (faults.length > 0) throw new Unpublishable(faults)
  const item = taken && { content: publishable(kind, taken.content, now) }
  const number = newest + 1
  await insertRelease(transaction, { number, at, by, ...ref, mutation, request_hash: requestHash }, [{ ...ref, item }])
  await eraseFromReplaced(transaction, number)
  await notifyContactChange(transaction, before, withItem(before, ref, item) as Published, by, at)
  return number
}
