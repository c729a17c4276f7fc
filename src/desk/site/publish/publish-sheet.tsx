import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { NetworkError } from '../../../browser/request.ts'
import { isOut } from '../../../content/article-day.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import { checkedSchema, releasedSchema, unpublishableSchema } from '../../../contract/desk/site.ts'
import { itemCall, SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import type { Fault, SiteItems } from '../../../contract/site/items.ts'
import { type ItemRef, KIND_LABELS, KIND_NAMES, type Kind } from '../../../contract/site/kinds.ts'
import type { Prices } from '../../../fence/prices-schema.ts'
import { shortDayOf } from '../../../lead/time-words.ts'
import { errorBody, errorMessage, refusalOf, requestJson } from '../../api/request.ts'
import { isSame } from '../../draft/is-same.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { serverNow } from '../../time/use-now.ts'
import { FaultLine } from '../../ui/fault-line.tsx'
import { useMe } from '../../ui/use-me.ts'
import { conflictOf, queueOf } from '../draft/use-draft.ts'
import { openBringBack } from '../history/open-bring-back.ts'
import { Band } from '../notice/band.tsx'
import { ThreePlans } from '../prices/three-plans.tsx'
import { itemPath, siteItemQuery, siteQuery } from '../site-queries.ts'
import { Changes, Faults, itemsFirst } from './changes.tsx'
import { PublishProgress } from './publish-progress.tsx'

type PublishSheetProps<K extends Kind> = {
  of: ItemRef<K>
  /** What to publish. It is saved as the draft first if it isn't yet. Unpublishing leaves the draft alone. */
  content: SiteItems[K]
  /** Gets the faults that were found, and the path of the one that was clicked. */
  goToFault: (faults: Fault[], path: string) => void
}

/** Whether this takes an item off the site. Visits that are off are published like any other rules. */
const isOffIn = (kind: Kind, content: SiteItems[Kind]) =>
  kind === 'notice' ? 'isOn' in content && !content.isOn : 'isShown' in content && !content.isShown

/** These show on every page. */
const EVERYWHERE: readonly Kind[] = ['notice', 'hours', 'contact']

export const openPublish = <K extends Kind>(props: PublishSheetProps<K>) =>
  openSheet({ kind: 'own', show: <PublishSheet {...props} /> })

/** Says what changes and where, publishes it, and shows the progress. */
function PublishSheet<K extends Kind>(props: PublishSheetProps<K>) {
  const { of, content, goToFault } = props
  const { kind } = of
  const { check, publish } = usePublish(props)
  const { data: overview } = useQuery(siteQuery)
  const published = useQuery(siteItemQuery(of)).data?.published
  const name = KIND_NAMES[kind]
  const item = overview?.items.find((one) => one.kind === kind)
  const owner = useMe().people.find(({ role }) => role === 'owner')?.name ?? 'The owner'
  const error = publish.error ?? check.error
  const faults = faultsIn(publish.error) ?? check.data?.faults ?? []
  const isOff = isOffIn(kind, content)
  const day = kind === 'article' ? (content as SiteItems['article']).day : ''
  const isLater = day !== '' && !isOut(day, new Date(serverNow()))

  if (publish.data)
    return (
      <Sheet key="progress" title={KIND_LABELS[kind]}>
        <PublishProgress
          {...publish.data}
          again={() => publish.reset()}
          undo={() => openBringBack({ of, number: publish.data.release - 1, at: publish.data.since, isUndo: true })}
        />
      </Sheet>
    )
  if (error instanceof NetworkError)
    return (
      <Sheet key="away" title="You’re offline">
        <p>
          Your draft is saved on this device. Tap Publish again when you’re back online; nothing publishes on its own.
        </p>
        <div className="choices">
          <button type="button" className="btn main" data-first onClick={() => closeSheet()}>
            OK
          </button>
        </div>
      </Sheet>
    )
  if (faults.length > 0)
    return (
      <Sheet key="faults" title={itemsFirst(faults.length)}>
        <p>Your draft is saved. Tap a line to go to its field.</p>
        <Faults faults={faults} goToFault={(path) => goToFault(faults, path)} />
        <div className="choices">
          <button type="button" className="btn main" onClick={() => goToFault(faults, faults[0]?.path ?? '')}>
            Go to the first one
          </button>
          <button type="button" className="btn quiet" onClick={() => closeSheet()}>
            Back
          </button>
        </div>
      </Sheet>
    )
  const changes = check.data?.changes ?? []
  return (
    <Sheet
      title={
        isOff
          ? `Unpublish the ${kind === 'notice' ? 'notice' : name}?`
          : `Publish ${kind === 'visits' ? '' : 'the '}${name}?`
      }
    >
      {kind === 'notice' && !isOff && <Band notice={content as SiteItems['notice']} />}
      {check.isPending && <p role="status">Checking…</p>}
      {check.data && changes.length === 0 && <p>Nothing to publish. This is already on the site.</p>}
      <Changes changes={changes} />
      {kind === 'prices' && published !== undefined && (
        <ThreePlans before={published as Prices} after={content as Prices} />
      )}
      <FaultLine words={error && errorMessage(error)} />
      {item && !item.mayPublish && (
        <p className="aside">
          Only {owner} can publish this. Your draft is saved, and {owner} can see it.
        </p>
      )}
      <div className="choices">
        {changes.length > 0 && item?.mayPublish && (
          <button type="button" className="btn main" disabled={publish.isPending} onClick={() => publish.mutate()}>
            {isOff
              ? 'Unpublish'
              : EVERYWHERE.includes(kind)
                ? `Publish on all ${overview?.pages} pages`
                : isLater
                  ? `Publish for ${shortDayOf(day)}`
                  : 'Publish'}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => closeSheet()}>
          {isOff ? 'Keep it on the site' : 'Not yet'}
        </button>
      </div>
    </Sheet>
  )
}

function usePublish<K extends Kind>(props: PublishSheetProps<K>) {
  const { of, content } = props
  const client = useQueryClient()
  const { person } = useMe()
  /** A click repeated because no answer came is one release. After an answer, the next click is another. */
  const once = useRef({ key: '', version: 0 })
  const check = useQuery({
    queryKey: ['site-check', of, content],
    queryFn: ({ signal }) =>
      requestJson(checkedSchema, itemCall(SITE_CALLS.checkDraft, of), { body: { content }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  /** The version of the draft, once the desk has all of it. */
  async function keptVersion() {
    const queue = queueOf(of, person.id)
    const item = await client.fetchQuery({ ...siteItemQuery(of), staleTime: Number.POSITIVE_INFINITY })
    if (!isSame(item.draft?.content, content)) queue.type(content, item.version)
    if (!(await queue.flush())) throw queue.store.get().error
    return client.getQueryData(siteItemQuery(of).queryKey)?.version ?? 0
  }
  const publish = useMutation({
    mutationFn: async () => {
      const since = serverNow()
      once.current.key ||= crypto.randomUUID()
      const { key } = once.current
      if (isOffIn(of.kind, content))
        return { since, ...(await requestJson(releasedSchema, SITE_CALLS.unpublish, { body: of, key })) }
      once.current.version ||= await keptVersion()
      const body = { ...of, version: once.current.version }
      return { since, ...(await requestJson(releasedSchema, SITE_CALLS.publish, { body, key })) }
    },
    onSuccess: () => {
      once.current = { key: '', version: 0 }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
    onError: (error) => {
      if (refusalOf(error)?.reauth) openSheet({ kind: 'reauth', done: () => openPublish(props) })
      // The editor shows both versions.
      else if (conflictOf(error)) closeSheet(`${SITE_PATH}/${itemPath(of)}`)
    },
  })
  return { check, publish }
}

const faultsIn = (error: unknown) => errorBody(unpublishableSchema, error, 422)?.faults
