import type { SiteItems } from '../../../contract/site/items.ts'
import type { ItemRef, Kind, ListKind } from '../../../contract/site/kinds.ts'

export type EditorProps<K extends Kind> = {
  of: ItemRef<K>
  /** What is typed, the saved draft, or what is on the site. */
  content: SiteItems[K]
  /** Null while it is new. */
  published: K extends ListKind ? SiteItems[K] | null : SiteItems[K]
  isBuiltIn: boolean
  hasDraft: boolean
  /** How many pages the site has. */
  pages: number
  change: (content: SiteItems[K]) => void
  /** The field that a fault's link leads to, such as `reviews.2.text`. */
  faultPath: string | null
}
