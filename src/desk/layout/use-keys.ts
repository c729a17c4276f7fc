import { useEffect, useRef } from 'react'
import { type NavigateFunction, useMatch, useNavigate } from 'react-router'
import { leadPath, TWO_WEEKS_PATH } from '../../contract/desk/addresses.ts'
import { STEPS } from '../../lead/steps.ts'
import { leadQuery } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { openStep } from '../lead/open-step.ts'
import { type PerformAction, useLeadAction } from '../lead/use-lead-action.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { keyStore } from './key-choice.ts'
import { PAGES } from './pages.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null

function moveInList(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('.lead[href]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const open = rows.findIndex((row) => row.hasAttribute('aria-current'))
  const next = rows[at < 0 ? (open < 0 ? 0 : open + by) : at + by]
  next?.focus()
}

function onLead(key: string, reference: string, perform: PerformAction, navigate: NavigateFunction) {
  const lead = queryClient.getQueryData(leadQuery(reference).queryKey)?.lead
  if (!lead || lead.inSpam) return
  const step = STEPS[Number(key) - 1]
  if (step) openStep(perform, lead, step)
  if (key === 'r') perform(lead, { action: 'reached' })
  if (key === 'm') perform(lead, { action: 'tried', how: 'call', left: 'message' })
  if (key === 'n') document.getElementById('note')?.focus()
  if (key === 'v') openSheet({ kind: 'visit', lead })
  if (key === 'a') openSheet({ kind: 'assign', lead })
  if (key === 'f') openSheet({ kind: 'follow-up', lead })
  if (key === 'd') document.getElementById('dig')?.focus()
  if (key === 'p') navigate(`${leadPath(reference)}/print`)
}

/** One key for each frequent action. Off in fields and sheets, and for people who switched them off. */
export function useKeys() {
  const reference = useMatch(leadPath(':reference'))?.params.reference
  const perform = useLeadAction(reference ?? '')
  const navigate = useNavigate()
  // A ref, so it survives a change of page: the second key may come after it.
  const going = useRef(0)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!keyStore.get().on || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      const isGoing = Date.now() - going.current < 1500
      const page = isGoing && (key === 'v' ? { path: TWO_WEEKS_PATH } : PAGES.find((one) => one.key === key))
      going.current = key === 'g' ? Date.now() : 0
      if (page) navigate(page.path)
      else if (key === 'j' || key === 'k') moveInList(key === 'j' ? 1 : -1)
      else if (key === '?') openSheet({ kind: 'keys' })
      else if (key === '/') document.getElementById('search')?.focus()
      else if (reference) onLead(key, reference, perform, navigate)
      // A key that focuses a field or opens a sheet must not be typed into it.
      if (key === '/' || (reference && /^[1-6nafdv]$/.test(key))) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [reference, perform, navigate])
}
