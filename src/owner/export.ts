import { open } from 'node:fs/promises'
import { CONTACT_LABELS } from '../contract/contact-options.ts'
import { QUOTE_LABELS } from '../contract/quote-options.ts'
import { fieldsOf, spamReasonsOf } from '../server/leads/lead-words.ts'
import { planWithCounts } from '../server/leads/plan-lines.ts'
import { leadFileCounts } from '../server/storage/lead-files.ts'
import { countLeads, leadsInOrder } from '../server/storage/lead-search.ts'
import type { LeadRow } from '../server/storage/tables.ts'
import { type Command, Complaint, progress } from './command.ts'
import { csvLine } from './csv.ts'
import { filterOptions, kindOption, sinceOption } from './list.ts'

const FIELDS = [...new Set([...Object.keys(CONTACT_LABELS), ...Object.keys(QUOTE_LABELS)])]
const SOURCE = [
  'form',
  'page',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const

/** Columns of a planned fence, and what of its figures they show. */
const PLAN_COLUMNS = {
  planFeet: 'feet',
  planFence: 'fence',
  planPosts: 'posts',
  planSections: 'sections',
  planGates: 'gates',
  planLow: 'low',
  planHigh: 'high',
  planLink: 'link',
} as const
const PLAN = Object.keys(PLAN_COLUMNS)

function planCells(lead: LeadRow) {
  const { counts } = planWithCounts(lead)
  return Object.values(PLAN_COLUMNS).map((key) => String(counts?.[key] ?? ''))
}

const plainLead = (lead: LeadRow, photos: number) => ({
  id: lead.id,
  reference: lead.reference,
  kind: lead.kind,
  receivedAt: lead.received_at,
  fields: fieldsOf(lead),
  source: Object.fromEntries(SOURCE.map((name) => [name, lead[name]])),
  spamReasons: spamReasonsOf(lead),
  withheld: lead.withheld === 1,
  ...planWithCounts(lead),
  photos,
})

function csvRow(lead: LeadRow, photos: number) {
  const fields = fieldsOf(lead)
  return csvLine([
    lead.reference,
    lead.kind,
    lead.received_at,
    ...FIELDS.map((field) => fields[field] ?? ''),
    ...SOURCE.map((name) => lead[name] ?? ''),
    spamReasonsOf(lead).join('; '),
    lead.withheld ? 'yes' : 'no',
    ...planCells(lead),
    String(photos),
  ])
}

const CSV_HEAD = csvLine([
  'reference',
  'kind',
  'receivedAt',
  ...FIELDS,
  ...SOURCE,
  'spamReasons',
  'withheld',
  ...PLAN,
  'photos',
])

type Leads = { leads: AsyncGenerator<LeadRow>; photos: Map<string, number> }

async function* csvText({ leads, photos }: Leads) {
  // The mark makes Excel read UTF-8.
  yield `\ufeff${CSV_HEAD}`
  for await (const lead of leads) yield csvRow(lead, photos.get(lead.id) ?? 0)
}

async function* jsonText({ leads, photos }: Leads) {
  let before = '[\n'
  for await (const lead of leads) {
    yield before + JSON.stringify(plainLead(lead, photos.get(lead.id) ?? 0))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function openOut(file: string) {
  try {
    return await open(file, 'w', 0o600)
  } catch {
    throw new Complaint(`${file} cannot be written: choose another place with --out.`)
  }
}

export const exportCommand: Command = {
  name: 'export',
  usage: '[--csv | --json] [--out FILE]',
  about: 'All leads as a table for Excel (CSV) or as JSON',
  help: '  --csv         a table; cells that a spreadsheet would run are disarmed (the default)\n  --json        everything as typed\n  --out FILE    write to a file\n  --kind KIND   contact or quote\n  --since DAY   from this day on, such as 2026-11-15',
  options: {
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
    out: { type: 'string' },
    ...filterOptions,
  },
  words: [0, 0],
  async run(call) {
    const { options, print } = call
    if (options.csv && options.json) throw new Complaint('Choose --csv or --json, not both.')
    const kind = kindOption(call)
    const since = sinceOption(call)
    const filter = { ...(kind ? { kind } : {}), ...(since ? { since } : {}) }
    const db = await call.db()
    const leads = { leads: leadsInOrder(db, filter), photos: await leadFileCounts(db) }
    const text = options.json ? jsonText(leads) : csvText(leads)
    if (typeof options.out !== 'string') {
      for await (const part of text) process.stdout.write(part)
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
    print(`${total} leads are in ${options.out}.`)
  },
}
