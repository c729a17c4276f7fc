import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import { NetworkError } from '../../../browser/request.ts'
import { isOut } from '../../../content/article-day.ts'
import { isSeen, noticeLine } from '../../../content/site-words/notice-words.ts'
import { SITE_PATH } from '../../../contract/desk/addresses.ts'
import type { SiteItemAnswer } from '../../../contract/desk/site.ts'
import { type SiteItems, shownAs } from '../../../contract/site/items.ts'
import {
  type ItemRef,
  isListKind,
  KIND_LABELS,
  KIND_NAMES,
  type Kind,
  type ListKind,
} from '../../../contract/site/kinds.ts'
import type { Prices } from '../../../fence/prices-schema.ts'
import { shortDayOf } from '../../../lead/time-words.ts'
import { errorMessage } from '../../api/request.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Sheet } from '../../sheets/sheet.tsx'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { useNow } from '../../time/use-now.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useMe } from '../../ui/use-me.ts'
import { useWide } from '../../ui/use-wide.ts'
import { ContactEditor } from '../contact/contact-editor.tsx'
import { useDiscard } from '../draft/use-discard.ts'
import { conflictOf, type Draft, queueOf, useDraft } from '../draft/use-draft.ts'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { NoticeEditor } from '../notice/notice-editor.tsx'
import { PreviewPane, PreviewScreen } from '../preview/site-preview.tsx'
import { PlansPane, ThreePlans } from '../prices/three-plans.tsx'
import { openPublish } from '../publish/publish-sheet.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { siteItemQuery, siteQuery } from '../site-queries.ts'
import { BackToSite } from '../ui/back-to-site.tsx'
import type { EditorProps } from './editor-props.ts'
import { FaultsContext } from './fields.tsx'
import { SaveStatus } from './save-status.tsx'
import { Unreadable } from './unreadable.tsx'
import { useFaults } from './use-faults.ts'

const JobEditor = lazy(() => import('../job/job-editor.tsx'))
/** A conflict is rare, and its page loads the labels of every field. */
const ItemVersions = lazy(() => import('../draft/item-versions.tsx'))

const BODIES: { [K in Kind]: ComponentType<EditorProps<K>> } = {
  notice: NoticeEditor,
  hours: HoursEditor,
  contact: ContactEditor,
  reviews: lazy(() => import('../reviews/reviews-editor.tsx').then((all) => ({ default: all.ReviewsEditor }))),
  prices: lazy(() => import('../prices/prices-editor.tsx').then((all) => ({ default: all.PricesEditor }))),
  visits: lazy(() => import('../visits/visits-editor.tsx')),
  job: JobEditor,
  article: lazy(() => import('../article/article-editor.tsx')),
}
const SAYS: Partial<Record<Kind, string>> = {
  hours: 'Shown at the top and in the footer of every page, on Contact and Quote, and to search engines.',
  prices: 'Shown in the planner and its emails, and nowhere else.',
}

export function EditorPage<K extends Kind>({ of }: { of: ItemRef<K> }) {
  const { kind } = of
  const { data: item, error, refetch } = useQuery(siteItemQuery(of))
  const { person } = useMe()
  const discardDraft = useDiscard(of)
  useEffect(() => {
    document.title = `${KIND_LABELS[kind]} · Desk`
  }, [kind])
  if (!item) return error ? <LoadFailed error={error} again={refetch} /> : <p className="empty">Loading…</p>
  const isThere = item.published !== null || item.draft || queueOf(of, person.id).store.get().unsent
  if (!isThere) return <Navigate to={`${SITE_PATH}/${kind}`} replace />
  const startOver = () => {
    queueOf(of, person.id).drop()
    discardDraft.mutate({})
  }
  return (
    <Unreadable drop={startOver}>
      <Editor of={of} item={item} />
    </Unreadable>
  )
}

/** Queries the item itself, so typed content turns into the saved draft in one step. */
function Editor<K extends Kind>({ of, item: first }: { of: ItemRef<K>; item: SiteItemAnswer }) {
  const item = useQuery(siteItemQuery(of)).data ?? first
  const draft = useDraft(of, item)
  if (conflictOf(draft.error) || draft.found)
    return (
      <Suspense fallback={<p className="empty">Loading …</p>}>
        <ItemVersions of={of} item={item} draft={draft} />
      </Suspense>
    )
  return <EditorForm of={of} item={item} draft={draft} />
}

type EditorFormProps<K extends Kind> = { of: ItemRef<K>; item: SiteItemAnswer; draft: Draft<K> }

function EditorForm<K extends Kind>({ of, item, draft }: EditorFormProps<K>) {
  const { kind } = of
  const { content, published, change, error, unsent, queue } = draft
  const wide = useWide()
  const now = useNow()
  const pages = useQuery(siteQuery).data?.pages ?? 0
  const discardDraft = useDiscard(of)
  const { shownFaults, faultPath, goToFault } = useFaults(content)
  const hasDraft = unsent !== null || item.draft !== null
  const Body = BODIES[kind] as unknown as ComponentType<EditorProps<K>>
  /** Publishing something always makes it visible. */
  const toPublish = shownAs(kind, content, true)
  const publish = () => openPublish({ of, content: toPublish, goToFault })
  const isNoticeOn = kind === 'notice' && isSeen(published as SiteItems['notice'], new Date(now))
  const was = isListKind(kind) ? (published as SiteItems[ListKind] | null) : null
  const isOn = isNoticeOn || was?.isShown === true
  const unpublish = () => openPublish({ of, content: shownAs(kind, published, false), goToFault })
  const actionLabel = actionOf(kind, was, toPublish, new Date(now))
  const openPreview = () =>
    openSheet({
      kind: 'own',
      show:
        kind === 'prices' ? (
          <Sheet title="Three plans">
            <p>What the planner shows with your draft prices.</p>
            <ThreePlans before={published as Prices} after={content as Prices} />
          </Sheet>
        ) : (
          <PreviewScreen of={of} content={toPublish} isDraft={hasDraft}>
            <button type="button" className="btn plain" onClick={() => closeSheet()}>
              Edit
            </button>
            <button type="button" className="btn main" onClick={publish}>
              {actionLabel}
            </button>
          </PreviewScreen>
        ),
    })
  const discard = () => {
    queue.drop()
    if (item.draft) discardDraft.mutate({ version: item.version, undo: () => queue.type(content, 0) })
  }
  const actions = (
    <>
      {!wide && (
        <button type="button" className="btn plain" onClick={openPreview}>
          <SiteIcon name="eye" />
          Preview
        </button>
      )}
      {wide && isOn && (
        <button type="button" className="btn plain" onClick={unpublish}>
          Unpublish
        </button>
      )}
      <button type="button" className="btn main" onClick={publish}>
        {actionLabel}
      </button>
    </>
  )
  return (
    <div className="editor">
      <section className="editor-form" aria-label={KIND_LABELS[kind]}>
        <div className="editor-scroll">
          <BackToSite {...(isListKind(kind) && { kind })}>
            {!wide && <SaveStatus item={item} unsent={unsent !== null} />}
          </BackToSite>
          <PageHeading {...(isListKind(kind) && { className: 'sr' })}>{KIND_LABELS[kind]}</PageHeading>
          {was?.isShown === false && <p className="say">Not on the site. It’s saved here.</p>}
          {item.covers && (
            <p className="say">The site’s code has an {KIND_NAMES[kind]} at this address too. Visitors see this one.</p>
          )}
          {isNoticeOn && <p className="say">{noticeLine(published as SiteItems['notice'], new Date(now))}</p>}
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
                isBuiltIn={item.isBuiltIn}
                hasDraft={hasDraft}
                pages={pages}
                change={change}
                faultPath={faultPath}
              />
            </Suspense>
          </FaultsContext>
          {!wide && isOn && isListKind(kind) && (
            <button type="button" className="btn quiet discard" onClick={unpublish}>
              Unpublish
            </button>
          )}
          {hasDraft && (
            <button type="button" className="btn quiet discard" onClick={discard}>
              Discard draft
            </button>
          )}
        </div>
        {wide ? (
          <div className="save-bar">
            <SaveStatus item={item} unsent={unsent !== null} isLong />
            {actions}
          </div>
        ) : (
          <div className="publish-bar">{actions}</div>
        )}
      </section>
      {wide &&
        (kind === 'prices' ? (
          <PlansPane before={published as Prices} after={content as Prices} />
        ) : (
          <PreviewPane of={of} content={hasDraft || isListKind(kind) ? toPublish : published} isDraft={hasDraft} />
        ))}
    </div>
  )
}

/** The label of the publish button. An article with a later day is scheduled for it. */
function actionOf(kind: Kind, was: SiteItems[ListKind] | null, toPublish: object, now: Date) {
  const day = kind === 'article' && 'day' in toPublish ? String(toPublish.day) : ''
  if (day && !isOut(day, now)) return `Publish for ${shortDayOf(day)}`
  return was?.isShown === false ? 'Publish again' : 'Publish'
}
