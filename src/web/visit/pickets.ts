import { dateTile, dayOfWindow } from '../../content/visit-screen.ts'
import type { VisitAnswer } from '../../contract/visit.ts'
import { drawScreen } from './draw-screen.ts'

/** A picket for every open day ahead: tall where a window is open, in cedar where we're nearby. A tap scrolls to the day. */
export function drawPickets(page: HTMLElement, { days, windows }: VisitAnswer) {
  const row = page.querySelector<HTMLElement>('.vs-pickets')
  const near = new Map<string, boolean>()
  for (const window of windows) {
    const day = dayOfWindow(window.at)
    near.set(day, near.get(day) || Boolean(window.near))
  }
  const kindOf = (day: string) => (near.has(day) ? (near.get(day) ? 'near' : 'open') : 'none')
  for (const day of [...new Set([...days, ...near.keys()])].sort())
    row?.firstElementChild?.append(
      drawScreen(page, { template: 'picket', say: { ...dateTile(day), day, kind: kindOf(day) } }),
    )
  row?.addEventListener('click', ({ target }) => {
    const day = target instanceof Element && target.closest<HTMLElement>('.vs-picket')?.dataset.day
    if (day) document.getElementById(`day-${day}`)?.scrollIntoView({ block: 'center' })
  })
  if (row) row.hidden = false
}
