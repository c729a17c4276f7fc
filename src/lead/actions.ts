import type { How, LostReason } from './steps.ts'

/** What somebody does with a lead at the desk. */
export type LeadAction =
  | { action: 'tried'; how: How; left: 'message' | 'nothing' }
  | { action: 'reached'; how: How; from: 'desk' | 'email' }
  | { action: 'visit'; at: string; by: string | null; minutes: number }
  | { action: 'quoted'; cents: number }
  | { action: 'won'; cents: number }
  | { action: 'lost'; reason: LostReason; words: string }
  | { action: 'assign'; to: string | null }
  | { action: 'follow-up'; on: string | null }
  | { action: 'note'; text: string }
  | { action: 'undo'; event: string }
  | { action: 'reopen' | 'mark-spam' | 'not-spam' }
export type ActionName = LeadAction['action']
