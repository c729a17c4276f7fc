/** An event of a lead's history, as far as an undo asks. */
type Past = { id: string; kind: string; at: string; personId: string | null; undone: boolean }

const DAY = 86_400_000
/** What the desk itself tells stands in no action's way. */
const TOLD = ['undo', 'letter', 'review', 'job', 'reminder']

/** Why an event cannot be taken back, in words for who asked; null when it can. Events come newest first. */
export function whyNotUndo(events: Past[], id: string, personId: string, now: Date): string | null {
  const newest = events.find(({ kind, undone }) => !undone && !TOLD.includes(kind))
  if (newest?.id !== id) return 'Only the newest mark can be undone.'
  if (newest.personId !== personId) return 'Only your own mark can be undone.'
  if (now.getTime() - Date.parse(newest.at) > DAY) return 'A mark can be undone for a day.'
  if (newest.kind === 'unreadable') return 'This mark could not be read.'
  return newest.kind === 'added' ? 'A lead that was added is erased, not undone.' : null
}
