import type { Kind, ListKind, ThingRef } from '../../../contract/site/kinds.ts'
import type { Things } from '../../../contract/site/things.ts'

export type EditorProps<K extends Kind> = {
  of: ThingRef<K>
  /** What is typed, the kept draft, or what is on the site. */
  content: Things[K]
  /** None, while it is new. */
  published: K extends ListKind ? Things[K] | null : Things[K]
  isBuiltIn: boolean
  hasDraft: boolean
  /** Of the site. */
  pages: number
  change: (content: Things[K]) => void
  /** The field a sentence leads to, such as `reviews.2.text`. */
  wanted: string | null
}
