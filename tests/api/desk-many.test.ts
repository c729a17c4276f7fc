import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { insertManyLeads } from '../../testbed/many-leads.ts'
import { describeStores } from '../../testbed/stores.ts'

const MANY = 20_000

describeStores('twenty thousand leads', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    desk = await startTestDesk(await store.env())
    await insertManyLeads(desk.db, MANY, desk.now())
    // What the database does by itself after a while.
    await sql`analyze`.execute(desk.db)
    owner = await desk.signedIn()
    return () => desk.stop()
  })
  async function timed(call: () => Promise<{ status: number }>, times = 10) {
    const took: number[] = []
    for (let at = 0; at < times + 3; at += 1) {
      const from = performance.now()
      expect((await call()).status).toBe(200)
      if (at >= 3) took.push(performance.now() - from)
    }
    return Math.min(...took)
  }

  // Other tests use the machine at the same time: the fastest counts, and six times the budget, which a look at every lead breaks.
  const SLACK = 6

  test.each(['todo', 'open', 'lost', 'held'])('the list %s and its counts come within 50 ms', async (show) => {
    expect(await timed(() => owner.post('/api/leads/find', { show }))).toBeLessThan(50 * SLACK)
  })

  test.each(['555-0142', 'gate code 19996'])('a search for %s comes within 50 ms', async (text) => {
    expect(await timed(() => owner.post('/api/leads/find', { show: 'todo', text }))).toBeLessThan(50 * SLACK)
  })

  test('numbers of a year come within 150 ms', async () => {
    expect(await timed(() => owner.get('/api/numbers?weeks=52'), 4)).toBeLessThan(150 * SLACK)
  })

  test('the list goes out packed to a browser that can unpack it', async () => {
    const packed = await owner.post('/api/leads/find', { show: 'todo' })
    const plain = await owner.post('/api/leads/find', { show: 'todo' }, { 'accept-encoding': 'gzip;q=0, identity' })
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    expect(packed.json().leads).toEqual(plain.json().leads)
    expect((await owner.get('/api/me')).headers.get('content-encoding')).toBeNull()
  })
})
