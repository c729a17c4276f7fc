import { Readable } from 'node:stream'
import type * as v from 'valibot'
import type { exportSchema } from '../../contract/desk/system.ts'
import { leadCsv } from '../../core/leads/lead-csv.ts'
import { type DeskLead, visitsFrom } from '../../core/storage/desk-leads.ts'
import { leadFileCounts } from '../../core/storage/lead-files.ts'
import { leadQuotes } from '../../core/storage/lead-quotes.ts'
import { fullLeads, leadsInOrder } from '../../core/storage/lead-search.ts'
import type { Db } from '../../core/storage/tables.ts'
import { startDays } from '../../core/storage/work-orders.ts'
import { dayOf, localDay } from '../../lead/business-time.ts'
import { groupOf } from '../leads/lead-answer.ts'
import { contactCard } from './contact-card.ts'

type ExportRequest = v.InferOutput<typeof exportSchema>

function isShown(lead: DeskLead, show: ExportRequest['show'], now: Date) {
  if (show === 'all') return true
  const group = groupOf(lead, dayOf(now))
  if (show === 'spam') return lead.in_spam === 1
  if (show === 'todo') return group === 'first' || group === 'today'
  if (show === 'new') return group === 'first'
  if (show === 'open') return group === 'today' || group === 'moving'
  return lead.in_spam === 0 && lead.step === show
}

async function* shownLeads(db: Db, show: ExportRequest['show'], now: Date) {
  for await (const lead of leadsInOrder(db, {})) if (isShown(lead, show, now)) yield lead
}

async function* cards(db: Db, now: Date) {
  for await (const lead of leadsInOrder(db, { inSpam: false })) if (groupOf(lead, dayOf(now))) yield contactCard(lead)
}

/** Streams as fast as the client reads, so only a few packets wait here, whatever a lead's size. */
const streamed = (parts: AsyncIterable<string | Buffer>) => Readable.from(parts, { objectMode: false })

/** A file to download, with the day in its name. */
export async function exportLeads(db: Db, { format, show }: ExportRequest, now: Date) {
  const extras = { photos: await leadFileCounts(db), quotes: await leadQuotes(db), startDays: await startDays(db) }
  const name = `leads-${localDay(now)}.${format}`
  const leads = fullLeads(db, shownLeads(db, show, now))
  switch (format) {
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', body: streamed(leadCsv(leads, extras)) }
    case 'vcf':
      return { name, type: 'text/vcard; charset=utf-8', body: streamed(cards(db, now)) }
    case 'ics': {
      const { visitCalendar } = await import('./calendar.ts')
      return { name, type: 'text/calendar; charset=utf-8', body: await visitCalendar(visitsFrom(db, '', null)) }
    }
    case 'xlsx': {
      // Load this only when needed: it takes more memory than all of the desk's other code.
      const { leadSpreadsheet } = await import('./spreadsheet.ts')
      return {
        name,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: leadSpreadsheet(leads, extras),
      }
    }
  }
}
