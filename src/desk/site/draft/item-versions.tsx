import { useQueryClient } from '@tanstack/react-query'
import { differencesBetween } from '../../../content/site-words/differences.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteItemAnswer } from '../../../contract/desk/site.ts'
import type { SiteItems } from '../../../contract/site/items.ts'
import { type ItemRef, KIND_LABELS, type Kind } from '../../../contract/site/kinds.ts'
import { TwoVersions } from '../../draft/two-versions.tsx'
import { serverNow } from '../../time/use-now.ts'
import { conflictOf, type Draft } from './use-draft.ts'

/** The two versions of an item of the site: typed here, and saved as a draft or published. */
export default function ItemVersions<K extends Kind>({
  of,
  item,
  draft: { queue, found, clearFound, unsent, error },
}: {
  of: ItemRef<K>
  item: SiteItemAnswer
  draft: Omit<Draft<K>, 'change'>
}) {
  const client = useQueryClient()
  const conflict = conflictOf(error)
  const saved = conflict ?? item.draft
  const mine = found ?? { content: unsent?.content, at: null }
  const differing = differencesBetween(
    of.kind,
    (saved ? saved.content : item.published) as SiteItems[K] | null,
    mine.content as SiteItems[K] | null,
    { pages: 0, now: new Date(serverNow()), isFirst: false, everyField: true },
  )
  return (
    <TwoVersions
      back={{ to: SITE_PATH, words: KIND_LABELS[of.kind] }}
      say={`Both versions are saved until you choose. ${saved ? 'Neither is' : 'Yours isn’t'} on the site.`}
      hint="Everything else is the same."
      differences={differing.map(({ before, after }) => ({ mine: after, theirs: before }))}
      mine={mine}
      version={conflict?.version ?? item.version}
      saved={saved}
      isConflict={conflict !== undefined}
      queue={queue}
      clearFound={clearFound}
      reload={() => client.invalidateQueries({ queryKey: ['site'] })}
    />
  )
}
