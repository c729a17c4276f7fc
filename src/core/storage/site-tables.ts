import type { Kind } from '../../contract/site/items.ts'
import type { ReleaseState } from '../../contract/site/release-states.ts'

/** A draft belongs to the item, not to a person. `key` is empty for a kind of which there is one. */
export type SiteDraftRow = { kind: Kind; key: string; content: string; version: number; by: string | null; at: string }

/** One publish: what it changed. What it shows is in `site_contents`. */
export type SiteReleaseRow = {
  number: number
  at: string
  by: string | null
  kind: Kind
  key: string
  /** The browser's key: a repeat is the same release. */
  mutation: string | null
  /** A hash of what was asked for under that key. */
  request_hash: string | null
}

/** One item as it was published, stored once however many releases show it. */
export type SiteContentRow = {
  /** Possibly of a later version of ours: then it is kept and not read. */
  kind: string
  key: string
  /** The release that brought it. */
  from_release: number
  /** The release that replaced it; null: it is on the site now. */
  until_release: number | null
  /** When something of a person was erased from it. */
  erased_at: string | null
  /** JSON. */
  content: string
}

/**
 * What the site still has to lose of people who are erased: a review's id, a picture's id, or the key of a job whose
 * words are the customer's. It is written with the deletion of the lead, so that a stop in between forgets nothing, and
 * stays for as long as the site shows it.
 */
export type SiteErasureRow = { what: 'review' | 'picture' | 'job'; id: string }

/** A customer who was asked for a review; `id` is also the review's, once it is published. */
export type ReviewRequestRow = {
  id: string
  lead_id: string
  /** Of the code in the email: made with the desk's key, so that whoever has the database has no code. */
  code_hash: string
  sent_at: string
  answered_at: string | null
  /** What the customer wrote, all at once; `agreed`: that it is shown. */
  name: string | null
  town: string | null
  stars: number | null
  text: string | null
  work: string | null
  agreed: number | null
  published_at: string | null
  set_aside_because: string | null
}

/** One site process: the release it shows, of which build, and what it is at. */
export type SiteInstanceRow = {
  id: string
  release: number
  build: string
  state: ReleaseState
  detail: string | null
  seen_at: string
}

/** A picture from the desk: its longest side is at most 2,560 px, and nothing but its pixels is kept. */
export type SiteMediaRow = {
  /** Of its content: see `pictureIdOf`. */
  id: string
  /** Of what was sent: the same file again is the same picture. */
  sha256: string
  type: 'image/jpeg'
  width: number
  height: number
  /** As they were given last: a next use of the picture starts with them. */
  words: string
  focus_x: number
  focus_y: number
  content: Uint8Array
  added_by: string | null
  /** Or sent again: one that nothing uses is kept for a while from here. */
  added_at: string
  /** The lead whose photo it is; null: the business took it. */
  lead_id: string | null
}
