import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { NetworkError } from '../../../browser/request.ts'
import { isOut } from '../../../content/article-day.ts'
import { isSeen, noticeLine } from '../../../content/site-words/notice-words.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteThing } from '../../../contract/desk/site.ts'
import { SITE_CALLS, thingCall } from '../../../contract/desk/site-calls.ts'
import {
  isListKind,
  KIND_LABELS,
  KIND_NAMES,
  type Kind,
  type ListKind,
  type ThingRef,
} from '../../../contract/site/kinds.ts'
import { type Fault, shownAs, type Things } from '../../../contract/site/things.ts'
import type { Prices } from '../../../fence/prices-schema.ts'
import { shortDayOf } from '../../../lead/time-words.ts'
import { errorMessage, send } from '../../api/request.ts'
import { showNotice } from '../../frame/notice.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useMe } from '../../parts/use-me.ts'
import { useWide } from '../../parts/use-wide.ts'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { isSame, valueAt } from '../at-path.ts'
import { ContactEditor } from '../contact/contact-editor.tsx'
import { conflictOf, type Draft, queueOf, useDraft } from '../draft/use-draft.ts'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { LookPane, LookScreen } from '../look/look.tsx'
import { NoticeEditor } from '../notice/notice-editor.tsx'
import { BackToSite } from '../parts/back-to-site.tsx'
import { PlansPane, ThreePlans } from '../prices/three-plans.tsx'
import { openPublish } from '../publish/publish-sheet.tsx'
import { ReviewsEditor } from '../reviews/reviews-editor.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { siteQuery, siteThingQuery } from '../site-queries.ts'
import type { EditorProps } from './editor-props.ts'
import { FaultsContext, fieldId } from './fields.tsx'
import { KeptLine } from './kept-line.tsx'
import { Unreadable } from './unreadable.tsx'

const JobEditor = lazy(() => import('../job/job-editor.tsx'))
/** A conflict is rare, and its page comes with the words for every field. */
const TwoVersions = lazy(() => import('../draft/two-versions.tsx'))

const BODIES: { [K in Kind]: ComponentType<EditorProps<K>> } = {
  notice: NoticeEditor,
  hours: HoursEditor,
  contact: ContactEditor,
  reviews: ReviewsEditor,
  prices: lazy(() => import('../prices/prices-editor.tsx').then((all) => ({ default: all.PricesEditor }))),
  job: JobEditor,
  article: lazy(() => import('../article/article-editor.tsx')),
}
const SAYS: Partial<Record<Kind, string>> = {
  hours: 'Shown at the top and in the footer of every page, on Contact and Quote, and to search engines.',
  prices: 'Shown in the planner and its emails, and nowhere else.',
}

export function EditorPage<K extends Kind>({ of }: { of: ThingRef<K> }) {
  const { kind } = of
  const { data: thing, error, refetch } = useQuery(siteThingQuery(of))
  const { person } = useMe()
  const drop = useDrop(of)
  useEffect(() => {
    document.title = `${KIND_LABELS[kind]} · Desk`
  }, [kind])
  if (!thing) return error ? <LoadFailed error={error} again={refetch} /> : <p className="empty">Loading…</p>
  const isThere = thing.published !== null || thing.draft || queueOf(of, person.id).store.get().unsent
  if (!isThere) return <Navigate to={`${SITE_PATH}/${kind}`} replace />
  const startAnew = () => {
    queueOf(of, person.id).drop()
    drop.mutate({})
  }
  return (
    <Unreadable drop={startAnew}>
      <Editor of={of} thing={thing} />
    </Unreadable>
  )
}

type Dropped = { version?: number; undo?: () => void }
/** Throws the kept draft away. */
function useDrop(of: ThingRef) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version }: Dropped) => send(thingCall(SITE_CALLS.dropDraft, of), { body: { version } }),
    onSuccess: (_, { undo }) =>
      showNotice({ words: 'Draft discarded', ...(undo ? { press: { label: 'Undo', run: undo } } : {}) }),
    onError: (error) => showNotice({ words: errorMessage(error), fault: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['site'] }),
  })
}

/** Asks for the thing itself: what was typed becomes the kept draft in one step. */
function Editor<K extends Kind>({ of, thing: first }: { of: ThingRef<K>; thing: SiteThing }) {
  const thing = useQuery(siteThingQuery(of)).data ?? first
  const draft = useDraft(of, thing)
  if (conflictOf(draft.error) || draft.found)
    return (
      <Suspense fallback={<p className="empty">Loading …</p>}>
        <TwoVersions of={of} thing={thing} draft={draft} />
      </Suspense>
    )
  return <Pen of={of} thing={thing} draft={draft} />
}

type PenProps<K extends Kind> = { of: ThingRef<K>; thing: SiteThing; draft: Draft<K> }

function Pen<K extends Kind>({ of, thing, draft }: PenProps<K>) {
  const { kind } = of
  const { content, published, change, error, unsent, queue } = draft
  const wide = useWide()
  const now = useNow()
  const pages = useQuery(siteQuery).data?.pages ?? 0
  const drop = useDrop(of)
  const { shownFaults, wanted, lead } = useFaults(content)
  const hasDraft = unsent !== null || thing.draft !== null
  const Body = BODIES[kind] as unknown as ComponentType<EditorProps<K>>
  /** Whoever publishes something wants it to show. */
  const wish = shownAs(kind, content, true)
  const publish = () => openPublish({ of, content: wish, lead })
  const isNoticeOn = kind === 'notice' && isSeen(published as Things['notice'], new Date(now))
  const was = isListKind(kind) ? (published as Things[ListKind] | null) : null
  const isOn = isNoticeOn || was?.isShown === true
  const takeOff = () => openPublish({ of, content: shownAs(kind, published, false), lead })
  const press = pressOf(kind, was, wish, new Date(now))
  const look = () =>
    openSheet({
      kind: 'own',
      show:
        kind === 'prices' ? (
          <Sheet title="Three plans">
            <p>What the planner shows with your draft prices.</p>
            <ThreePlans before={published as Prices} after={content as Prices} />
          </Sheet>
        ) : (
          <LookScreen of={of} content={wish} isDraft={hasDraft}>
            <button type="button" className="btn plain" onClick={() => closeSheet()}>
              Edit
            </button>
            <button type="button" className="btn main" onClick={publish}>
              {press}
            </button>
          </LookScreen>
        ),
    })
  const throwAway = () => {
    queue.drop()
    if (thing.draft) drop.mutate({ version: thing.version, undo: () => queue.type(content, 0) })
  }
  const presses = (
    <>
      {!wide && (
        <button type="button" className="btn plain" onClick={look}>
          <SiteIcon name="eye" />
          Preview
        </button>
      )}
      {wide && isOn && (
        <button type="button" className="btn plain" onClick={takeOff}>
          Unpublish
        </button>
      )}
      <button type="button" className="btn main" onClick={publish}>
        {press}
      </button>
    </>
  )
  return (
    <div className="editor">
      <section className="editor-form" aria-label={KIND_LABELS[kind]}>
        <div className="editor-scroll">
          <BackToSite {...(isListKind(kind) && { kind })}>
            {!wide && <KeptLine thing={thing} unsent={unsent !== null} />}
          </BackToSite>
          <PageHeading {...(isListKind(kind) && { className: 'sr' })}>{KIND_LABELS[kind]}</PageHeading>
          {was?.isShown === false && <p className="say">Not on the site. It’s saved here.</p>}
          {thing.covers && (
            <p className="say">The site’s code has an {KIND_NAMES[kind]} at this address too. Visitors see this one.</p>
          )}
          {isNoticeOn && <p className="say">{noticeLine(published as Things['notice'], new Date(now))}</p>}
          {SAYS[kind] && <p className="say">{SAYS[kind]}</p>}
          {error !== null && unsent !== null && (
            <p className="strip" role="status">
              <SiteIcon name="away" size={19} />
              <span>
                Saved on this {wide ? 'computer' : 'phone'}.{' '}
                {error instanceof NetworkError
                  ? 'You’re offline. It will send when you’re back online.'
                  : errorMessage(error)}
              </span>
            </p>
          )}
          <FaultsContext value={shownFaults}>
            <Suspense fallback={<p className="empty">Loading…</p>}>
              <Body
                of={of}
                content={content}
                published={published as EditorProps<K>['published']}
                isBuiltIn={thing.isBuiltIn}
                hasDraft={hasDraft}
                pages={pages}
                change={change}
                wanted={wanted}
              />
            </Suspense>
          </FaultsContext>
          {!wide && isOn && isListKind(kind) && (
            <button type="button" className="btn quiet throw" onClick={takeOff}>
              Unpublish
            </button>
          )}
          {hasDraft && (
            <button type="button" className="btn quiet throw" onClick={throwAway}>
              Discard draft
            </button>
          )}
        </div>
        {wide ? (
          <div className="save-bar">
            <KeptLine thing={thing} unsent={unsent !== null} isLong />
            {presses}
          </div>
        ) : (
          <div className="publish-bar">{presses}</div>
        )}
      </section>
      {wide &&
        (kind === 'prices' ? (
          <PlansPane before={published as Prices} after={content as Prices} />
        ) : (
          <LookPane of={of} content={hasDraft || isListKind(kind) ? wish : published} isDraft={hasDraft} />
        ))}
    </div>
  )
}

/** What the press does: an article of a later day waits for it. */
function pressOf(kind: Kind, was: Things[ListKind] | null, wish: object, now: Date) {
  const day = kind === 'article' && 'day' in wish ? String(wish.day) : ''
  if (day && !isOut(day, now)) return `Publish for ${shortDayOf(day)}`
  return was?.isShown === false ? 'Publish again' : 'Publish'
}

/** Sentences of the last try, each until its field is changed, and the field that is wanted next. */
function useFaults(content: unknown) {
  const [faults, setFaults] = useState<(Fault & { of: unknown })[]>([])
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const field = [wanted, wanted.replace(/\.\d+$/, ''), wanted.replace(/\.\w+$/, '')]
      .map((path) => document.getElementById(fieldId(path)))
      .find(Boolean)
    field?.focus()
  }, [wanted])
  return {
    wanted,
    shownFaults: faults.filter(({ path, of }) => isSame(of, valueAt(content, path))),
    lead: (found: Fault[], path: string) => {
      closeSheet()
      setFaults(found.map((fault) => ({ ...fault, of: valueAt(content, fault.path) })))
      setWanted(null)
      // After the sheet has given the focus back to what opened it.
      setTimeout(() => setWanted(path))
    },
  }
}
