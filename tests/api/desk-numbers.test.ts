import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numbersSchema } from '../../src/contract/desk/numbers.ts'
import { meSchema } from '../../src/contract/desk/person.ts'
import { newWork } from '../../src/core/storage/lead-work.ts'
import { addDays, instantOfText, localDay, localTimeOf, weekdayOf } from '../../src/lead/business-time.ts'
import { HOUR } from '../../src/lead/durations.ts'
import { reportCommand } from '../../src/owner/report.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { leadRow } from '../../testbed/many-leads.ts'
import { newFolder } from '../../testbed/server.ts'
import { startTestSite } from '../../testbed/site.ts'
import { describeStores } from '../../testbed/stores.ts'

type Owner = Awaited<ReturnType<Desk['signedIn']>>
const WEEKS = 12

describeStores('numbers, the sidebar and the report', (store) => {
  let env: Record<string, string>
  let desk: Desk
  beforeAll(async () => {
    env = { ...(await store.env()), DATA_DIR: newFolder() }
    desk = await startTestDesk(env)
  })
  afterAll(() => desk?.stop())

  type Asked = { at: Date; tried?: boolean; utm_source?: string }
  /** Replaces all leads with these, each from a different person and with a promise of 24 hours. */
  async function onlyLeads(asked: Asked[]) {
    await desk.db.deleteFrom('leads').execute()
    const rows = asked.map(({ at, tried = true, utm_source = null }, index) => {
      const lead = { ...leadRow(index, at), email: `${index}@example.com`, in_spam: 0, utm_source }
      const work = newWork(lead, new Date(at.getTime() + 24 * HOUR).toISOString())
      return { lead, work: { ...work, tried_at: tried ? at.toISOString() : null } }
    })
    await desk.db
      .insertInto('leads')
      .values(rows.map(({ lead }) => lead))
      .execute()
    await desk.db
      .insertInto('lead_work')
      .values(rows.map(({ work }) => work))
      .execute()
  }

  /** The numbers the owner sees now in each of the three places. */
  async function threePlaces(owner: Owner) {
    const numbers = v.parse(numbersSchema, (await owner.get(`/api/numbers?weeks=${WEEKS}`)).json())
    const { promise } = v.parse(meSchema, (await owner.get('/api/me')).json())
    const lines: string[] = []
    const print = (text: string) => void lines.push(...text.split('\n'))
    const call = { settings: desk.settings, args: [], options: {}, db: async () => desk.db, print, now: desk.now }
    await reportCommand.run(call)
    const bars = lines.flatMap((line) => /^ {2}(\d{4}-\d\d-\d\d) .*?(\d+)(?:, \d+ won)?$/.exec(line)?.slice(1) ?? [])
    return {
      numbers,
      sidebar: promise,
      report: lines.join('\n'),
      reportWeeks: Object.fromEntries(
        Array.from({ length: bars.length / 2 }, (_, at) => [bars[at * 2], Number(bars[at * 2 + 1])]),
      ),
    }
  }

  test('a lead from Sunday evening belongs to the week that is ending, in all three places', async () => {
    // In UTC it is already Monday.
    const evening = instantOfText('2026-11-15T19:30')
    desk.set(instantOfText('2026-11-18T09:00'))
    await onlyLeads([{ at: evening }])
    const { numbers, reportWeeks } = await threePlaces(await desk.signedIn())
    const weeks = Object.fromEntries(numbers.byWeek.map((week) => [week.monday, week.won + week.open + week.lost]))
    expect([weeks['2026-11-09'], weeks['2026-11-16']]).toEqual([1, 0])
    expect(reportWeeks).toEqual(weeks)

    // Eleven weeks later that week is the first of the twelve; a week after that it has dropped out.
    desk.set(instantOfText('2027-01-31T23:59'))
    const last = await threePlaces(await desk.signedIn())
    expect([last.numbers.asked, last.sidebar.of, last.reportWeeks['2026-11-09']]).toEqual([1, 1, 1])
    desk.set(instantOfText('2027-02-01T00:00'))
    const gone = await threePlaces(await desk.signedIn())
    expect([gone.numbers.asked, gone.sidebar.of, gone.reportWeeks['2026-11-09']]).toEqual([0, 0, undefined])
  })

  test('a tap on the phone number on Sunday evening belongs to the same week', async () => {
    // The first of the twelve weeks starts four and a half hours later.
    const site = await startTestSite(env, () => instantOfText('2026-08-30T19:30'))
    const body = JSON.stringify({ event: 'call', page: '/contact' })
    expect((await fetch(`${site.url}/api/events`, { method: 'POST', body })).status).toBe(204)
    await site.stop()
    for (const [time, taps] of [
      ['2026-11-15T12:00', 1],
      ['2026-11-16T12:00', 0],
    ] as const) {
      desk.set(instantOfText(time))
      const { report } = await threePlaces(await desk.signedIn())
      expect(report).toMatch(new RegExp(`Taps on the phone number .*${taps}$`, 'm'))
    }
  })

  test('a customer who books a visit has an answer in time, but not a fast first attempt', async () => {
    const owner = await desk.signedIn()
    const at = new Date(desk.now().getTime() - HOUR)
    await onlyLeads([{ at }, { at }])
    const booked = desk.db
      .updateTable('lead_work')
      .set({ first_how: 'booked' })
      .where('person_key', '=', '0@example.com')
    await booked.execute()
    const { numbers } = await threePlaces(owner)
    expect(numbers.firstTry.of).toBe(1)
    expect(numbers.promise).toEqual({ kept: 2, of: 2 })
  })

  test('a source has the same name in the numbers and in the report', async () => {
    desk.set(instantOfText('2026-11-18T09:00'))
    await onlyLeads([{ at: desk.now(), utm_source: 'fb' }, { at: desk.now() }])
    const { numbers, report } = await threePlaces(await desk.signedIn())
    expect(numbers.bySource.map(({ name }) => name).sort()).toEqual(['Facebook', 'Google search'])
    for (const { name } of numbers.bySource) expect(report).toMatch(new RegExp(`^  ${name} +█+ 1$`, 'm'))
  })

  // Weeks without a clock change, with the spring one, with the fall one, and weeks that start or end within an hour of
  // one.
  test.each([
    ['2026-02-11T10:00', 'no clock change'],
    ['2026-04-15T10:00', 'the clock change of spring'],
    ['2026-11-18T10:00', 'the clock change of fall'],
    ['2026-05-25T00:00', 'the Monday after spring first of all'],
    ['2027-01-18T00:00', 'the Monday after fall first of all'],
    ['2026-03-08T23:30', 'spring on the last evening'],
    ['2026-11-01T23:30', 'fall on the last evening'],
  ])('at %s, with %s, all three count the same leads', async (time) => {
    const now = instantOfText(time)
    desk.set(now)
    const owner = await desk.signedIn()
    const today = localDay(now)
    // Find it day by day, as on a wall calendar.
    let monday = today
    while (weekdayOf(monday) !== 'Monday') monday = addDays(monday, -1)
    const first = addDays(monday, -7 * (WEEKS - 1))
    const edges = [
      instantOfText(`${first}T00:00`),
      instantOfText(`${today}T00:00`),
      new Date(now.getTime() - WEEKS * 7 * 24 * HOUR),
    ]
    const near = [-25 * HOUR, -HOUR, -1, 0, 1, HOUR, 25 * HOUR]
    const asked = fc.record({
      at: fc
        .tuple(fc.constantFrom(...edges), fc.constantFrom(...near))
        .map(([edge, by]) => new Date(Math.min(edge.getTime() + by, now.getTime()))),
      tried: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 12 }), async (leads) => {
        await onlyLeads(leads)
        const { numbers, sidebar, reportWeeks } = await threePlaces(owner)
        const inside = leads.filter(({ at }) => localDay(at) >= first)
        const isTold = ({ at, tried }: { at: Date; tried: boolean }) =>
          tried || at.getTime() + 24 * HOUR <= now.getTime()
        const promise = { kept: inside.filter(({ tried }) => tried).length, of: inside.filter(isTold).length }
        const shown = leads.map(({ at, tried }) => `${localTimeOf(at)} ${tried}`).join()
        expect(sidebar, shown).toEqual(promise)
        expect(numbers.promise, shown).toEqual(promise)
        expect([numbers.from, numbers.asked], shown).toEqual([first, inside.length])
        expect(reportWeeks, shown).toEqual(
          Object.fromEntries(numbers.byWeek.map((week) => [week.monday, week.won + week.open + week.lost])),
        )
      }),
      { numRuns: 8 },
    )
  })
})
