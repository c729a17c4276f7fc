import type { Note } from '../../../fence/plan-notes.ts'

/** Conflicts begin with "Check:". With `live`, screen readers announce them as they come and go. */
export function NoteList({ className, notes, live = false }: { className: string; notes: Note[]; live?: boolean }) {
  if (notes.length === 0 && !live) return null
  return (
    <ul className={className} aria-live={live ? 'polite' : undefined}>
      {notes.map(({ conflict, text }) => (
        <li key={text} className={conflict ? 'pl-conflict' : ''}>
          {conflict && <b>Check: </b>}
          {text}
        </li>
      ))}
    </ul>
  )
}
