import type { WindowOverride } from '../../lead/visit-windows.ts'
import type { Db } from './tables.ts'

type Single = Pick<WindowOverride, 'day' | 'start'>

/** Changes one window of one day, or the whole day. */
export const putOverride = (db: Db, override: WindowOverride & { by: string; at: string }) =>
  db
    .insertInto('window_overrides')
    .values(override)
    .onConflict((conflict) =>
      conflict.columns(['day', 'start']).doUpdateSet({ what: override.what, by: override.by, at: override.at }),
    )
    .execute()

/** The week's rules apply again. */
export const deleteOverride = (db: Db, { day, start }: Single) =>
  db.deleteFrom('window_overrides').where('day', '=', day).where('start', '=', start).execute()

export async function countOverrides(db: Db, fromDay: string) {
  const row = await db
    .selectFrom('window_overrides')
    .select((eb) => eb.fn.countAll().as('all'))
    .where('day', '>=', fromDay)
    .executeTakeFirst()
  return Number(row?.all ?? 0)
}
