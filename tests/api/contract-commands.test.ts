import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Of } from '../../src/contract/hash.server.ts'
import { codeHashOf } from '../../src/core/codes.ts'
import { readDeskKey } from '../../src/core/desk/desk-key.ts'
import { emailsDir } from '../../src/core/emails-dir.ts'
import { eraseLeadsAndList } from '../../src/core/leads/erase.ts'
import { acceptQuote } from '../../src/core/quotes/accept-quote.ts'
import { cancelContract } from '../../src/core/quotes/cancel-contract.ts'
import { eraseOldContracts } from '../../src/core/quotes/contracts.ts'
import { readQuote } from '../../src/core/quotes/read-quote.ts'
import { ERASED_WITH } from '../../src/core/storage/physical-erasure.ts'
import { pdfOfVersion, versionOf } from '../../src/core/storage/quote-versions.ts'
import { quoteOf } from '../../src/core/storage/quotes.ts'
import type { Command } from '../../src/owner/command.ts'
import { contractsCommand, eraseContractCommand, verifyCommand } from '../../src/owner/contracts.ts'
import { type Desk, startTestDesk } from '../../testbed/desk.ts'
import { newFolder } from '../../testbed/server.ts'
import { describeStores } from '../../testbed/stores.ts'
import { sentQuote, signature } from '../../testbed/your-quote.ts'

describeStores('the owner’s commands about contracts', (store) => {
  let desk: Desk
  let number = ''
  let id = ''
  beforeAll(async () => {
    desk = await startTestDesk(await store.env(), '2026-11-20T01:52:31.000Z')
    const quote = await signed()
    number = quote.number
    id = quote.id
  })
  afterAll(() => desk?.stop())

  async function signed() {
    const { db, dataDir } = desk
    const quote = await sentQuote({ db, dataDir }, { now: desk.now() })
    const codeHash = codeHashOf(readDeskKey(dataDir, null), 'quote', quote.code)
    const shown = await readQuote(db, codeHash, desk.now())
    if (!shown) throw new Error('The quote does not open')
    const request = { code: quote.code, ...signature(shown, { option: 'cedar', addOns: ['board'] }) }
    const signer = { key: null, address: '203.0.113.24', browser: 'Safari', now: desk.now() }
    await acceptQuote(db, codeHash, request as Parameters<typeof acceptQuote>[2], signer)
    await desk.emails()
    return { ...quote, codeHash }
  }

  /** A contract that lost its lead and was canceled after that, with its emails as files. */
  async function canceledWithoutLead() {
    const { db, dataDir } = desk
    const contract = await signed()
    await eraseLeadsAndList(db, [contract.leadId])
    await cancelContract(db, contract.codeHash, 'Dana Picket', desk.now())
    mkdirSync(emailsDir(dataDir), { recursive: true })
    const files = (await desk.emails()).map((email) => `${email.file}.eml`)
    for (const name of files) writeFileSync(join(emailsDir(dataDir), name), 'To: dana@example.com')
    return { ...contract, files: files.sort() }
  }
  const emailFiles = () => readdirSync(emailsDir(desk.dataDir)).sort()
  const queuedAbout = async (quote: string) =>
    (await desk.db.selectFrom('outbox').selectAll().execute()).filter(({ payload }) => payload.includes(quote))

  async function run(command: Command, args: string[], options: Record<string, string | boolean> = {}) {
    const printed: string[] = []
    const { settings, db, now } = desk
    await command.run({ settings, args, options, db: async () => db, print: (text) => void printed.push(text), now })
    return printed.join('\n')
  }
  const file = (name: string, bytes: Uint8Array) => {
    const path = join(newFolder(), name)
    writeFileSync(path, bytes)
    return path
  }

  test('verify knows a signed PDF, and one changed byte is not ours', async () => {
    const pdf = Buffer.from((await pdfOfVersion(desk.db, id, 1))?.pdf ?? [])
    const said = await run(verifyCommand, [file('contract.pdf', pdf)])
    expect(said).toContain(`Yes. This is the signed PDF of contract ${number}, Thursday, November 19, 2026, 7:52:31 pm`)
    expect(said).toContain('Its stored record is intact.')
    const changed = Buffer.from(pdf)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    await expect(run(verifyCommand, [file('changed.pdf', changed)])).rejects.toThrow('No. This is not one of our PDFs')
    await expect(run(verifyCommand, ['/nowhere.pdf'])).rejects.toThrow('There’s no file /nowhere.pdf.')
    const folder = newFolder()
    await expect(run(verifyCommand, [folder])).rejects.toThrow(`${folder} is a folder. Name a file.`)
  })

  test('contracts writes each PDF and its record to a folder', async () => {
    const out = newFolder()
    expect(await run(contractsCommand, [], { out })).toContain(`${number}: Dana Picket, $9,953`)
    const stored = await pdfOfVersion(desk.db, id, 1)
    expect(readFileSync(join(out, `${number}.pdf`)).equals(Buffer.from(stored?.pdf ?? []))).toBe(true)
    const all = JSON.parse(readFileSync(join(out, `${number}.json`), 'utf8'))
    expect(all).toMatchObject({ number, state: 'accepted', pdfSha256: stored?.pdf_sha256 })
    expect(all.record.map(({ kind }: { kind: string }) => kind)).toContain('accepted')
    const taken = file('a-file', Buffer.of())
    await expect(run(contractsCommand, [], { out: taken })).rejects.toThrow(
      `The contracts couldn’t be written to ${taken}. Choose another folder with --out.`,
    )
  })

  test('verify says when the stored record was changed', async () => {
    const pdf = Buffer.from((await pdfOfVersion(desk.db, id, 1))?.pdf ?? [])
    const first = desk.db.updateTable('quote_events').where('quote_id', '=', id).where('seq', '=', 1)
    const { at } = await desk.db
      .selectFrom('quote_events')
      .select('at')
      .where('quote_id', '=', id)
      .where('seq', '=', 1)
      .executeTakeFirstOrThrow()
    await first.set({ at: '2026-01-01T00:00:00.000Z' }).execute()
    await expect(run(verifyCommand, [file('contract.pdf', pdf)])).rejects.toThrow('was changed at entry 1')
    await first.set({ at }).execute()
  })

  test('verify says when what was signed, the choice or the PDF isn’t what the record says', async () => {
    const stored = await versionOf(desk.db, id, 1)
    const pdf = Buffer.from((await pdfOfVersion(desk.db, id, 1))?.pdf ?? [])
    const { content = '', chosen = '' } = stored ?? {}
    const change = (columns: { content?: string; chosen?: string | null; pdf_sha256?: string }) =>
      desk.db.updateTable('quote_versions').set(columns).where('quote_id', '=', id).execute()
    const check = (bytes: Uint8Array) => run(verifyCommand, [file('contract.pdf', bytes)])
    await change({ content: content.replace('4300', '4400') })
    await expect(check(pdf)).rejects.toThrow(
      `What is stored of ${number} doesn’t match its record: the quote. Restore it from a backup.`,
    )
    await change({ content, chosen: chosen?.replace('Dana', 'Pat') ?? null })
    await expect(check(pdf)).rejects.toThrow('doesn’t match its record: the choice.')
    const other = Buffer.from('%PDF-1.7 another')
    await change({ chosen, pdf_sha256: sha256Of(other) })
    await expect(check(other)).rejects.toThrow('doesn’t match its record: the PDF.')
    await change({ pdf_sha256: sha256Of(pdf) })
    expect(await check(pdf)).toContain('Its stored record is intact.')
  })

  test('a contract is erased only with a reason and a yes', async () => {
    await expect(run(eraseContractCommand, [number], { yes: true })).rejects.toThrow('Say why')
    await expect(run(eraseContractCommand, ['99999'], { yes: true })).rejects.toThrow('There is no contract 99999.')
    expect(await quoteOf(desk.db, { id })).toBeDefined()
    const because = 'It was a test contract'
    expect(await run(eraseContractCommand, [number], { yes: true, because })).toContain(`Erased ${number}.`)
    expect(await quoteOf(desk.db, { id })).toBeUndefined()
    const log = await desk.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).toContain(`erased contract ${number}: ${because}`)
  })

  test('erasing a contract without a lead deletes its emails and their files, and no other contract’s', async () => {
    const [mine, other, old] = [await canceledWithoutLead(), await canceledWithoutLead(), await canceledWithoutLead()]
    expect(mine.files).toEqual([`quote-${mine.number}-canceled-owner.eml`, `quote-${mine.number}-canceled.eml`])
    const orderOfMine = `quote-${mine.number}-1-canceled.eml`
    writeFileSync(join(emailsDir(desk.dataDir), orderOfMine), '')
    expect(await queuedAbout(mine.id)).toHaveLength(2)
    await run(eraseContractCommand, [mine.number], { yes: true, because: 'It was a test contract' })
    expect(await queuedAbout(mine.id)).toEqual([])
    expect(emailFiles()).toEqual([orderOfMine, ...other.files, ...old.files].sort())

    await desk.db
      .updateTable('quotes')
      .set({ decided_at: '2019-11-01T00:00:00.000Z' })
      .where('id', '=', old.id)
      .execute()
    expect(await eraseOldContracts(desk.db, desk.dataDir, '2019-11-20T00:00:00.000Z')).toBe(1)
    expect(await queuedAbout(old.id)).toEqual([])
    expect(await queuedAbout(other.id)).toHaveLength(2)
    expect(emailFiles()).toEqual([orderOfMine, ...other.files].sort())
    await run(eraseContractCommand, [other.number], { yes: true, because: 'It was a test contract' })
  })

  test('an old contract stays for as long as one of its change orders', async () => {
    const [contract, order] = [await signed(), await signed()]
    await eraseLeadsAndList(desk.db, [contract.leadId, order.leadId])
    const decide = (quote: string, decided_at: string, adds_to: string | null) =>
      desk.db.updateTable('quotes').set({ decided_at, adds_to }).where('id', '=', quote).execute()
    await decide(contract.id, '2019-11-01T00:00:00.000Z', null)
    await decide(order.id, '2019-12-01T00:00:00.000Z', contract.id)
    expect(await eraseOldContracts(desk.db, desk.dataDir, '2019-11-20T00:00:00.000Z')).toBe(0)
    expect(await quoteOf(desk.db, { id: contract.id })).toBeDefined()
    expect(await eraseOldContracts(desk.db, desk.dataDir, '2019-12-20T00:00:00.000Z')).toBe(2)
  })

  test('after a contract is erased, only tables that say so keep words about the customer', async () => {
    const { number } = await signed()
    const leads = await desk.db.selectFrom('leads').select('id').execute()
    await eraseLeadsAndList(
      desk.db,
      leads.map(({ id }) => id),
    )
    await run(eraseContractCommand, [number], { yes: true, because: 'Dana Picket asked for it in writing' })
    const holding: string[] = []
    for (const [name, by] of Object.entries(ERASED_WITH)) {
      const rows = await desk.db
        .selectFrom(name as keyof typeof ERASED_WITH)
        .selectAll()
        .execute()
      if (/picket/i.test(JSON.stringify(rows))) holding.push(`${name}: ${by}`)
    }
    expect(holding).toEqual(['audit_log: kept'])
  })
})
