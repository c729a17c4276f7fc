import { DIG_HOLIDAYS } from '../../content/dig-holidays.ts'
import { currentRelease } from '../../core/published.ts'
import { lockLead } from '../../core/storage/leads.ts'
import type { Db } from '../../core/storage/tables.ts'
import { readWorkOrder, setDueOn, unfinishedWorkOrders, workOrderOf } from '../../core/storage/work-orders.ts'
import { publishedDaysOff } from '../../core/work-orders/dig-lines.ts'
import { localDay } from '../../lead/business-time.ts'
import { nextWarningOn } from '../../lead/dig-warnings.ts'
import { digPlanOf, type WorkOrder } from '../../lead/work-order.ts'

/** The next day, from today on, on which a work order has a warning. */
export const dueOnOf = (order: WorkOrder, now: Date) =>
  nextWarningOn(digPlanOf(order, publishedDaysOff()), localDay(now), DIG_HOLIDAYS)

/** Calculates again every day and after each publish: warnings depend on today, and on the published days off. */
export function dueDigs(db: Db) {
  let calculated = ''
  return async (now: Date) => {
    const basis = `${localDay(now)} ${currentRelease().release}`
    if (basis === calculated) return
    for (const row of await unfinishedWorkOrders(db)) {
      if (dueOnOf(workOrderOf(row), now) === row.due_on) continue
      await db.transaction().execute(async (transaction) => {
        await lockLead(transaction, row.lead_id)
        // Somebody may have changed it since it was read.
        await setDueOn(transaction, row, dueOnOf(await readWorkOrder(transaction, row.lead_id), now))
      })
    }
    calculated = basis
  }
}
