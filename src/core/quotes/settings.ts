import * as v from 'valibot'
import { DEFAULT_QUOTE_SETTINGS } from '../../content/quote-text.ts'
import { type QuoteSettings, quoteSettingsSchema } from '../../contract/desk/quotes.ts'
import { allSettings, newestSettings } from '../storage/quote-settings.ts'
import type { QuoteSettingsRow } from '../storage/quote-tables.ts'
import type { Db } from '../storage/tables.ts'

const storedSchema = v.fallback(v.pipe(v.string(), v.parseJson(), quoteSettingsSchema), DEFAULT_QUOTE_SETTINGS)
const settingsIn = ({ content }: Pick<QuoteSettingsRow, 'content'>): QuoteSettings => v.parse(storedSchema, content)

/** What new quotes start with, and who saved it. `number` counts the saves. */
export async function quoteSettings(db: Db) {
  const row = await newestSettings(db)
  return row
    ? { number: row.number, by: row.by, at: row.at, settings: settingsIn(row) }
    : { number: 0, by: null, at: null, settings: DEFAULT_QUOTE_SETTINGS }
}

/** Since when and why homes get no notice of their right to cancel; null while they do. */
export async function noticeOff(db: Db) {
  const saves = (await allSettings(db)).map((row) => ({ at: row.at, off: settingsIn(row).noticeOff }))
  const now = saves.at(-1)
  if (!now || now.off === null) return null
  const lastOn = saves.findLastIndex(({ off }) => off === null)
  return { since: saves[lastOn + 1]?.at ?? now.at, because: now.off }
}

/** The notice that a quote has. For a home it follows Settings alone; for a business, somebody turned it on. */
export function noticeFor({ noticeOff: off, notice }: QuoteSettings, isHome: boolean, isOn: boolean) {
  if (isHome) return off === null ? notice : null
  return isOn ? notice : null
}
