import * as v from 'valibot'
import { type Numbers, type NumbersBy, SPEEDS } from '../../contract/desk/numbers.ts'
import { count } from '../../contract/desk/shapes.ts'
import { addDays, instantOf } from '../../lead/business-time.ts'
import { LOST_REASONS } from '../../lead/steps.ts'
import { sourceOf } from '../leads/lead-summary.ts'
import { cityOf, serviceOf } from '../leads/lead-words.ts'
import { oneLine } from '../plain-text.ts'
import type { NumbersLead } from '../storage/desk-numbers.ts'

/** SQLite and PostgreSQL share no median function, so it's computed here. */
export function median(numbers: number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

/** Counts only leads that were promised an answer. A lead typed in at the desk was answered before it was entered. */
export const triesOf = (leads: NumbersLead[]) =>
  leads.flatMap(({ promised, minutes }) => (promised && minutes !== null ? minutes : []))

/** An invalid amount counts as zero. */
export const centsOf = (cents: number | null) => (v.is(count, cents) ? cents : 0)

/** A person's requests count once, by the first of them. */
export type Inquirer = { first: NumbersLead; all: NumbersLead[]; state: 'won' | 'lost' | 'open'; cents: number }

export function inquirersOf(leads: NumbersLead[]): Inquirer[] {
  const byPerson = Map.groupBy(leads, (lead) => lead.person)
  return [...byPerson.values()].flatMap((all): Inquirer[] => {
    const [first] = all
    if (!first) return []
    const won = all.filter((lead) => lead.step === 'won')
    const state = won.length > 0 ? 'won' : all.every((lead) => lead.step === 'lost') ? 'lost' : 'open'
    return [{ first, all, state, cents: won.reduce((sum, lead) => sum + centsOf(lead.won_cents), 0) }]
  })
}

const NAMES: Record<NumbersBy, (lead: NumbersLead) => string> = {
  source: ({ form = null, utm_source = null, utm_medium = null, referrer = null }) =>
    sourceOf({ form, utm_source, utm_medium, referrer }),
  page: ({ page }) => page ?? 'not on the site',
  city: ({ city = '' }) => cityOf(city),
  service: ({ service = '' }) => serviceOf(service),
}
const KEYS: Record<NumbersBy, (lead: NumbersLead) => string> = {
  source: ({ form, utm_source, utm_medium, referrer }) => `${form}|${utm_source}|${utm_medium}|${referrer}`,
  page: ({ page }) => page ?? '',
  city: ({ city = '' }) => city,
  service: ({ service = '' }) => service,
}
const MAX_ROWS = 12

/** What brings in work: the highest value first, then the most inquiries. Rows that don't fit are summed in one row. */
export function countBySource(inquirers: Inquirer[], by: NumbersBy): Numbers['bySource'] {
  // Thousands of leads come from a few dozen sources, so each name is computed once.
  const names = new Map<string, string>()
  const nameOf = (lead: NumbersLead) => {
    const key = KEYS[by](lead)
    const name = names.get(key) ?? (oneLine(NAMES[by](lead), 60) || 'not said')
    names.set(key, name)
    return name
  }
  const groups = Map.groupBy(inquirers, ({ first }) => nameOf(first))
  const rows = [...groups].map(([name, all]) => rowOf(name, all))
  rows.sort((a, b) => b.cents - a.cents || b.asked - a.asked || a.name.localeCompare(b.name))
  if (rows.length <= MAX_ROWS) return rows
  const shown = rows.slice(0, MAX_ROWS - 1)
  const rest = rows.slice(MAX_ROWS - 1)
  const sum = (key: 'asked' | 'won' | 'cents') => rest.reduce((total, row) => total + row[key], 0)
  return [...shown, { name: 'All others', asked: sum('asked'), won: sum('won'), cents: sum('cents') }]
}

const rowOf = (name: string, inquirers: Inquirer[]) => ({
  name,
  asked: inquirers.length,
  won: inquirers.filter(({ state }) => state === 'won').length,
  cents: inquirers.reduce((sum, { cents }) => sum + cents, 0),
})

export function byWeekOf(inquirers: Inquirer[], from: string, weeks: number): Numbers['byWeek'] {
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(from, week * 7))
  const starts = mondays.map((monday) => instantOf(monday, 0).toISOString())
  const rows = mondays.map((monday) => ({ monday, won: 0, open: 0, lost: 0 }))
  for (const { first, state } of inquirers) {
    const row = rows[starts.findLastIndex((start) => start <= first.received_at)]
    if (row) row[state] += 1
  }
  return rows
}

/** From inquiry to sale: each stage counts everybody who got at least that far. */
export function funnel(inquirers: Inquirer[]): Numbers['funnel'] {
  const reachedStage = [0, 0, 0, 0, 0]
  for (const { all } of inquirers) {
    const furthest = Math.max(...all.map(({ reach }) => reach))
    for (let post = 0; post <= furthest; post += 1) reachedStage[post] = (reachedStage[post] ?? 0) + 1
  }
  const [asked = 0, reached = 0, visit = 0, quoted = 0, won = 0] = reachedStage
  return { asked, reached, visit, quoted, won }
}

function speedOf({ minutes }: NumbersLead): (typeof SPEEDS)[number] {
  if (minutes === null) return 'never'
  if (minutes <= 5) return '5-minutes'
  if (minutes <= 60) return 'hour'
  if (minutes <= 240) return '4-hours'
  return minutes <= 1440 ? '24-hours' : 'later'
}

export function bySpeedOf(inquirers: Inquirer[]): Numbers['bySpeed'] {
  const withPromise = inquirers.filter(({ first }) => first.promised)
  const groups = Map.groupBy(withPromise, ({ first }) => speedOf(first))
  return SPEEDS.map((speed) => {
    const all = groups.get(speed) ?? []
    return { speed, asked: all.length, won: all.filter(({ state }) => state === 'won').length }
  })
}

export function lostOf(leads: NumbersLead[]): Numbers['lost'] {
  const counts = new Map<string, number>()
  for (const { step, lost_reason } of leads)
    if (step === 'lost' && lost_reason) counts.set(lost_reason, (counts.get(lost_reason) ?? 0) + 1)
  return LOST_REASONS.map((reason) => ({ reason, count: counts.get(reason) ?? 0 })).sort((a, b) => b.count - a.count)
}
