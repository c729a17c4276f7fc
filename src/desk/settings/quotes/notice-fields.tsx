import { useState } from 'react'
import type { QuoteSettings } from '../../../contract/desk/quotes.ts'
import { NOTICE_OF_CANCELLATION } from '../../../quote/consent.ts'
import { QUOTE_LIMITS } from '../../../quote/content.ts'
import { QuoteIcon } from '../../quote/quote-icon.tsx'

type Kind = 'federal' | 'own' | 'off'
const LABELS: Record<Kind, string> = { federal: 'Federal form', own: 'My lawyer’s', off: 'Off' }
const kindOf = ({ notice, noticeOff }: QuoteSettings): Kind =>
  noticeOff !== null ? 'off' : notice === NOTICE_OF_CANCELLATION ? 'federal' : 'own'

type NoticeProps = {
  settings: QuoteSettings
  saved: QuoteSettings
  set: (part: Partial<QuoteSettings>) => void
  /** Why the wording changes. */
  because: string
  setBecause: (text: string) => void
}

/** The right to cancel: on for homes unless the owner says why not. */
export function NoticeFields({ settings, saved, set, because, setBecause }: NoticeProps) {
  const [kind, setKind] = useState(kindOf(settings))
  const choose = (next: Kind) => {
    setKind(next)
    if (next === 'federal') set({ noticeOff: null, notice: NOTICE_OF_CANCELLATION })
    if (next === 'own') set({ noticeOff: null })
    // The wording isn't shown while it is off, so it stays as it was.
    if (next === 'off') set({ noticeOff: saved.noticeOff ?? '', notice: saved.notice })
  }
  const isReworded = settings.notice !== saved.notice
  return (
    <section className="card">
      <header>
        <h2>Right to cancel</h2>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields */}
      <div className="seg" role="group" aria-label="Right to cancel">
        {(['federal', 'own', 'off'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => choose(one)}>
            {LABELS[one]}
          </button>
        ))}
      </div>
      <p className="hint">
        A customer who signs after you visit the home has three business days to cancel (16 CFR 429; Alabama 5-19-12).
        Without the notice, Alabama gives them a year. The notice goes on every quote for a home, with the dates filled
        in.
      </p>
      {kind === 'own' && (
        <label className="field">
          The form’s text. {'{date}, {seller}, {address} and {lastDay} are filled in.'}
          <textarea
            className="in"
            rows={12}
            required
            maxLength={QUOTE_LIMITS.terms}
            value={settings.notice}
            onChange={({ target }) => set({ notice: target.value })}
          />
        </label>
      )}
      {kind === 'off' && (
        <label className="field">
          Why it’s off
          <input
            className="in"
            required
            minLength={10}
            maxLength={300}
            value={settings.noticeOff ?? ''}
            onChange={({ target }) => set({ noticeOff: target.value })}
          />
        </label>
      )}
      {isReworded && (
        <label className="field">
          Why the wording changes
          <input
            className="in"
            required
            minLength={10}
            maxLength={300}
            value={because}
            onChange={({ target }) => setBecause(target.value)}
          />
        </label>
      )}
      <p className="aside">
        <QuoteIcon name="lock" />
        <span>To turn it off or change the wording, you need a new sign-in code and a reason. Both are logged.</span>
      </p>
    </section>
  )
}
