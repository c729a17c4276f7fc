import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { leadCsv } from '../core/leads/lead-csv.ts'
import { type TableExtras, visitEndOf } from '../core/leads/lead-table.ts'
import { publicLead } from '../core/leads/public-lead.ts'
import type { FullDeskLead } from '../core/storage/desk-leads.ts'
import { leadFileCounts } from '../core/storage/lead-files.ts'
import { leadQuotes } from '../core/storage/lead-quotes.ts'
import { countLeads, fullLeads, leadsInOrder } from '../core/storage/lead-search.ts'
import { startDays } from '../core/storage/work-orders.ts'
import { type Command, progress, UserError } from './command.ts'
import { filterOptions, kindOption, sinceOption } from './list.ts'
import { refuseOwnFile } from './named-file.ts'

const plainLead = (lead: FullDeskLead, { photos, quotes, startDays }: TableExtras) => ({
  ...publicLead(lead),
  inSpam: lead.in_spam === 1,
  photos: photos.get(lead.id) ?? 0,
  step: lead.step,
  firstTryAt: lead.tried_at,
  quotedCents: lead.quoted_cents,
  wonCents: lead.won_cents,
  lostReason: lead.lost_reason,
  visitFrom: lead.visit_at,
  visitTo: visitEndOf(lead),
  startsOn: startDays.get(lead.id) ?? null,
  quote: quotes.get(lead.id)?.numbers ?? null,
  signedAt: quotes.get(lead.id)?.signedAt ?? null,
  worthCents: quotes.get(lead.id)?.cents ?? null,
})

async function* jsonText(leads: AsyncGenerator<FullDeskLead>, extras: TableExtras) {
  let before = '[\n'
  for await (const lead of leads) {
    yield before + JSON.stringify(plainLead(lead, extras))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function openOut(file: string) {
  try {
    return await open(file, 'w', 0o600)
  } catch {
    throw new UserError(`${file} can’t be written. Choose another place with --out.`)
  }
}

export const exportCommand: Command = {
  name: 'export',
  usage: '[--csv | --json] [--out FILE]',
  about: 'All leads as a table for Excel (CSV) or as JSON',
  help: '  --csv         a table; formulas are made harmless (the default)\n  --json        everything as typed\n  --out FILE    write to a file\n  --kind KIND   contact or quote\n  --since DAY   from this day on, such as 2026-11-15',
  options: {
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
    out: { type: 'string' },
    ...filterOptions,
  },
  argumentCount: [0, 0],
  async run(call) {
    const { options, print } = call
    if (options.csv && options.json) throw new UserError('Choose --csv or --json, not both.')
    const kind = kindOption(call)
    const since = sinceOption(call)
    if (typeof options.out === 'string') refuseOwnFile(call.settings, options.out)
    const filter = { ...(kind ? { kind } : {}), ...(since ? { since } : {}) }
    const db = await call.db()
    const leads = fullLeads(db, leadsInOrder(db, filter))
    const extras = { photos: await leadFileCounts(db), quotes: await leadQuotes(db), startDays: await startDays(db) }
    const text = options.json ? jsonText(leads, extras) : leadCsv(leads, extras)
    if (typeof options.out !== 'string') {
      // Respect backpressure, so that a slow reader doesn't make the whole export pile up in memory.
      await pipeline(Readable.from(text, { objectMode: false }), process.stdout, { end: false })
      return
    }
    const total = await countLeads(db, filter)
    const file = await openOut(options.out)
    const bar = progress('Exported', total)
    try {
      for await (const part of text) {
        await file.write(part)
        bar.step()
      }
    } finally {
      await file.close()
    }
    bar.end()
    print(`Exported ${total} leads to ${options.out}.`)
  },
}
