import * as v from 'valibot'
import { type DraftContent, draftContentSchema } from '../src/quote/content.ts'
import { yardPlan } from './plans.ts'

/** Markup, a formula, an escape code, forged headers, patterns, right-to-left text, hidden and halved characters. */
export const HOSTILE_PARTS = [
  '=cmd|"/c calc"!A1',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></style><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '\u001b[2J\u009b31m',
  '\u202egnp.exe\u2066',
  '\r\nBcc: victim@example.com\r\n\r\n.\r\n',
  '\0{{7*7}}%0d%0a$&$`',
  '\u200b\ud800\u2028(\\) <<>> endobj',
]
/** What must never come out where people or programs read text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be there
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028\u202a-\u202e\u2066-\u2069]/

/** Fields that accept no free text, or only an address. */
const ADDRESSES: Record<string, string> = {
  'customer.email': "o'x+`{}|@example.com",
  payLink: 'https://pay.example.com/"><script>alert(1)</script>?\'=%0d%0aBcc:x(\u0029',
}
export const FIXED = ['v', 'id', 'unit', 'type', 'material', 'validUntil', 'kind']

/** A draft that could be sent, with every field filled in. */
const full: DraftContent = {
  v: 1,
  customer: { name: 'a', address: 'a', town: 'a', email: 'a@example.com', phone: 'a' },
  plan: yardPlan,
  options: ['cedar', 'vinyl'].map((id) => ({
    id,
    name: 'a',
    note: 'a',
    fence: { type: 'Privacy Fence', material: 'Cedar Wood', height: 6, look: 'a' },
    isRecommended: id === 'cedar',
    lines: [
      { id: 'line', text: 'a', count: 2, unit: 'ft', cents: 500_00, key: 'a', isCounted: false, isConfirmed: true },
    ],
  })),
  addOns: [{ id: 'board', text: 'a', detail: 'a', cents: 490_00 }],
  tax: { text: 'a', percent: 4 },
  deposit: { kind: 'percent', percent: 30 },
  payLink: 'https://pay.example.com',
  workStarts: 'a',
  note: 'a',
  terms: 'a',
  notice: 'a',
  validUntil: '2026-12-02',
  photos: [],
}

type Path = (string | number)[]
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]))
}

function withText(content: DraftContent, path: Path, text: string) {
  const copy = structuredClone(content)
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], copy)
  Object.assign(parent as object, { [path.at(-1) ?? '']: text })
  return copy
}

/** Hostile text in every field that accepts text, as much of it as fits; each field starts with another part. */
export function hostileDraft(): DraftContent {
  return textsIn(full).reduce<DraftContent>((content, path, at) => {
    const address = ADDRESSES[path.join('.')]
    if (address) return withText(content, path, address)
    if (path[0] === 'plan' || FIXED.includes(String(path.at(-1)))) return content
    const turn = at % HOSTILE_PARTS.length
    const words = [...HOSTILE_PARTS.slice(turn), ...HOSTILE_PARTS.slice(0, turn)].join(' ')
    const tries = [600, 300, 120, 80, 40, 12].map((most) => withText(content, path, words.slice(0, most)))
    const fits = tries.find((next) => v.is(draftContentSchema, next))
    if (!fits) throw new Error(`Nothing hostile fits into ${path.join('.')}`)
    return fits
  }, full)
}
