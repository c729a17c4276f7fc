import type { Plan } from './plan.ts'
import { type Count, countPlan } from './plan-count.ts'
import { type Build, isSolid } from './plan-fence.ts'
import { crossings } from './plan-line.ts'

/** A conflict needs checking before anything is built. It never blocks a request. */
export type Note = { conflict: boolean; text: string }
const conflict = (text: string): Note => ({ conflict: true, text })
const note = (text: string): Note => ({ conflict: false, text })

/** The widest opening of each build in inches. Around a pool, up to four inches are allowed. */
const GAP: Record<Build, number> = {
  boards: 0.25,
  shadowbox: 3.5,
  pickets: 2.5,
  vinylPickets: 2.5,
  vinyl: 0,
  composite: 0,
  aluminum: 3.875,
  mesh: 2,
}

function poolNotes({ height, closed, off }: Plan, { build, gates }: Count): Note[] {
  const notes: Note[] = []
  if (height < 4) notes.push(conflict('In Alabama a pool fence must be at least four feet high. Choose 4 ft or more.'))
  if (height === 4)
    notes.push(
      note(
        'Four feet is the minimum around a pool in Alabama. Some cities ask for five: check with your building office.',
      ),
    )
  if (!closed || off.length > 0)
    notes.push(
      note(
        'The line does not close around the pool. Ask your building office whether the house wall may form one side.',
      ),
    )
  if (GAP[build] > 4)
    notes.push(conflict('This fence has gaps wider than four inches, the most a pool fence may have.'))
  if (gates.length === 0) notes.push(conflict('There’s no way in yet. Add a walk gate to one side.'))
  else
    notes.push(
      note(
        'Gates must close and latch by themselves, with the latch at least 54 inches above the ground. That hardware is included here.',
      ),
    )
  if (gates.some(({ kind }) => kind !== 'single'))
    notes.push(conflict('Other rules may apply to a double gate at a pool. Ask before you decide on one.'))
  if (build === 'pickets' || build === 'vinylPickets')
    notes.push(
      note(
        'Rails less than 45 inches apart can be climbed. Around a pool they belong on the water side, and your building office may ask for narrower gaps.',
      ),
    )
  if (build === 'mesh')
    notes.push(
      conflict(
        'Ordinary two-inch mesh gives a small foot a hold. Around a pool we’d use a smaller mesh or upright pickets.',
      ),
    )
  return notes
}

/** The wind load on one section at 50 mph, in pounds. Uses the rule of thumb from the article on wind. */
const pushOf = (height: number, spacing: number) => Math.round((0.00256 * 50 * 50 * height * spacing) / 10) * 10

function windNote({ height }: Plan, { build, spacing }: Count): Note {
  if (build === 'shadowbox')
    return note(
      'Shadowbox lets part of the wind through. Its posts are still counted at six feet here, as for a solid fence.',
    )
  return note(
    `At 50 mph the wind leans on each section with roughly ${pushOf(height, spacing)} pounds. Posts are counted at six feet for that. A shadowbox lets part of it through.`,
  )
}

export function notesOf(plan: Plan, count = countPlan(plan)): Note[] {
  const notes = crossings(plan).map(([a, b]) =>
    conflict(`Side ${a + 1} crosses side ${b + 1}. Drag a corner if you didn’t mean that.`),
  )
  if (plan.pool) notes.push(...poolNotes(plan, count))
  if (plan.windy && isSolid(count.build)) notes.push(windNote(plan, count))
  if (count.build === 'mesh' && plan.height === 8)
    notes.push(note('We build chain link up to 12 ft. For more than 8 ft, tell us in the form.'))
  if (count.gates.some(({ kind }) => kind === 'automatic'))
    notes.push(note('An automatic gate needs power at the post, and a walk gate beside it for people on foot.'))
  return notes
}
