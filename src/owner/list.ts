import type { LeadKind } from '../contract/forms.ts'
import { isPlanUnreadable, planOf, UNREADABLE_PLAN } from '../core/leads/lead-plan.ts'
import {
  cityOf,
  enteredLines,
  kindOf,
  localTime,
  serviceOf,
  sourceLines,
  spamReasonsOf,
} from '../core/leads/lead-words.ts'
import { planLink, planSentence, sideLines } from '../core/leads/plan-lines.ts'
import { readReference } from '../core/leads/reference.ts'
import { oneLine } from '../core/plain-text.ts'
import { leadFiles } from '../core/storage/lead-files.ts'
import { type ListedLead, newestLeads } from '../core/storage/lead-search.ts'
import { leadByReference } from '../core/storage/leads.ts'
import type { Db, LeadFileRow, LeadRow } from '../core/storage/tables.ts'
import { ZONE } from '../lead/business-time.ts'
import { type Call, type Command, UserError } from './command.ts'

const SHORT_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: ZONE,
})

export function leadTable(leads: ListedLead[]) {
  const rows = [
    ['Reference', 'Received', 'Kind', 'Name', 'Phone', 'City', 'Service'],
    ...leads.map((lead) => [
      lead.reference,
      SHORT_CLOCK.format(new Date(lead.received_at)),
      kindOf(lead),
      oneLine(lead.name, 28),
      oneLine(lead.phone, 18),
      oneLine(cityOf(lead.city), 18),
      oneLine(serviceOf(lead.service), 24),
    ]),
  ]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export async function requireLead(db: Db, reference: string) {
  const lead = await leadByReference(db, readReference(reference))
  if (!lead) throw new UserError(`No lead has the reference ${oneLine(reference, 40)}.`)
  return lead
}

const numberOf = (call: Call) => {
  const limit = Number(call.options.limit ?? 30)
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UserError('--limit takes a number such as 50.')
  return limit
}

export function kindOption({ options }: Call): LeadKind | undefined {
  const kind = options.kind
  if (kind === undefined || kind === 'contact' || kind === 'quote') return kind
  throw new UserError('--kind is contact or quote.')
}

export function sinceOption({ options }: Call) {
  const { since } = options
  if (since === undefined) return undefined
  if (typeof since === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(since) && Date.parse(since)) return since
  throw new UserError('--since takes a day such as 2026-11-15.')
}

export const filterOptions = { kind: { type: 'string' }, since: { type: 'string' } } as const

const LIST_HELP =
  '  --limit N       how many (30)\n  --kind KIND     contact or quote\n  --since DAY     from this day on, such as 2026-11-15'

async function printLeads(call: Call, text?: string) {
  const kind = kindOption(call)
  const since = sinceOption(call)
  const filter = {
    ...(kind ? { kind } : {}),
    ...(since ? { since } : {}),
    ...(text === undefined ? { inSpam: false } : { text }),
  }
  const leads = await newestLeads(await call.db(), filter, numberOf(call))
  call.print(leads.length === 0 ? 'No leads.' : leadTable(leads))
}

export const listCommand: Command = {
  name: 'list',
  usage: '[--limit N]',
  about: 'The newest leads',
  help: LIST_HELP,
  options: { limit: { type: 'string' }, ...filterOptions },
  argumentCount: [0, 0],
  run: (call) => printLeads(call),
}

export const searchCommand: Command = {
  name: 'search',
  usage: 'TEXT',
  about: 'Leads by part of the name, email, phone, city or reference',
  help: LIST_HELP,
  options: { limit: { type: 'string' }, ...filterOptions },
  argumentCount: [1, 20],
  run: (call) => printLeads(call, call.args.join(' ')),
}

export const photoSize = ({ width, height, bytes }: Pick<LeadFileRow, 'width' | 'height' | 'bytes'>) =>
  `${width} × ${height}, ${Math.ceil(bytes / 1024)} KB`

function shownPlan(lead: LeadRow): string[] {
  const plan = planOf(lead)
  if (plan) return ['Plan:', planSentence(plan), ...sideLines(plan), planLink(plan)]
  return isPlanUnreadable(lead) ? [UNREADABLE_PLAN] : []
}

export const showCommand: Command = {
  name: 'show',
  usage: 'REFERENCE',
  about: 'Everything about one lead',
  argumentCount: [1, 1],
  async run({ db, args, print }) {
    const storage = await db()
    const lead = await requireLead(storage, args[0] ?? '')
    const reasons = spamReasonsOf(lead)
    print(`${kindOf(lead)} ${lead.reference}, ${localTime(lead.received_at)}`)
    if (lead.in_spam) print('Possible spam.')
    if (reasons.length > 0) print(`Why it looks like spam: ${reasons.join('; ')}`)
    for (const { label, value } of [...enteredLines(lead), ...sourceLines(lead)])
      print(`${label}: ${value.includes('\n') ? `\n${value}` : value}`)
    const photos = await leadFiles(storage, lead.id)
    if (photos.length > 0) print(`Photos: ${photos.length} (${photos.map(photoSize).join('; ')})`)
    for (const line of shownPlan(lead)) print(line)
  },
}
