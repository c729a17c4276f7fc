import type { Day } from '../../lead/business-time.ts'
import { OPEN_STEPS, type Step } from '../../lead/steps.ts'
import { isDue, isWaiting } from './lead-rules.ts'
import type { Db } from './tables.ts'

type Group = { step: Step; waiting: number; due: number; assigned_to: string | null; count: number }

const groups = (db: Db, day: Day, inSpam: boolean): Promise<Group[]> =>
  db
    .selectFrom('lead_work')
    .select((eb) => [
      'step',
      'assigned_to',
      eb.case().when(isWaiting(eb)).then(1).else(0).end().as('waiting'),
      eb.case().when(isDue(day)(eb)).then(1).else(0).end().as('due'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where((eb) => eb.or([eb('step', 'in', OPEN_STEPS), isDue(day)(eb)]))
    // Find the few leads in spam by their own index and subtract them, instead of scanning every lead.
    .$if(inSpam, (query) =>
      query.where('lead_id', 'in', (eb) => eb.selectFrom('leads').select('id').where('in_spam', '=', 1)),
    )
    .groupBy(['step', 'assigned_to', 'waiting', 'due'])
    .execute()

const steps = (db: Db, inSpam: boolean) =>
  db
    .selectFrom('lead_work')
    .select((eb) => ['step', eb.fn.countAll().as('count')])
    .$if(inSpam, (query) =>
      query.where('lead_id', 'in', (eb) => eb.selectFrom('leads').select('id').where('in_spam', '=', 1)),
    )
    .groupBy('step')
    .execute()

/** The counts for the desk's chips. */
export async function deskCounts(db: Db, day: Day) {
  const [open, openSpam, all, spam] = await Promise.all([
    groups(db, day, false),
    groups(db, day, true),
    steps(db, false),
    steps(db, true),
  ])
  const signed = [
    ...open.map((group) => ({ ...group, count: Number(group.count) })),
    ...openSpam.map((group) => ({ ...group, count: -Number(group.count) })),
  ]
  const sum = (fits: (group: Group) => boolean) => signed.filter(fits).reduce((total, group) => total + group.count, 0)
  const countOf = (rows: typeof all, step: string) => Number(rows.find((row) => row.step === step)?.count ?? 0)
  const at = (step: string) => countOf(all, step) - countOf(spam, step)
  const waiting = sum((group) => Number(group.waiting) === 1)
  const due = sum((group) => Number(group.waiting) === 0 && Number(group.due) === 1)
  const whose: Record<string, number> = {}
  const isOpen = ({ step }: Group) => OPEN_STEPS.includes(step)
  for (const { assigned_to, count } of signed.filter(isOpen)) {
    const key = assigned_to ?? 'nobody'
    whose[key] = (whose[key] ?? 0) + count
  }
  return {
    todo: waiting + due,
    new: waiting,
    today: sum((group) => Number(group.due) === 1),
    open: sum((group) => isOpen(group) && Number(group.waiting) === 0),
    won: at('won'),
    lost: at('lost'),
    spam: spam.reduce((total, row) => total + Number(row.count), 0),
    whose,
  }
}
