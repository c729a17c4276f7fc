import * as v from 'valibot'
import { picturesIn } from '../content/pictures/pictures-in.ts'
import { builtIn } from '../content/site-content.ts'
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
import { hashOf } from './desk/desk-key.ts'
import { eraseFromReplaced, finishErasing } from './erasing/erase-from-site.ts'
import { publishedIn } from './published.ts'
import { KeyTaken } from './storage/lead-events.ts'
import { enqueueEmail } from './storage/outbox.ts'
import type { ContactChange } from './storage/queued-email.ts'
import { picturesHere } from './storage/site-media.ts'
import { insertRelease, lockReleases, newestReleaseNumber, releaseOfMutation } from './storage/site-releases.ts'
import type { Db } from './storage/tables.ts'

/** What keeps something from being published, by field. */
export class Unpublishable extends Error {
  readonly faults: Fault[]
  constructor(faults: Fault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join(' '))
    this.faults = faults
  }
}

/** As it is published: prices are those of the month in which somebody said so, and a job is of that day. */
export function asPublished(kind: Kind, content: unknown, now: Date) {
  if (typeof content !== 'object' || content === null) return content
  if (kind === 'prices') return { ...content, asOf: localDay(now).slice(0, 7) }
  return kind === 'job' ? { ...content, changed: localDay(now) } : content
}

/** What keeps content from being published: its fields and, where these are right, what they name. */
export async function publishFaults<K extends Kind>(kind: K, content: unknown, published: Published, now: Date) {
  const result = v.safeParse(itemSchemas[kind], asPublished(kind, content, now))
  if (!result.success) return faultsOf(kind, asPublished(kind, content, now))
  // Cities are read when somebody first asks.
  const { contentFaults } = await import('../content/content-faults.server.ts')
  return contentFaults(kind, result.output as SiteItems[K], { published, now })
}

/** The item as it goes out; or what is wrong with its fields. */
export function publishable(kind: Kind, content: unknown, now: Date) {
  const result = v.safeParse(itemSchemas[kind], asPublished(kind, content, now))
  if (!result.success) throw new Unpublishable(faultsOf(kind, asPublished(kind, content, now)))
  return result.output
}

/** A picture that nothing used was deleted. */
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
/** How visitors reach the business; whoever changes this takes the leads. */
function contactPoints(published: Published) {
  const { contact, notice } = { ...builtIn, ...published }
  return {
    Phone: contact.phone,
    Email: contact.email,
    [IN_NOTICE]: notice.isOn ? notice.phone : contact.phone,
  }
}

/** An email to the owner's own address, and one to the address that stood on the site before. */
async function notifyContactChange(db: Db, before: Published, after: Published, by: string | null, now: string) {
  const [was, is] = [contactPoints(before), contactPoints(after)]
  const changes = Object.entries(is).flatMap(([label, value]): ContactChange[] => {
    const old = was[label as keyof typeof was]
    // A notice that has the number of everything else is no news.
    const isKnown = value === old || (label === IN_NOTICE && value === is.Phone)
    return isKnown ? [] : [{ label, before: old, after: value }]
  })
  if (changes.length === 0) return
  for (const former of [null, was.Email]) await enqueueEmail(db, { kind: 'contact-changed', former, changes, by }, now)
}

export type Publisher = { by: string | null; mutation: string | null; now: Date }
/**
 * `request`: a repeat with the same key must ask for the same. `produce`: the new content; null puts back what was built in.
 * `beside`: what it may name; without it, what is published.
 */
type ReleaseInput = ItemRef & {
  request: unknown
  produce: (db: Db) => Promise<{ content: unknown } | null>
  beside?: Published
}

/** Writes one release in a transaction of its own. */
export async function writeRelease(db: Db, publisher: Publisher, input: ReleaseInput) {
  // Read ahead of the lock, because leads wait for it where storage is a file; it has seldom changed by then.
  const seen = await newestReleaseNumber(db)
  const ahead = { release: seen, published: await publishedIn(db, seen) }
  const release = await db.transaction().execute((transaction) => writeReleaseIn(transaction, publisher, input, ahead))
  // It may have been the last place that named a person who is erased.
  await finishErasing(db)
  return release
}

/**
 * Writes one release: what is published, with one item of it anew. Numbers leave no gap, and the same request sent again
 * is the same release. Whatever else is published stays as it is stored, also what this version cannot read.
 */
export async function writeReleaseIn(
  transaction: Db,
  { by, mutation, now }: Publisher,
  { kind, key, produce, beside, ...input }: ReleaseInput,
  ahead?: { release: number; published: Published },
) {
  const ref = { kind, key }
  const at = now.toISOString()
  const requestHash = hashOf(JSON.stringify(input.request))
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
