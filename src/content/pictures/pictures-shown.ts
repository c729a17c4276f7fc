import type { SiteContent } from '../site-content.ts'
import { mediaFileAt } from './media-url.ts'
import { picturesIn } from './pictures-in.ts'

const known = new WeakMap<SiteContent, ReadonlySet<string>>()

/** Ids of the desk's pictures on pages with this content. Pictures of hidden jobs or articles are not included. */
export function picturesShown(content: SiteContent) {
  const ids = known.get(content) ?? idsOf(content)
  known.set(content, ids)
  return ids
}

function idsOf({ posts, jobs }: SiteContent): ReadonlySet<string> {
  const covers = posts.flatMap(({ featuredImage = '' }) => mediaFileAt(featuredImage)?.id ?? [])
  return new Set([...covers, ...picturesIn(jobs).map(({ id }) => id)])
}
