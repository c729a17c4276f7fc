import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { differencesBetween } from '../../../content/site-words/differences.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteItemAnswer } from '../../../contract/desk/site.ts'
import type { SiteItems } from '../../../contract/site/items.ts'
import { type ItemRef, KIND_LABELS, type Kind } from '../../../contract/site/kinds.ts'
import { timeOrDay } from '../../../lead/time-words.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { serverNow } from '../../time/use-now.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMe, usePeople } from '../../ui/use-me.ts'
import { useWide } from '../../ui/use-wide.ts'
import { conflictOf, type Draft } from './use-draft.ts'
import { wordDiff } from './word-diff.ts'

/** Two versions of one draft: somebody else saved in the meantime, or this device has text that the desk doesn't. */
export default function TwoVersions<K extends Kind>({
  of,
  item,
  draft,
}: {
  of: ItemRef<K>
  item: SiteItemAnswer
  draft: Omit<Draft<K>, 'change'>
}) {
  const { queue, found, clearFound } = draft
  const client = useQueryClient()
  const me = useMe()
  const { nameOf, personOf } = usePeople()
  const device = useWide() ? 'computer' : 'phone'
  const conflict = conflictOf(draft.error)
  const kept = conflict ?? {
    ...(item.draft ?? { by: null, at: '', content: item.published }),
    version: item.version,
  }
  const isOnSite = !conflict && !item.draft
  const isMine = kept.by === me.person.id
  const theirs = isOnSite ? 'The site' : isMine ? 'The desk' : nameOf(kept.by)
  const mine = found ? found.content : draft.unsent?.content
  const differing = differencesBetween(of.kind, kept.content as SiteItems[K] | null, mine as SiteItems[K] | null, {
    pages: 0,
    now: new Date(serverNow()),
    isFirst: false,
    everyField: true,
  })
  const when = (at: string | number) => timeOrDay(at, serverNow())
  const keep = () => {
    if (conflict) queue.keepMine(conflict.version)
    else {
      queue.type(mine, item.version)
      queue.flush()
      clearFound()
    }
  }
  const take = () => {
    queue.drop()
    clearFound()
    return client.invalidateQueries({ queryKey: ['site'] })
  }
  return (
    <section className="page narrow versions">
      <Link className="btn quiet crumb" to={SITE_PATH}>
        <Icon name="back" />
        {KIND_LABELS[of.kind]}
      </Link>
      <PageHeading>
        {conflict
          ? isMine
            ? 'You changed this in another window'
            : `${theirs} changed this first`
          : `This ${device} has changes the desk doesn’t have`}
      </PageHeading>
      <p className="say">
        Both versions are saved until you choose. {isOnSite ? 'Yours isn’t' : 'Neither is'} on the site.
      </p>
      <div className="vs">
        <div className="vs-head">
          <Avatar person={me.person} />
          <span>
            Mine
            <small>{found ? when(found.at) : 'just now'}</small>
          </span>
        </div>
        <div className="vs-head theirs">
          <Avatar person={personOf(kept.by)} />
          <span>
            {theirs}
            <small>{isOnSite ? 'as it is now' : when(kept.at)}</small>
          </span>
        </div>
        {differing.map(({ before, after }) => (
          <Fragment key={`${before} ${after}`}>
            <Marked of={after} beside={before} />
            <Marked of={before} beside={after} className="theirs" />
          </Fragment>
        ))}
      </div>
      <p className="hint">Everything else is the same.</p>
      <div className="vs-action">
        <button type="button" className="btn main" onClick={keep}>
          Keep mine
        </button>
        <button type="button" className="btn plain" onClick={take}>
          Use {isOnSite ? 'the one on the site' : isMine ? 'the desk’s' : `${theirs}’s`}
        </button>
      </div>
    </section>
  )
}

function Marked({ of, beside, className }: { of: string; beside: string; className?: string }) {
  const parts = wordDiff(of, beside)
  return (
    <p className={className}>
      {parts.map(({ text, differs }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in order
        differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
  )
}
