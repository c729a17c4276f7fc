import { isListKind, type Kind, type ListKind, type SingleKind, type ThingRef } from '../contract/site/kinds.ts'
import type { Things } from '../contract/site/things.ts'
import { builtInArticles } from './articles.server.ts'
import { builtIn } from './site-content.ts'

/** A thing as it is while nobody has published it; null: there is none. */
export function builtInOf<K extends Kind>({ kind, key }: ThingRef<K>): Things[K] | null {
  if (kind === 'article') return (builtInArticles().get(key) as Things[K] | undefined) ?? null
  return isListKind(kind) ? null : (builtIn[kind as SingleKind] as Things[K])
}

/** Keys of what is built in of a kind that the site has many of. */
export const builtInKeys = (kind: ListKind): string[] => (kind === 'article' ? [...builtInArticles().keys()] : [])
