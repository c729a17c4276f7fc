import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSchemas } from '../../src/contract/desk/live.ts'
import { writeReminders } from '../../src/desk-api/scheduler.ts'
import { instantOfText } from '../../src/lead/business-time.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { insertManyLeads } from '../../testbed/many-leads.ts'
import { describeStores } from '../../testbed/stores.ts'

describeStores('heavy use of the desk', (store) => {
  let desk: Desk
  let owner: Awaited<ReturnType<Desk['signedIn']>>
  beforeAll(async () => {
    // On a Sunday night the desk's own scheduler has nothing to do.
    desk = await startTestDesk(await store.env(), '2026-11-15T08:00:00.000Z')
    owner = await desk.signedIn()
    await insertManyLeads(desk.db, 1500, desk.now())
    await desk.db.updateTable('leads').set({ in_spam: 0 }).execute()
  })
  afterAll(() => desk?.stop())

  /** Collects everything the event stream sends from now on. */
  async function listen() {
    const ended = new AbortController()
    const answer = await fetch(`${desk.url}/api/live`, {
      headers: { cookie: `desk=${owner.cookies.get('desk')}`, 'sec-fetch-site': 'same-origin' },
      signal: ended.signal,
    })
    let received = ''
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const listening = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) received += part.value
    })().catch(() => {})
    await expect.poll(() => received).toContain('retry')
    return {
      received: () => received,
      async close() {
        ended.abort()
        await listening
      },
    }
  }

  test('the newest of fifteen hundred waiting leads is reminded even when the oldest five hundred were reminded twice', async () => {
    const now = instantOfText('2026-11-17T09:05')
    desk.set(now)
    const due = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
    const waiting = { step: 'new' as const, tried_at: null, follow_up_on: null, quoted_cents: null }
    await desk.db
      .updateTable('lead_work')
      .set({ ...waiting, answer_by: due(2), reminded: 1 })
      .execute()
    await desk.db
      .updateTable('lead_work')
      .set({ answer_by: due(-20), reminded: 2 })
      .where('lead_id', '>=', 'many-001000')
      .execute()
    await desk.db
      .updateTable('lead_work')
      .set({ answer_by: due(5), reminded: 0 })
      .where('lead_id', '=', 'many-000000')
      .execute()
    expect(await writeReminders(desk.db, desk.settings.desk.callHours, desk.now())).toBe(1)
    const reminded = await desk.db.selectFrom('lead_events').select('lead_id').where('kind', '=', 'reminder').execute()
    expect(reminded).toEqual([{ lead_id: 'many-000000' }])
  })

  test('a change after twelve hundred at the same moment still arrives on the event stream', async () => {
    const { reference } = await desk.lead('quote', { email: 'after@example.com' })
    desk.pass(1)
    const line = await listen()
    await desk.db
      .updateTable('lead_work')
      .set((eb) => ({ version: eb('version', '+', 1), changed_at: desk.now().toISOString() }))
      .where('lead_id', '<', 'many-001200')
      .where('lead_id', 'like', 'many-%')
      .execute()
    // The stream doesn't list this many changes one by one; it tells the page to reload.
    await expect.poll(line.received).toContain('event: again\ndata: {}')
    expect(Object.keys(liveSchemas)).toContain('again')
    expect(line.received()).not.toContain('MANY')
    await owner.post(`/api/leads/${reference}/actions`, { action: 'note', text: 'still heard', version: 0 })
    await expect.poll(line.received).toContain(`{"reference":"${reference}","version":1}`)
    expect(line.received().match(/event: again/g)).toHaveLength(1)
    await line.close()
  })

  test('forty changes at the same moment arrive one by one', async () => {
    const line = await listen()
    desk.pass(1)
    await desk.db
      .updateTable('lead_work')
      .set((eb) => ({ version: eb('version', '+', 1), changed_at: desk.now().toISOString() }))
      .where('lead_id', '<', 'many-000040')
      .where('lead_id', 'like', 'many-%')
      .execute()
    await expect.poll(() => line.received().match(/event: work/g)?.length).toBe(40)
    await line.close()
  })

  test('a clock set back does not silence the event stream', async () => {
    const { reference } = await desk.lead('quote', { email: 'back@example.com' })
    const line = await listen()
    desk.pass(60)
    await owner.post(`/api/leads/${reference}/actions`, { action: 'note', text: 'in the future', version: 0 })
    await expect.poll(line.received).toContain(`{"reference":"${reference}","version":1}`)
    desk.pass(-60)
    // By its next check the stream has adjusted to the time.
    await expect
      .poll(
        async () => {
          await owner.post(`/api/leads/${reference}/actions`, { action: 'note', text: 'now', version: 0 })
          return line.received()
        },
        { interval: 1000 },
      )
      .toMatch(new RegExp(`"${reference}","version":([3-9]|1\\d)`))
    await line.close()
  })
})
