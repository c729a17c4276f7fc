import { setImmediate } from 'node:timers/promises'
import { type Head, headOf, wordsOf } from '../../content/site-changes.ts'
import { type ItemRef, isItemRef, isListKind, KIND_LABELS } from '../../contract/site/kinds.ts'
import { contentOf, draftHeads, draftOf } from '../../core/storage/site-drafts.ts'
import type { Db } from '../../core/storage/tables.ts'
import { checkedOf } from './check-draft.ts'
import type { NewestPublished } from './newest-published.ts'

/** What lists say about a draft. `head` has the fields typed so far, for kinds with many items. */
type Summary = { title: string; head: Head | null; line: string }

async function summaryOf(db: Db, ref: ItemRef, { published }: NewestPublished, now: Date): Promise<Summary> {
  // A hundred large drafts take a while, so let other requests run in between.
  await setImmediate()
  const draft = await draftOf(db, ref)
  const content = draft ? contentOf(draft) : null
  const { faults, changes } = await checkedOf(ref, published, content, { pages: 0, now })
  const head = isListKind(ref.kind) ? headOf(ref.kind, content, now) : null
  const title = head ? head.title || 'No title yet' : KIND_LABELS[ref.kind]
  if (faults.length === 1) return { title, head, line: 'One field to fix first.' }
  if (faults.length > 1) return { title, head, line: `${faults.length} fields to fix first.` }
  return { title, head, line: changes.length === 0 ? 'Same as on the site.' : wordsOf(changes.slice(0, 2)) }
}

/** `version`: of the draft and of everything else its summary is made from. */
type CachedSummary = { version: string; summary: Promise<Summary> }
/** By the draft's kind and key. */
const cache = new WeakMap<Db, Map<string, CachedSummary>>()

/**
 * A short summary of every draft. Drafts can be large, so one is in memory at a time, and everybody who asks shares one
 * summary of each version.
 */
export async function draftSummaries(db: Db, newest: NewestPublished, now: Date) {
  const heads = (await draftHeads(db)).filter(isItemRef)
  const known = cache.get(db) ?? new Map<string, CachedSummary>()
  cache.set(db, known)
  const nameOf = ({ kind, key }: ItemRef) => `${kind} ${key}`
  const names = new Set(heads.map(nameOf))
  for (const name of known.keys()) if (!names.has(name)) known.delete(name)
  // Published content only changes on the minute.
  const minute = Math.floor(now.getTime() / 60_000)
  const all: (Summary & (typeof heads)[number])[] = []
  for (const head of heads) {
    const name = nameOf(head)
    const version = `${head.version} beside ${newest.version} at ${minute}`
    let one = known.get(name)
    if (one?.version !== version) {
      one = { version, summary: summaryOf(db, head, newest, now) }
      known.set(name, one)
      // Don't cache a failure: the next call tries again.
      one.summary.catch(() => known.delete(name))
    }
    all.push({ ...head, ...(await one.summary) })
  }
  return all
}
