import type { How, LostReason } from './steps.ts'

/** What somebody does with a lead at the desk. */
export type LeadAction =
  | { act: 'tried'; how: How; left: 'message' | 'nothing' }
  | { act: 'reached'; how: How; from: 'desk' | 'letter' }
  | { act: 'visit'; at: string; by: string | null; minutes: number }
  | { act: 'quoted'; cents: number }
  | { act: 'won'; cents: number }
  | { act: 'lost'; reason: LostReason; words: string }
  | { act: 'assign'; to: string | null }
  | { act: 'follow-up'; on: string | null }
  | { act: 'note'; text: string }
  | { act: 'undo'; event: string }
  | { act: 'reopen' | 'hold-back' | 'release' }
export type ActionName = LeadAction['act']
