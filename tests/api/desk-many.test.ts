import { CompiledQuery, sql } from 'kysely'
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Answer, type Desk, startTestDesk } from '../../testbed/desk.ts'
import { insertManyLeads } from '../../testbed/many-leads.ts'
import { describeStores } from '../../testbed/stores.ts'

const MANY = 10_000
/** One page of a list, plus the row that shows there is a next page. */
const PAGE = 51

/** A node of PostgreSQL's query plan, with the rows it really read. */
type PlanNode = {
  'Relation Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter': number
  Plans: PlanNode[]
}
const planNode: v.GenericSchema<unknown, PlanNode> = v.object({
  'Relation Name': v.optional(v.string()),
  'Actual Rows': v.number(),
  'Actual Loops': v.number(),
  'Rows Removed by Filter': v.optional(v.number(), 0),
  Plans: v.optional(v.array(v.lazy(() => planNode)), []),
})

describeStores('ten thousand leads', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    await insertManyLeads(desk.db, MANY, desk.now())
    // The database does this by itself after a while.
    await sql`analyze`.execute(desk.db)
    owner = await desk.signedIn()
    return () => desk.stop()
  })

  /** The queries a request runs, and how many rows they return to the program in total. */
  async function statementsOf(request: () => Promise<Answer>) {
    const executor = desk.db.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    const statements: CompiledQuery[] = []
    let rows = 0
    const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      const result = await execute(query)
      statements.push(query)
      rows += result.rows.length
      return result as never
    })
    const answer = await request().finally(() => spy.mockRestore())
    expect(answer.status, answer.text).toBe(200)
    return { answer, statements, rows }
  }

  const explain = async (how: string, { sql: text, parameters }: CompiledQuery) =>
    (await desk.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${how} ${text}`, [...parameters]))).rows

  function readBy(node: PlanNode, table: string): number {
    const own = node['Relation Name'] === table ? node['Actual Rows'] + node['Rows Removed by Filter'] : 0
    return own * node['Actual Loops'] + node.Plans.reduce((sum, part) => sum + readBy(part, table), 0)
  }

  /** PostgreSQL counts the rows it reads; SQLite says whether it uses an index or scans the table. */
  async function rowsRead(statements: CompiledQuery[], table: string) {
    // Reading every row of the spam index is fine: it contains one lead in a hundred.
    const everyRow = new RegExp(`^SCAN ${table}\\b(?! USING (COVERING INDEX|INDEX leads_in_spam))`)
    let read = 0
    for (const statement of statements)
      if (store.name === 'PostgreSQL') {
        const [row] = await explain('explain (analyze, format json)', statement)
        const [{ Plan }] = v.parse(v.tuple([v.object({ Plan: planNode })]), row?.['QUERY PLAN'])
        read += readBy(Plan, table)
      } else {
        const steps = (await explain('explain query plan', statement)).map(({ detail }) => String(detail))
        if (steps.some((step) => everyRow.test(step))) read += MANY
      }
    return read
  }

  // With years of leads, the counts beside the list may walk along an index but must not read every lead.
  test.each(['todo', 'open', 'lost', 'spam'])('the list %s and its counts read few of the leads', async (show) => {
    const { answer, statements, rows } = await statementsOf(() => owner.post('/api/leads/find', { show }))
    expect(answer.json().leads).toHaveLength(50)
    expect(rows).toBeLessThan(6 * PAGE)
    expect(statements.length).toBeGreaterThan(0)
    expect(await rowsRead(statements, 'leads')).toBeLessThan(MANY / 10)
  })

  test('the sidebar reads twelve weeks of leads and returns none of them to the program', async () => {
    const { statements, rows } = await statementsOf(() => owner.get('/api/me'))
    expect(rows).toBeLessThan(PAGE)
    expect(statements.length).toBeGreaterThan(0)
    expect(await rowsRead(statements, 'leads')).toBeLessThan(MANY / 4)
  })

  test.each([
    ['555-0142', 1],
    ['gate code 9996', 1],
    ['picket', 50],
  ])('a search for %s scans the leads inside the database and returns one page to the program', async (text, found) => {
    const { answer, rows } = await statementsOf(() => owner.post('/api/leads/find', { show: 'todo', text }))
    expect(answer.json().leads).toHaveLength(found)
    expect(rows).toBeLessThan(4 * PAGE)
  })

  test("a year's numbers return each lead of that year and the year before to the program once", async () => {
    const { answer, rows } = await statementsOf(() => owner.get('/api/numbers?weeks=52'))
    const { asked, cameBack, quotes } = answer.json()
    expect(asked + cameBack).toBeGreaterThan(MANY / 4)
    const { counted } = await desk.db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('counted'))
      .where('in_spam', '=', 0)
      .executeTakeFirstOrThrow()
    expect(rows).toBeLessThan(Number(counted) + quotes.count + PAGE)
  })

  test('the list is sent compressed to a browser that accepts it', async () => {
    const packed = await owner.post('/api/leads/find', { show: 'todo' })
    const plain = await owner.post('/api/leads/find', { show: 'todo' }, { 'accept-encoding': 'gzip;q=0, identity' })
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    expect(packed.json().leads).toEqual(plain.json().leads)
    expect((await owner.get('/api/me')).headers.get('content-encoding')).toBeNull()
  })
})
