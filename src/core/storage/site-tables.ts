import type { Kind } from '../../contract/site/items.ts'
import type { ReleaseState } from '../../contract/site/release-states.ts'

/** A draft belongs to the item, not to a person. `key` is empty for a kind that has only one item. */
export type SiteDraftRow = { kind: Kind; key: string; content: string; version: number; by: string | null; at: string }

/** One publish: what it changed. The content it shows is in `site_contents`. */
export type SiteReleaseRow = {
  number: number
  at: string
  by: string | null
  kind: Kind
  key: string
  /** The browser's key, so that a retry is the same release. */
  mutation: string | null
  /** A hash of what was requested with that key. */
  request_hash: string | null
}

/** One published version of an item, stored once however many releases show it. */
export type SiteContentRow = {
  /** It may come from a newer version of this program; then it is stored but not read. */
  kind: string
  key: string
  /** The release that published it. */
  from_release: number
  /** The release that replaced it; null while it is on the site. */
  until_release: number | null
  /** When something about a person was erased from it. */
  erased_at: string | null
  /** JSON. */
  content: string
}

/**
 * What the site must still remove about erased people: the id of a review or a picture, or the key of a job that quotes
 * the customer. It is written in the transaction that deletes the lead, so that an interruption loses nothing, and
 * stays until the site no longer shows it.
 */
export type SiteErasureRow = { what: 'review' | 'picture' | 'job'; id: string }

/** A customer who was asked for a review. `id` becomes the review's id once it is published. */
export type ReviewRequestRow = {
  id: string
  lead_id: string
  /** The hash of the code in the email. It is made with the desk's key, so the database alone reveals no code. */
  code_hash: string
  sent_at: string
  answered_at: string | null
  /** What the customer wrote, all set at once. `agreed` means it may be shown. */
  name: string | null
  town: string | null
  stars: number | null
  text: string | null
  work: string | null
  agreed: number | null
  published_at: string | null
  set_aside_because: string | null
}

/** One site process: the release it shows, its build, and its current state. */
export type SiteInstanceRow = {
  id: string
  release: number
  build: string
  state: ReleaseState
  detail: string | null
  seen_at: string
}

/** A picture from the desk. Its longest side is at most 2,560 px, and nothing but its pixels is stored. */
export type SiteMediaRow = {
  /** Derived from the content; see `pictureIdOf`. */
  id: string
  /** The hash of the uploaded file: the same file sent again is the same picture. */
  sha256: string
  type: 'image/jpeg'
  width: number
  height: number
  /** As they were last set. The next use of the picture starts with them. */
  words: string
  focus_x: number
  focus_y: number
  content: Uint8Array
  added_by: string | null
  /** When it was added or last sent again. An unused picture is stored for a while from then on. */
  added_at: string
  /** The lead whose photo it is; null when the business took it. */
  lead_id: string | null
}
