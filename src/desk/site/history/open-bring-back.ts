import { callAt } from '../../../contract/desk/desk-calls.ts'
import { SITE_CALLS } from '../../../contract/desk/site-calls.ts'
import { type ItemRef, KIND_LABELS, KIND_NAMES } from '../../../contract/site/kinds.ts'
import { dateOf, timeOrDay } from '../../../lead/time-words.ts'
import { serverNow } from '../../time/use-now.ts'
import { openTrial } from '../publish/trial-sheet.tsx'

type BringBack = {
  of: ItemRef
  number: number
  /** When the release that is restored or undone was published. */
  at: string | number
  isUndo: boolean
}

/** Restores one item as a release left it. */
export function openBringBack({ of, number, at, isUndo }: BringBack) {
  const name = KIND_NAMES[of.kind]
  openTrial({
    title: isUndo ? `Undo the change to the ${name}?` : `Restore the ${name} from ${dateOf(at)}?`,
    name: KIND_LABELS[of.kind],
    note: `Only the ${name}. Everything else stays as it is now.`,
    action: isUndo ? 'Undo and publish' : 'Restore and publish',
    call: callAt(SITE_CALLS.bringBack, { number: String(number) }),
    body: of,
    words: `Back to what it was at ${timeOrDay(at, serverNow())}.`,
  })
}
