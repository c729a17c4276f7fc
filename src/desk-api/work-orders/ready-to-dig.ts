import { cities } from '../../content/cities.server.ts'
import { permitOf } from '../../content/permits.ts'
import { townOf } from '../../content/town-side.ts'
import type { ReadyToDig } from '../../contract/desk/work-order.ts'
import { planOf } from '../../core/leads/lead-plan.ts'
import { cityOf, fieldsOf } from '../../core/leads/lead-words.ts'
import { oneLine } from '../../core/plain-text.ts'
import type { FullDeskLead } from '../../core/storage/desk-leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { readWorkOrder, usedCrews } from '../../core/storage/work-orders.ts'
import { publishedDaysOff } from '../../core/work-orders/dig-lines.ts'
import { materialsOf } from '../../fence/plan-materials.ts'

/** What the page of a won lead needs for its work order. Null for any other lead. */
export async function readyToDig(db: Db, lead: FullDeskLead): Promise<ReadyToDig | null> {
  if (lead.step !== 'won') return null
  const plan = planOf(lead)
  const town = townOf({ city: lead.city, zip: fieldsOf(lead).zipCode ?? '' }, cities)
  const permit = permitOf({ slug: town?.slug ?? null, name: town?.name ?? oneLine(cityOf(lead.city), 60) })
  return {
    workOrder: await readWorkOrder(db, lead.id),
    daysOff: publishedDaysOff().map(({ from, to, hours }) => ({ from, to, hours })),
    crews: await usedCrews(db),
    materials: plan ? materialsOf(plan) : [],
    permit: 'missing' in permit ? { office: null, missing: permit.missing } : { office: permit, missing: '' },
  }
}
