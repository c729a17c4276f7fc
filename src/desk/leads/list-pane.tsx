import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from '../../browser/store.ts'
import { leadPath } from '../../contract/desk/addresses.ts'
import { arrivalWords, liveStore, showArrived } from '../api/live-updates.ts'
import { leadsQuery } from '../api/queries.ts'
import { NoConnectionStrip } from '../layout/no-connection.tsx'
import { useNow } from '../time/use-now.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useMe } from '../ui/use-me.ts'
import { useWide } from '../ui/use-wide.ts'
import { LeadList } from './lead-list.tsx'
import { ListBar } from './list-bar.tsx'
import { listOf } from './list-of.ts'
import { shownStore, showPerson } from './shown.ts'

// A list is seldom empty.
const EmptyList = lazy(() => import('./empty-list.tsx'))

export function ListPane({ open }: { open: string | undefined }) {
  const { show, text, whose } = useStore(shownStore)
  const { counts } = useMe()
  const now = useNow()
  const navigate = useNavigate()
  const wide = useWide()
  const found = useInfiniteQuery(leadsQuery(listOf({ show, text, whose })))
  const leads = found.data?.pages.flatMap((page) => page.leads) ?? []
  const listed = new Set(leads.map(({ reference }) => reference))
  const arrived = useStore(liveStore).arrived.filter((reference) => !listed.has(reference))

  const first = text || found.isPlaceholderData ? undefined : leads[0]?.reference
  // Navigation would close the sheet and lose what was typed into it.
  const isCovered = useLocation().state?.sheet === true
  useEffect(() => {
    // On a wide screen, the most urgent lead is open next to the list.
    if (wide && !open && first && !isCovered) navigate(leadPath(first), { replace: true, state: { quiet: true } })
  }, [wide, open, first, isCovered, navigate])

  // A list that is empty can't jump, so show the arrived leads at once if they belong in it.
  const belongsInList = (show === 'todo' || show === 'new') && !text && whose === null
  const isListEmpty = belongsInList && leads.length === 0 && arrived.length > 0
  useEffect(() => {
    if (isListEmpty) showArrived()
  }, [isListEmpty])

  const showThem = () => {
    const [only, ...others] = arrived
    showArrived()
    showPerson(null)
    shownStore.set({ show: 'todo', text: '' })
    if (only && others.length === 0) navigate(leadPath(only))
    else scrollTo(0, 0)
  }

  return (
    <section className="list-pane" aria-label="Leads">
      <ListBar counts={counts} isPage={!open} />
      <NoConnectionStrip asOf={found.dataUpdatedAt} />
      {arrived.length > 0 && (
        <button type="button" className="fresh" onClick={showThem}>
          {arrivalWords(arrived.length)} {arrived.length === 1 ? 'Show it' : 'Show them'}
        </button>
      )}
      {found.isPending ? (
        <Skeleton />
      ) : found.isError && leads.length === 0 ? (
        <LoadFailed error={found.error} again={() => found.refetch()} />
      ) : leads.length === 0 ? (
        <Suspense>
          <EmptyList show={show} text={text} narrowed={whose !== null} />
        </Suspense>
      ) : (
        <LeadList leads={leads} show={show} searching={text !== ''} open={open} now={now} />
      )}
      {found.hasNextPage && (
        <div className="more-rows">
          <button
            type="button"
            className="btn plain"
            disabled={found.isFetchingNextPage}
            onClick={() => found.fetchNextPage()}
          >
            {found.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </button>
        </div>
      )}
    </section>
  )
}

const Skeleton = () => (
  <div aria-busy="true">
    <p className="sr">Loading leads</p>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="lead" aria-hidden="true">
        <span className="bone">Name of somebody</span>
        <span className="bone what">Fairhope · Privacy Fence</span>
        <span className="bone said">What was asked for</span>
      </div>
    ))}
  </div>
)
