import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FullDeskLead } from '../../core/storage/desk-leads.ts'
import { newWork } from '../../core/storage/lead-work.ts'
import { visitCalendar } from './calendar.ts'
import { contactCard } from './contact-card.ts'
import { leadSpreadsheet } from './spreadsheet.ts'

const EVIL = "Eve;,\\\r\nBEGIN:VCARD\r\nTEL:666\u2028=cmd|' /C calc'!A0"

function hostile(): FullDeskLead {
  const fields = {
    firstName: EVIL,
    lastName: 'x',
    address: EVIL,
    projectDescription: '=HYPERLINK("http://evil.example")\u0000\ud800',
  }
  const lead = {
    id: 'x',
    reference: 'GF-7K3M-Q9TX',
    kind: 'quote' as const,
    submission_key: null,
    received_at: '2026-11-16T16:05:00.000Z',
    fields: JSON.stringify(fields),
    ...{ name: EVIL, email: 'eve@example.com', phone: EVIL, city: EVIL, service: EVIL, search: '' },
    ...{ form: 'quote', page: null, referrer: null, utm_source: EVIL, utm_medium: null },
    ...{ utm_campaign: null, utm_term: null, utm_content: null, elapsed_ms: null },
    ...{ spam_reasons: '[]', in_spam: 0, not_spam_at: null, content_hash: '', plan: null },
  }
  return {
    ...lead,
    ...newWork(lead, null),
    beginning: lead.fields,
    has_plan: 0,
    dig_due_on: null,
    contract_waits: null,
    requested_start: null,
    requested_at: null,
    window_start: null,
    booked_at: null,
    still_good_at: null,
    step: 'visit',
    visit_at: '2026-11-19T15:30:00.000Z',
    visit_minutes: 45,
    quoted_cents: 938_050,
  }
}

test('a contact is a single card with short lines, even with hostile text', () => {
  const lines = contactCard(hostile()).split('\r\n')
  expect(lines.filter((line) => /^BEGIN:VCARD/i.test(line))).toHaveLength(1)
  expect(lines.filter((line) => /^TEL/i.test(line))).toHaveLength(1)
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.join('').replaceAll('\r\n ', '')).toContain('EMAIL;TYPE=INTERNET:eve@example.com')
})

test('a visit is a single event with its own length, even with hostile text', async () => {
  const lines = (await visitCalendar([hostile()])).split(/\r\n/)
  expect(lines.filter((line) => /^BEGIN:/.test(line))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
  expect(lines.filter((line) => /^TEL/.test(line))).toEqual([])
  expect(lines).toContain('DTSTART:20261119T153000Z')
  expect(lines).toContain('DTEND:20261119T161500Z')
})

/** The files of a ZIP, as text. */
function unzip(zip: Buffer) {
  const files: Record<string, string> = {}
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [size, nameLength, extra, comment, start] = [at + 20, at + 28, at + 30, at + 32, at + 42].map(
      (place, index) => (index === 0 || index === 4 ? zip.readUInt32LE(place) : zip.readUInt16LE(place)),
    ) as [number, number, number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + size)
    const bytes = inflateRawSync(content)
    expect([crc32(bytes), bytes.length]).toEqual([zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)])
    files[name] = bytes.toString('utf8')
    at += 46 + nameLength + extra + comment
  }
  return files
}

const NO_EXTRAS = { photos: new Map(), quotes: new Map(), startDays: new Map() }

async function spreadsheetOf(...leads: FullDeskLead[]) {
  return unzip(await buffer(leadSpreadsheet(Readable.from(leads), NO_EXTRAS)))
}

test('a spreadsheet has text as text and money as numbers, never a formula', async () => {
  const files = await spreadsheetOf(hostile())
  const text = Object.values(files).join('')
  expect(text).toContain('9380.5')
  expect(text).toContain('HYPERLINK')
  expect(text).not.toMatch(/<f[ >]/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that these are absent
  expect(text).not.toMatch(/[\u0000-\u0008\ud800-\udfff]/)
})

test('an error while reading fails the whole spreadsheet', async () => {
  async function* failing() {
    yield hostile()
    throw new Error('storage is away')
  }
  await expect(buffer(leadSpreadsheet(failing(), NO_EXTRAS))).rejects.toThrow('storage is away')
})

test('reads no faster than the client does, and stops when it leaves', async () => {
  let read = 0
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        read += 1
        // Random digits don't compress.
        yield { ...hostile(), fields: JSON.stringify({ projectDescription: randomBytes(10_000).toString('base64') }) }
      }
    } finally {
      isEnded = true
    }
  }
  const sheet = leadSpreadsheet(endless(), NO_EXTRAS)
  sheet.once('readable', () => {})
  let before = -1
  const isWaiting = () => {
    const isSame = read === before
    before = read
    return isSame
  }
  await expect.poll(isWaiting, { interval: 500, timeout: 20_000 }).toBe(true)
  expect(read).toBeLessThan(100)
  sheet.destroy()
  await expect.poll(() => isEnded).toBe(true)
})

test('cuts a cell that is too long for Excel, and says so', async () => {
  const lead = { ...hostile(), fields: JSON.stringify({ projectDescription: 'fence '.repeat(10_000) }) }
  const sheet = (await spreadsheetOf(lead))['xl/worksheets/sheet1.xml'] ?? ''
  const cells = Array.from(sheet.matchAll(/<t [^>]*>([^<]*)</g), ([, text = '']) => text)
  const [long = ''] = cells.filter((text) => text.length > 1000)
  expect(long).toHaveLength(32_767)
  expect(long).toMatch(/fence fence .* … \(cut here: the CSV file has all of it\)$/)
})
