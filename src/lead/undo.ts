/** The parts of a history event that an undo needs. */
type Past = { id: string; kind: string; at: string; personId: string | null; undone: boolean }

const DAY = 86_400_000
/** Events that the desk writes itself never block an undo. */
const TOLD = ['undo', 'email', 'review', 'job', 'reminder']

/** Why an event can't be undone, as a sentence for the person. Null if it can. Events are sorted newest first. */
export function whyNotUndo(events: Past[], id: string, personId: string, now: Date): string | null {
  const newest = events.find(({ kind, undone }) => !undone && !TOLD.includes(kind))
  if (newest?.id !== id) return 'You can only undo the newest change.'
  if (newest.personId !== personId) return 'You can only undo your own changes.'
  if (now.getTime() - Date.parse(newest.at) > DAY) return 'You can only undo a change within a day.'
  if (newest.kind === 'unreadable') return 'This change can’t be read, so it can’t be undone.'
  return newest.kind === 'added' ? 'You can’t undo adding a lead. Erase the lead instead.' : null
}
