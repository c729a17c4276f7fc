import type { SiteItems } from '../../../contract/site/items.ts'
import type { ItemRef, Kind, ListKind } from '../../../contract/site/kinds.ts'

export type EditorProps<K extends Kind> = {
  of: ItemRef<K>
  /** What is typed, the kept draft, or what is on the site. */
  content: SiteItems[K]
  /** None, while it is new. */
  published: K extends ListKind ? SiteItems[K] | null : SiteItems[K]
  isBuiltIn: boolean
  hasDraft: boolean
  /** Of the site. */
  pages: number
  change: (content: SiteItems[K]) => void
  /** The field a sentence leads to, such as `reviews.2.text`. */
  wanted: string | null
}
