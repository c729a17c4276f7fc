import { changesOf, sidesOf, wordsOf } from '../../content/site-changes.ts'
import { itemIn, readPublished, withItem } from '../../contract/site/items.ts'
import { type ItemRef, isItemRef, type Kind } from '../../contract/site/kinds.ts'
import { contentOf } from '../../core/storage/site-drafts.ts'
import { changedContents, type ReleaseHead } from '../../core/storage/site-releases.ts'
import type { SiteContentRow } from '../../core/storage/site-tables.ts'
import type { Db } from '../../core/storage/tables.ts'

const ERASED = 'This change was erased along with a customer’s data.'

/** The published item, parsed by this version. Null if it isn't published or never was. */
function itemOfRow<K extends Kind>(ref: ItemRef<K>, row: SiteContentRow | undefined) {
  const { published } = readPublished(withItem({}, ref, row ? { content: contentOf(row) } : null))
  return itemIn(published, ref) ?? null
}

/**
 * Releases with what they changed, in words. The words are never stored, so erased content can't survive in them.
 * Releases of an item that only a later version knows are left out.
 */
export async function releasesInWords(db: Db, rows: ReleaseHead[]) {
  const changed = await changedContents(db, rows)
  return rows.filter(isItemRef).map((row) => {
    const { before, after } = changed(row)
    const now = new Date(row.at)
    const [was, is] = [itemOfRow(row, before), itemOfRow(row, after)]
    const changes = changesOf(row, was, is, { pages: 0, now })
    const isErased = changes.length === 0 && Boolean(before?.erased_at ?? after?.erased_at)
    return { ...row, words: isErased ? ERASED : wordsOf(changes), ...sidesOf(row, was, is, now) }
  })
}
