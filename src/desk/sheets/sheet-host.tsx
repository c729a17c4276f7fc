import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from '../../browser/store.ts'
import { MoneySheet } from './money-sheet.tsx'
import { closeSheet, type OpenSheet, sheetStore } from './sheet-store.ts'

// Loaded on demand, because they are rarely needed. The sheet of amounts isn't: people type the amount right after its key.
const AddSheet = lazy(() => import('./add-sheet.tsx'))
const AssignSheet = lazy(() => import('./assign-sheet.tsx'))
const CalledSheet = lazy(() => import('./called-sheet.tsx'))
const ConflictSheet = lazy(() => import('./conflict-sheet.tsx'))
const EraseSheet = lazy(() => import('./erase-sheet.tsx'))
const FollowUpSheet = lazy(() => import('./follow-up-sheet.tsx'))
const KeysSheet = lazy(() => import('./keys-sheet.tsx'))
const LostSheet = lazy(() => import('./lost-sheet.tsx'))
const MoreSheet = lazy(() => import('./more-sheet.tsx'))
const ReauthSheet = lazy(() => import('./reauth-sheet.tsx'))
const SignOutSheet = lazy(() => import('./sign-out-sheet.tsx'))
const VisitSheet = lazy(() => import('./visit-sheet.tsx'))

/** The open sheet. It has its own history entry, so "back" closes it and stays on the page. */
export function SheetHost() {
  const { sheet, go } = useStore(sheetStore)
  const here = useLocation()
  const navigate = useNavigate()
  const pushed = useRef(false)
  const open = sheet !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing count, not each navigation
  useEffect(() => {
    if (open && !pushed.current) {
      pushed.current = true
      navigate(here, { state: { sheet: true } })
    } else if (!open) {
      const wasPushed = pushed.current
      pushed.current = false
      if (go) navigate(go, { replace: wasPushed })
      else if (wasPushed) navigate(-1)
    }
  }, [open, go])

  const marked = here.state?.sheet === true
  const wasMarked = useRef(false)
  useEffect(() => {
    if (wasMarked.current && !marked && pushed.current) {
      pushed.current = false
      closeSheet()
    }
    wasMarked.current = marked
  }, [marked])

  return (
    sheet && (
      <Suspense>
        <SheetOf key={sheet.kind} sheet={sheet} />
      </Suspense>
    )
  )
}

function SheetOf({ sheet }: { sheet: OpenSheet }) {
  switch (sheet.kind) {
    case 'called':
      return <CalledSheet lead={sheet.lead} how={sheet.how} at={sheet.at} />
    case 'visit':
      return <VisitSheet {...sheet} />
    case 'quoted':
    case 'won':
      return <MoneySheet lead={sheet.lead} step={sheet.kind} />
    case 'lost':
      return <LostSheet lead={sheet.lead} />
    case 'assign':
      return <AssignSheet lead={sheet.lead} />
    case 'follow-up':
      return <FollowUpSheet lead={sheet.lead} />
    case 'more':
      return <MoreSheet details={sheet.details} />
    case 'erase':
      return <EraseSheet details={sheet.details} />
    case 'conflict':
      return <ConflictSheet lead={sheet.lead} conflict={sheet.conflict} action={sheet.action} />
    case 'reauth':
      return <ReauthSheet done={sheet.done} />
    case 'keys':
      return <KeysSheet />
    case 'add':
      return <AddSheet />
    case 'sign-out':
      return <SignOutSheet />
    case 'own':
      return sheet.show
  }
}
