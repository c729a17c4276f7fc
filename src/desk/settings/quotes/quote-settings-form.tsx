import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type * as v from 'valibot'
import { HttpError } from '../../../browser/request.ts'
import { QUOTE_CALLS, type QuoteSettings, quoteSettingsAnswerSchema } from '../../../contract/desk/quotes.ts'
import { grouped } from '../../../fence/plan-words.ts'
import { localDay } from '../../../lead/business-time.ts'
import { dayInWords } from '../../../lead/time-words.ts'
import { QUOTE_LIMITS } from '../../../quote/content.ts'
import { queryClient } from '../../api/query-client.ts'
import { errorMessage, refusalOf, requestJson } from '../../api/request.ts'
import { showNotice } from '../../layout/notice.tsx'
import { DepositFields, NumberField, TaxFields } from '../../quote/payment-and-schedule.tsx'
import { quoteSettingsQuery } from '../../quote/quote-queries.ts'
import { closeSheet, openSheet } from '../../sheets/sheet-store.ts'
import { usePeople } from '../../ui/use-me.ts'
import { NoticeFields } from './notice-fields.tsx'

type Answer = v.InferOutput<typeof quoteSettingsAnswerSchema>

export function QuoteSettingsForm({ answer }: { answer: Answer }) {
  const { nameOf } = usePeople()
  const [settings, setSettings] = useState(answer.settings)
  const [because, setBecause] = useState('')
  const set = (part: Partial<QuoteSettings>) => setSettings((now) => ({ ...now, ...part }))
  const saving = useMutation({
    mutationFn: () =>
      requestJson(quoteSettingsAnswerSchema, QUOTE_CALLS.saveQuoteSettings, {
        body: { number: answer.number, settings, because },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(quoteSettingsQuery.queryKey, saved)
      showNotice({ words: 'Saved. Drafts keep what they have.' })
    },
    onError: (error) => {
      if (!refusalOf(error)?.reauth) return
      openSheet({
        kind: 'reauth',
        done: () => {
          closeSheet()
          saving.mutate()
        },
      })
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const isChanged = JSON.stringify(settings) !== JSON.stringify(answer.settings)
  const isConflict = saving.error instanceof HttpError && saving.error.status === 409
  const faults = Object.values(refusalOf(saving.error)?.faults ?? {})
  return (
    <form onSubmit={save}>
      <div className="quote-settings">
        <div className="stack">
          <section className="card">
            <header>
              <h2>Defaults for new quotes</h2>
            </header>
            <div className="fields">
              <NumberField
                label="Good for, in days"
                shown={String(settings.goodForDays)}
                read={(text) =>
                  /^\d{1,3}$/.test(text) && Number(text) > 0 && Number(text) <= QUOTE_LIMITS.goodForDays
                    ? Number(text)
                    : null
                }
                change={(goodForDays) => set({ goodForDays })}
              />
              <DepositFields deposit={settings.deposit} change={(deposit) => set({ deposit })} />
              <label className="wide">
                Payment link for deposits (https, your own provider)
                <input
                  className="in"
                  type="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={QUOTE_LIMITS.payLink}
                  value={settings.payLink}
                  onChange={({ target }) => set({ payLink: target.value.trim() })}
                />
              </label>
              <label className="wide">
                Work starts
                <input
                  className="in"
                  maxLength={QUOTE_LIMITS.workStarts}
                  value={settings.workStarts}
                  onChange={({ target }) => set({ workStarts: target.value })}
                />
              </label>
              <TaxFields tax={settings.tax} change={(tax) => set({ tax })} />
            </div>
            <label className="switch">
              <span>
                Reminders to the customer
                <small>Day 2, day 6, the day before it expires</small>
              </span>
              <input
                type="checkbox"
                checked={settings.sendsReminders}
                onChange={({ target }) => set({ sendsReminders: target.checked })}
              />
            </label>
          </section>
          <section className="card">
            <header>
              <h2>Terms</h2>
              {answer.at && (
                <span className="hint">
                  Updated {dayInWords(localDay(answer.at))} by {nameOf(answer.by)}
                </span>
              )}
            </header>
            <textarea
              className="in"
              aria-label="Terms"
              rows={14}
              required
              maxLength={QUOTE_LIMITS.terms}
              value={settings.terms}
              onChange={({ target }) => set({ terms: target.value })}
            />
            <p className="hint">
              A line after a blank line becomes a heading. {grouped(settings.terms.length)} of{' '}
              {grouped(QUOTE_LIMITS.terms)} characters. Sent quotes keep the terms they were sent with.
            </p>
          </section>
        </div>
        <div className="stack">
          <NoticeFields
            settings={settings}
            saved={answer.settings}
            set={set}
            because={because}
            setBecause={setBecause}
          />
        </div>
      </div>
      {saving.isError && !refusalOf(saving.error)?.reauth && (
        <p className="fault" role="alert">
          {faults.length > 0 ? faults.join(' ') : errorMessage(saving.error)}{' '}
          {isConflict && (
            <button
              type="button"
              className="link"
              onClick={() => queryClient.invalidateQueries({ queryKey: quoteSettingsQuery.queryKey })}
            >
              Load the newest settings
            </button>
          )}
        </p>
      )}
      <div className="quote-settings-save">
        <button type="submit" className="btn main" disabled={!isChanged || saving.isPending}>
          Save
        </button>
        <span className="hint">You may need a new sign-in code.</span>
      </div>
    </form>
  )
}
