import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sha256Of } from '../contract/hash.server.ts'
import { contractsOf, eraseContract, isContract } from '../core/quotes/contracts.ts'
import { verifyPdf } from '../core/quotes/verify-pdf.ts'
import { brokenAt, dataOf, recordOf } from '../core/storage/quote-record.ts'
import type { QuoteRow } from '../core/storage/quote-tables.ts'
import { chosenOf, contentOfVersion, pdfOfVersion, versionOf } from '../core/storage/quote-versions.ts'
import { quoteOf } from '../core/storage/quotes.ts'
import type { Db } from '../core/storage/tables.ts'
import { canonicalJson } from '../quote/canonical.ts'
import { exactMoment } from '../quote/date-words.ts'
import { dollars } from '../quote/money.ts'
import { type Command, UserError } from './command.ts'
import { requireFile } from './named-file.ts'

const KINDS = {
  quote: 'the PDF of quote',
  signed: 'the signed PDF of contract',
  'by-phone': 'the PDF of contract',
}

/** Larger than any PDF we make. */
const MAX_BYTES = 20 * 1024 * 1024

/** What the record, whose hashes are chained, says about a version. Null where the stored version is the same. */
async function whatChanged(db: Db, sha256: string) {
  const version = await db
    .selectFrom('quote_versions')
    .select(['quote_id', 'number', 'content', 'chosen'])
    .where('pdf_sha256', '=', sha256)
    .executeTakeFirst()
  if (!version) return null
  const record = (await recordOf(db, version.quote_id)).map((event) => ({ kind: event.kind, data: dataOf(event) }))
  const about = record.filter(({ data }) => data.version === version.number)
  const sent = about.find(({ kind }) => kind === 'sent')
  if (sent?.data.contentHash !== sha256Of(version.content)) return 'the quote'
  const chosen = chosenOf(version)
  if (!chosen) return null
  const decision = about.findLast(({ kind }) => kind === 'accepted' || kind === 'said-yes')
  const { option, addOns, cents, depositCents, name } = chosen
  const parts = Object.entries({ option, addOns, cents, depositCents, name })
  if (parts.some(([part, value]) => canonicalJson(decision?.data[part] ?? null) !== canonicalJson(value)))
    return 'the choice'
  return record.some(({ kind, data }) => kind === 'pdf-made' && data.sha256 === sha256) ? null : 'the PDF'
}

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'FILE',
  about: 'Check whether a PDF is ours, unchanged',
  argumentCount: [1, 1],
  async run({ db, args: [file = ''], print }) {
    const { size } = requireFile(file)
    const bytes = size <= MAX_BYTES ? await readFile(file) : Buffer.of()
    const sha256 = sha256Of(bytes)
    const storage = await db()
    const { number, kind, at } = await verifyPdf(storage, sha256)
    print(`SHA-256 ${sha256}`)
    if (!number || !kind || !at) throw new UserError('No. This is not one of our PDFs, or it was changed.')
    print(`Yes. This is ${KINDS[kind]} ${number}, ${exactMoment(at)}, unchanged to the last byte.`)
    const quote = await quoteOf(storage, { number })
    const broken = quote && brokenAt(quote.id, await recordOf(storage, quote.id))
    if (broken) throw new UserError(`But the stored record of ${number} was changed at entry ${broken}.`)
    const changed = await whatChanged(storage, sha256)
    if (changed)
      throw new UserError(`What is stored of ${number} doesn’t match its record: ${changed}. Restore it from a backup.`)
    print('Its stored record is intact.')
  },
}

const allContracts = (db: Db) =>
  db
    .selectFrom('quotes')
    .selectAll()
    .where('state', 'in', ['accepted', 'canceled'])
    .orderBy('decided_at')
    .orderBy('number')
    .execute()

async function writing(folder: string, work: Promise<unknown>) {
  await work.catch(() => {
    throw new UserError(`The contracts couldn’t be written to ${folder}. Choose another folder with --out.`)
  })
}

/** The PDF and, as JSON, everything that is stored of a contract. */
async function writeContract(db: Db, folder: string, quote: QuoteRow) {
  const number = quote.sent_version ?? 0
  const version = await versionOf(db, quote.id, number)
  const stored = await pdfOfVersion(db, quote.id, number)
  const record = (await recordOf(db, quote.id)).map(({ seq, at, kind, hash, ...event }) => ({
    seq,
    at,
    kind,
    data: dataOf(event),
    hash,
  }))
  const all = {
    quote: quote.id,
    number: quote.number,
    state: quote.state,
    contentHash: version?.content_hash,
    pdfSha256: stored?.pdf_sha256,
    chosen: version?.chosen ? JSON.parse(version.chosen) : null,
    content: version && contentOfVersion(version),
    record,
  }
  const file = join(folder, quote.number)
  await writing(folder, writeFile(`${file}.json`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 }))
  if (stored?.pdf) await writing(folder, writeFile(`${file}.pdf`, stored.pdf, { mode: 0o600 }))
  return Boolean(stored?.pdf)
}

export const contractsCommand: Command = {
  name: 'contracts',
  usage: '--out FOLDER',
  about: 'Write every contract to a folder: the PDF and its record',
  help: '  --out FOLDER   the folder; created if it doesn’t exist\n\nThe files have names, addresses and prices. Keep them as you keep paper contracts.',
  options: { out: { type: 'string' } },
  argumentCount: [0, 0],
  async run({ db, options: { out }, print }) {
    if (typeof out !== 'string' || out === '') throw new UserError('Name the folder: contracts --out FOLDER')
    const storage = await db()
    const quotes = await allContracts(storage)
    if (quotes.length === 0) return print('There are no contracts yet.')
    await writing(out, mkdir(out, { recursive: true, mode: 0o700 }))
    const summaries = new Map((await contractsOf(storage, quotes)).map((one) => [one.number, one]))
    for (const quote of quotes) {
      const hasPdf = await writeContract(storage, out, quote)
      const known = summaries.get(quote.number)
      const what = known ? `${known.name}, ${dollars(known.cents)}, ${exactMoment(known.at)}` : ''
      const state = quote.state === 'canceled' ? ', canceled' : ''
      print(`${quote.number}: ${what}${state}${hasPdf ? '' : ' (its PDF isn’t made yet)'}`)
    }
    print(`${quotes.length === 1 ? 'One contract is' : `${quotes.length} contracts are`} in ${out}.`)
  },
}

async function answerTo(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // If the input ends without an answer, it counts as no.
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    return (await Promise.race([terminal.question(question), ended])).trim()
  } finally {
    terminal.close()
  }
}

export const eraseContractCommand: Command = {
  name: 'erase-contract',
  usage: 'NUMBER [--because REASON] [--yes]',
  about: 'Erase a signed contract with its PDF and record',
  help: '  --because REASON   why, for the desk’s log\n  --yes              don’t ask first\n\nThe log keeps the reason, so leave out the customer’s name. Claims on a written contract can come for six years. Its change orders are erased with it.',
  options: { because: { type: 'string' }, yes: { type: 'boolean' } },
  argumentCount: [1, 1],
  async run({ db, args: [number = ''], options, print, settings, now }) {
    const storage = await db()
    const quote = await quoteOf(storage, { number })
    if (!quote || !isContract(quote)) throw new UserError(`There is no contract ${number}.`)
    const [known] = await contractsOf(storage, [quote])
    if (known) print(`${number}: ${known.name}, ${dollars(known.cents)}, ${exactMoment(known.at)}`)
    const because = typeof options.because === 'string' ? options.because.trim() : ''
    if (because.length < 10) throw new UserError('Say why, in at least ten characters: --because REASON')
    if (!options.yes && (await answerTo('Erase this contract permanently? Type yes: ')).toLowerCase() !== 'yes')
      throw new UserError('Nothing was erased.')
    const erased = await eraseContract(storage, settings.dataDir, quote.id, {
      mayErase: isContract,
      ...{ at: now().toISOString(), by: null, because },
    })
    if (erased.length === 0) throw new UserError(`There is no contract ${number}.`)
    print(`Erased ${erased.join(', ')}.`)
    print('To clear it from the database’s files, too, run npm run leads -- forget.')
    print('Still to do by hand: delete it from your mailbox, your exports, and backups made before today.')
  },
}
