import type { ReactNode } from 'react'
import { createStore } from '../../browser/store.ts'
import type { LeadSummary } from '../../contract/desk/lead.ts'
import type { Conflict } from '../../contract/desk/lead-actions.ts'
import type { LeadDetails } from '../../contract/desk/lead-details.ts'
import type { LeadAction } from '../../lead/actions.ts'

/** A sheet keeps the lead as it was when the sheet opened: that is the version the person decided on. */
export type OpenSheet =
  | { kind: 'called'; lead: LeadSummary; how: 'call' | 'text' | 'mail'; at: number }
  /** `window` is the start of the window that was tapped, by the business's clock. */
  | { kind: 'visit'; lead: LeadSummary; window?: string }
  | { kind: 'quoted' | 'won' | 'lost' | 'assign' | 'follow-up'; lead: LeadSummary }
  | { kind: 'more' | 'erase'; details: LeadDetails }
  | { kind: 'conflict'; lead: LeadSummary; conflict: Conflict; action: LeadAction }
  | { kind: 'reauth'; done: () => void }
  | { kind: 'keys' | 'add' | 'sign-out' }
  /** A sheet of a page that is loaded on demand. */
  | { kind: 'own'; show: ReactNode }

type State = {
  sheet: OpenSheet | null
  /** Where to go once the sheet is closed. */
  go: string | null
}
export const sheetStore = createStore<State>({ sheet: null, go: null })

export const openSheet = (sheet: OpenSheet) => sheetStore.set({ sheet, go: null })
export const closeSheet = (go: string | null = null) => sheetStore.set({ sheet: null, go })
