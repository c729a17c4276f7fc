import type { How, LostReason } from './steps.ts'

/** What somebody does with a lead at the desk. */
export type LeadAction =
  | { action: 'tried'; how: How; left: 'message' | 'nothing' }
  | { action: 'reached'; how: How; from: 'desk' | 'email' }
  | { action: 'visit'; at: string; by: string | null; minutes: number; window?: boolean; notify?: boolean }
  | { action: 'quoted'; cents: number }
  | { action: 'won'; cents: number }
  | { action: 'lost'; reason: LostReason; words: string; notify?: boolean }
  | { action: 'assign'; to: string | null }
  | { action: 'follow-up'; on: string | null }
  | { action: 'note'; text: string }
  | { action: 'claim' }
  | { action: 'undo'; event: string }
  | { action: 'book-requested' }
  | { action: 'cancel-visit'; notify: boolean }
  | { action: 'online-booking'; on: boolean }
  | { action: 'reopen' | 'mark-spam' | 'not-spam' }
export type ActionName = LeadAction['action']
