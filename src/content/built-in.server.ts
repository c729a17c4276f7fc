import type { SiteItems } from '../contract/site/items.ts'
import { type ItemRef, isListKind, type Kind, type ListKind, type SingleKind } from '../contract/site/kinds.ts'
import { builtInArticles } from './articles.server.ts'
import { builtIn } from './site-content.ts'

/** The built-in version of an item, shown until somebody publishes it; null if there is none. */
export function builtInOf<K extends Kind>({ kind, key }: ItemRef<K>): SiteItems[K] | null {
  if (kind === 'article') return (builtInArticles().get(key) as SiteItems[K] | undefined) ?? null
  return isListKind(kind) ? null : (builtIn[kind as SingleKind] as SiteItems[K])
}

/** Keys of the built-in items of a list kind. */
export const builtInKeys = (kind: ListKind): string[] => (kind === 'article' ? [...builtInArticles().keys()] : [])
