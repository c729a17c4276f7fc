import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inquiry, type Receipt, receiptOf } from '../../testbed/entries.ts'
import { phonePhoto, sendPhoto, smallPhotos, takeOut } from '../../testbed/photos.ts'
import { newFolder, runProgram } from '../../testbed/server.ts'
import { startTestSite, type TestSite } from '../../testbed/site.ts'
import { type Mailbox, startMailbox } from '../../testbed/smtp.ts'
import { describeStores, withDatabase } from '../../testbed/stores.ts'

const OWNER = 'owner@gulfline.example'
const QUIET_MS = 3 * 60_000

describeStores('photos', (store) => {
  let server: TestSite
  let mailbox: Mailbox
  let env: Record<string, string>
  let small: Buffer[]
  beforeAll(async () => {
    mailbox = await startMailbox()
    env = { ...(await store.env()), DATA_DIR: newFolder(), SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER }
    server = await startTestSite(env)
    small = await smallPhotos(7)
  })
  afterAll(async () => {
    await server?.stop()
    await mailbox?.stop()
  })

  const newLead = async (more = {}) =>
    receiptOf(await server.post('/api/contact', { ...inquiry, message: randomUUID(), ...more }))
  const send = (lead: string, photo = small[0] as Buffer) => sendPhoto(server.url, lead, photo)
  const filesOf = (lead: string) =>
    withDatabase(server, (db) =>
      db.selectFrom('lead_files').selectAll().where('lead_id', '=', lead).orderBy('position').execute(),
    )
  const contentOf = (id: string) =>
    withDatabase(server, (db) =>
      db.selectFrom('lead_file_contents').selectAll().where('file_id', '=', id).orderBy('size').execute(),
    )
  const emailsOf = (lead: string) =>
    withDatabase(server, (db) =>
      db.selectFrom('outbox').selectAll().where('lead_id', '=', lead).where('kind', '=', 'photos').execute(),
    )
  const owner = (...args: string[]) => runProgram('src/owner/main.ts', args, env)

  test('a photo with a location comes out upright, in two sizes, and without the location', async () => {
    const { id } = await newLead()
    const sent = await phonePhoto({ sideways: true })
    const before = await sharp(sent).metadata()
    expect([before.orientation, before.exif?.includes(Buffer.from([0x25, 0x88]))]).toEqual([6, true])
    const answer = await send(id, sent)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const receipt = await answer.json()
    expect(receipt).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), position: 1 })
    const [file] = await filesOf(id)
    expect(file).toMatchObject({ id: receipt.id, kind: 'photo', width: 1200, height: 1600 })
    const contents = await contentOf(receipt.id)
    expect(contents.map(({ size }) => size)).toEqual(['large', 'small'])
    expect(file?.bytes).toBe(contents.reduce((sum, { content }) => sum + content.length, 0))
    const seen = await Promise.all(contents.map(({ content }) => sharp(content).metadata()))
    expect(seen).toMatchObject([
      { format: 'jpeg', width: 1200, height: 1600 },
      { format: 'jpeg', width: 360, height: 480 },
    ])
    for (const one of seen) expect([one.exif, one.icc, one.xmp, one.orientation]).toEqual(Array(4).fill(undefined))
    for (const { content } of contents) expect(Buffer.from(content).includes('Telltale')).toBe(false)
  })

  test('the same bytes sent twice are one photo, even at the same moment', async () => {
    const { id } = await newLead()
    const answers = await Promise.all([send(id), send(id), send(id)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const receipts = await Promise.all([...answers, await send(id)].map((answer) => answer.json()))
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1)
    expect(await filesOf(id)).toHaveLength(1)
  })

  test('a seventh photo is refused until its sender removes another one', async () => {
    const { id } = await newLead()
    const stranger = await newLead()
    const answers = await Promise.all(small.map((photo) => send(id, photo)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 409])
    const refused = answers.findIndex(({ status }) => status === 409)
    expect(await answers[refused]?.text()).toBe('Your request already has 6 photos, the most we can take.')
    const [first] = await filesOf(id)
    expect((await takeOut(server.url, stranger.id, first?.id ?? '')).status).toBe(404)
    expect((await takeOut(server.url, id, first?.id ?? '')).status).toBe(204)
    expect((await takeOut(server.url, id, first?.id ?? '')).status).toBe(404)
    expect(await contentOf(first?.id ?? '')).toEqual([])
    expect(await (await send(id, small[refused])).json()).toMatchObject({ position: 7 })
    expect((await filesOf(id)).map(({ position }) => position)).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('an unknown request or one older than a day accepts no photos', async () => {
    const { id } = await newLead()
    const day = new Date(Date.now() - 24 * 3_600_000 - 1000).toISOString()
    await withDatabase(server, (db) => db.updateTable('leads').set({ received_at: day }).where('id', '=', id).execute())
    for (const lead of [id, crypto.randomUUID(), 'GF-0000-0000', "' or 1=1 --", '\u0000']) {
      const answer = await send(lead)
      expect([answer.status, await answer.text()]).toEqual([
        404,
        'We found no request from the last 24 hours that these photos belong to. Please call (251) 555-0142 instead.',
      ])
    }
  })

  /** Pretends the quiet minutes have passed; another lead triggers the worker. */
  const quietIsOver = async (lead: string) => {
    const next_at = new Date().toISOString()
    await withDatabase(server, (db) =>
      db.updateTable('outbox').set({ next_at }).where('lead_id', '=', lead).where('kind', '=', 'photos').execute(),
    )
    await newLead()
  }
  const photosMail = (reference: string) =>
    mailbox.emails.filter((message) => message.subject?.endsWith(`, ${reference}`) && message.subject.includes('photo'))

  test('three quiet minutes after the last photo the owner gets an email in the same thread', async () => {
    const { id, reference } = await newLead({ fullName: 'Dana Picket' })
    await send(id, small[0])
    const [waiting] = await emailsOf(id)
    await send(id, small[1])
    await send(id, small[2])
    const [moved, ...others] = await emailsOf(id)
    const last = (await filesOf(id)).at(-1)
    expect([moved?.id, others.length]).toEqual([waiting?.id, 0])
    expect(Date.parse(moved?.next_at ?? '') - Date.parse(last?.added_at ?? '')).toBe(QUIET_MS)
    const [first] = await filesOf(id)
    await takeOut(server.url, id, first?.id ?? '')
    await send(id, small[3])
    expect(photosMail(reference)).toEqual([])

    await quietIsOver(id)
    await expect.poll(() => photosMail(reference).length).toBe(1)
    const [mail] = photosMail(reference)
    expect(mail?.subject).toBe(`3 photos from Dana Picket, ${reference}`)
    const asked = mailbox.emails.find(
      (one) => one.subject?.endsWith(`(${reference})`) && one.envelopeTo.includes(OWNER),
    )
    expect([mail?.inReplyTo, mail?.references]).toEqual([asked?.messageId, asked?.messageId])
    expect(mail?.source.length).toBeLessThan(3 * 1024 * 1024)
    expect(mail?.attachments).toHaveLength(3)
    for (const { contentId, mimeType, disposition } of mail?.attachments ?? []) {
      expect([mimeType, disposition]).toEqual(['image/jpeg', 'inline'])
      expect(mail?.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`)
    }

    await send(id, small[4])
    await quietIsOver(id)
    await expect.poll(() => photosMail(reference).length).toBe(2)
    expect(photosMail(reference)[1]).toMatchObject({ subject: `1 photo from Dana Picket, ${reference}` })
  })

  test('photos that were all removed again cause no email, and those of possible spam wait until it is marked as not spam', async () => {
    const emptied = await newLead()
    const { id } = await (await send(emptied.id)).json()
    await takeOut(server.url, emptied.id, id)
    const spam = await newLead({ website: 'x' })
    await send(spam.id)
    expect(await emailsOf(spam.id)).toEqual([])
    await quietIsOver(emptied.id)
    await expect.poll(async () => (await emailsOf(emptied.id))[0]?.status).toBe('sent')
    expect(photosMail(emptied.reference)).toEqual([])

    expect((await owner('not-spam', spam.reference)).stderr).toBe('')
    await quietIsOver(spam.id)
    await expect.poll(() => photosMail(spam.reference).length).toBe(1)
  })

  test('the owner sees, saves, counts and erases them', async () => {
    const { id, reference } = await newLead({ email: 'shown@example.com' })
    await send(id, small[0])
    await send(id, small[1])
    const out = join(newFolder(), 'yard')
    const [show, saved, table, json] = await Promise.all([
      owner('show', reference),
      owner('photos', reference, '--out', out),
      owner('export'),
      owner('export', '--json'),
    ])
    expect(show.stdout).toMatch(/Photos: 2 \(320 × 240, \d+ KB; 320 × 240, \d+ KB\)/)
    expect(saved.stdout).toContain(`${reference}-1.jpg  320 × 240`)
    expect((await sharp(readFileSync(join(out, `${reference}-2.jpg`))).metadata()).width).toBe(320)
    expect(table.stdout).toMatch(new RegExp(`"${reference}".*,"no","2",`))
    const exported: (Receipt & { photos: number })[] = JSON.parse(json.stdout)
    expect(exported.find((one) => one.reference === reference)?.photos).toBe(2)
    const [again, nowhere] = await Promise.all([
      owner('photos', reference, '--out', out),
      owner('photos', reference, '--out', '/dev/null/x'),
    ])
    expect(again.stderr).toMatch(/already exists\. Choose another folder/)
    expect(nowhere.stderr).toMatch(/couldn’t be written/)
    expect((await owner('forget', 'shown@example.com', '--yes')).status).toBe(0)
    const [file] = await filesOf(id)
    expect(file).toBeUndefined()
  })
})
