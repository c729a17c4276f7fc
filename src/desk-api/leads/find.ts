import type { Find, Found } from '../../contract/desk/lead.ts'
import { oneLine } from '../../core/plain-text.ts'
import { deskCounts } from '../../core/storage/desk-counts.ts'
import {
  type DeskLead,
  dueLeads,
  leadsAtStep,
  movingLeads,
  openLeads,
  type Page,
  type PageCursor,
  spamLeads,
  waitingLeads,
} from '../../core/storage/desk-leads.ts'
import { searchDesk } from '../../core/storage/desk-search.ts'
import { fileCountsOf } from '../../core/storage/lead-files.ts'
import type { Db } from '../../core/storage/tables.ts'
import { digLines } from '../../core/work-orders/dig-lines.ts'
import { type Day, dayOf } from '../../lead/business-time.ts'
import { dueAt } from '../../lead/due.ts'
import { DeskError } from '../desk-errors.ts'
import { quotesOnRows } from '../quotes/quotes-on-rows.ts'
import { dueWorkOf, summaryOf } from './lead-answer.ts'

const MAX = 50

/** A list is read section by section. Each page continues after the key of its last row, never by an offset. */
type Part = {
  name: string
  read: (page: Page) => Promise<DeskLead[]>
  keyOf: (lead: DeskLead) => string
}

const byChange = (lead: DeskLead) => lead.changed_at
const part = (name: string, read: Part['read'], keyOf = byChange): Part => ({ name, read, keyOf })

function partsOf(db: Db, { show, text }: Find, day: Day): Part[] {
  const words = oneLine(text ?? '')
  if (words !== '')
    return [
      part(
        'found',
        (page) => searchDesk(db, words, page),
        (lead) => lead.received_at,
      ),
    ]
  const waiting = part(
    'first',
    (page) => waitingLeads(db, page),
    (lead) => lead.answer_by ?? '',
  )
  switch (show) {
    case 'todo':
      return [
        waiting,
        part(
          'today',
          (page) => dueLeads(db, day, page),
          (lead) => dueAt(dueWorkOf(lead), day),
        ),
        part('moving', (page) => movingLeads(db, day, page)),
      ]
    case 'new':
      return [waiting]
    case 'open':
      return [part('open', (page) => openLeads(db, page))]
    case 'spam':
      return [part('spam', (page) => spamLeads(db, page))]
    default:
      return [part(show, (page) => leadsAtStep(db, show, page))]
  }
}

function readAfter(after: string | undefined): { name: string; key: PageCursor } | null {
  if (after === undefined) return null
  const [name, at, id, ...rest] = after.split('|')
  if (name === undefined || at === undefined || id === undefined || rest.length > 0 || !/^[\w.:+-]*$/.test(at + id))
    throw new DeskError(422, 'This part of the list isn’t there. Please reload the page.')
  return { name, key: { at, id } }
}

export async function findLeads(db: Db, find: Find, now: Date): Promise<Found> {
  const day = dayOf(now)
  const from = readAfter(find.after)
  const all = partsOf(db, find, day)
  const leads: DeskLead[] = []
  let next: string | undefined
  for (const one of all.slice(
    from
      ? Math.max(
          0,
          all.findIndex(({ name }) => name === from.name),
        )
      : 0,
  )) {
    const room = MAX - leads.length
    const after = from?.name === one.name ? from.key : undefined
    const rows = await one.read({ whose: find.whose, after, most: room + 1 })
    leads.push(...rows.slice(0, room))
    if (rows.length <= room) continue
    const last = rows[room - 1]
    // A page may end exactly where a section does. The next page then reads the following section from its start.
    next = last ? `${one.name}|${one.keyOf(last)}|${last.lead_id}` : `${one.name}||`
    break
  }
  const ids = leads.map((lead) => lead.lead_id)
  const photos = await fileCountsOf(db, ids)
  const quotes = await quotesOnRows(db, ids, now)
  const digs = await digLines(db, ids, now)
  return {
    leads: leads.map((lead) =>
      summaryOf(lead, day, {
        photos: photos.get(lead.lead_id),
        quote: quotes.get(lead.lead_id),
        dig: digs.get(lead.lead_id)?.line,
      }),
    ),
    counts: await deskCounts(db, day),
    ...(next === undefined ? {} : { next }),
  }
}
