import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { QuoteSettings, quoteSettingsAnswerSchema, saveQuoteSettingsSchema } from '../../contract/desk/quotes.ts'
import { quoteSettings } from '../../core/quotes/settings.ts'
import { writeAuditLog } from '../../core/storage/audit-log.ts'
import { insertSettings } from '../../core/storage/quote-settings.ts'
import type { Db } from '../../core/storage/tables.ts'
import { visibleLength } from '../../lead/visible-text.ts'
import { NOTICE_PLACEHOLDERS } from '../../quote/consent.ts'
import type { DeskDeps } from '../deps.ts'
import { DeskError, ownerOnly, requireRecentLogin } from '../desk-errors.ts'
import { changedFirst, whoWords } from './locked-quote.ts'
import { badField } from './quote-action-context.ts'

type Answer = v.InferOutput<typeof quoteSettingsAnswerSchema>

async function conflict(db: Db, personId: string, now: Date) {
  const saved = await quoteSettings(db)
  const who = await whoWords(db, saved.by, personId, async () => 'Someone')
  return new DeskError(409, changedFirst(who, saved.at ?? now.toISOString(), now), saved)
}

const NEEDED = 'It must contain {date}, {seller}, {address} and {lastDay}.'
/** The schema doesn't check this, so that settings that were stored before stay readable. */
function refuseUselessNotice({ notice }: QuoteSettings) {
  if (visibleLength(notice) === 0) throw badField('notice', `The right to cancel needs a text. ${NEEDED}`)
  if (!NOTICE_PLACEHOLDERS.every((one) => notice.includes(one)))
    throw badField('notice', `Something is missing in the right to cancel. ${NEEDED}`)
}

const MIN_REASON = 10
/** What the log says about a change of the notice. The wording counts while it is off, too: it may be on again later. */
function* noticeChanges(was: QuoteSettings, now: QuoteSettings, because: string) {
  if (now.noticeOff !== was.noticeOff)
    yield now.noticeOff === null
      ? ('turned the notice on' as const)
      : (`turned the notice off: ${now.noticeOff}` as const)
  if (now.notice === was.notice) return
  if (visibleLength(because) < MIN_REASON) throw badField('because', 'Please say why, in at least ten characters.')
  yield `changed the notice: ${because}` as const
}

/** What new quotes start with. It decides what customers sign and pay, so only the owner may change it. */
export async function saveSettings(
  { db, clock }: DeskDeps,
  request: FastifyRequest,
  { number, settings, because }: v.InferOutput<typeof saveQuoteSettingsSchema>,
): Promise<Answer> {
  const now = clock()
  const { id } = requireRecentLogin(ownerOnly(request), now)
  refuseUselessNotice(settings)
  const at = now.toISOString()
  return db.transaction().execute(async (transaction) => {
    const saved = await quoteSettings(transaction)
    // The same settings again, as after an answer that was lost.
    if (saved.number === number + 1 && JSON.stringify(saved.settings) === JSON.stringify(settings)) return saved
    if (saved.number !== number) throw await conflict(transaction, id, now)
    const changes = [...noticeChanges(saved.settings, settings, because)]
    const next = { number: number + 1, by: id, at }
    if (!(await insertSettings(transaction, { ...next, content: JSON.stringify(settings) })))
      throw await conflict(transaction, id, now)
    for (const change of changes) await writeAuditLog(transaction, at, id, change)
    return { ...next, settings }
  })
}
