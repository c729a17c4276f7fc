import { type KeyboardEvent, lazy } from 'react'
import type { QuoteLine, QuoteOption } from '../../quote/content.ts'
import { QUOTE_LIMITS } from '../../quote/content.ts'
import { shortName } from '../../quote/faults.ts'
import { dollars } from '../../quote/money.ts'
import { lineCents, optionTotal } from '../../quote/totals.ts'
import { openSheet } from '../sheets/sheet-store.ts'
import { Icon } from '../ui/icon.tsx'
import type { QuoteDraft } from './draft/use-quote-draft.ts'
import { confirmAll, customOption, newId, unconfirmed } from './draft-changes.ts'
import { fieldOf } from './fault-fields.ts'
import { confirmWords, lineWords, offListWords } from './line-words.ts'
import { knownPrices } from './quote-queries.ts'
import { EditOptionSheet } from './sheets/edit-option-sheet.tsx'
import { LineSheet } from './sheets/line-sheet.tsx'

const NewOptionSheet = lazy(() => import('./sheets/new-option-sheet.tsx'))

type OptionsProps = { draft: QuoteDraft; option: QuoteOption; choose: (id: string) => void }

const own = (show: React.ReactNode) => openSheet({ kind: 'own', show })

/** One to three options as tabs, and what the open one consists of. */
export function Options({ draft, option, choose }: OptionsProps) {
  const { content, details } = draft
  const isChangeOrder = details.addsTo !== null
  const hasTabs = !isChangeOrder
  const add = () => {
    if (content.plan)
      return own(<NewOptionSheet details={details} plan={content.plan} from={option.id} added={choose} />)
    // Nothing can be drawn or counted, so the new option only needs its name.
    const made = customOption(newId('option', content.options))
    draft.change((now) => ({ ...now, options: [...now.options, made] }))
    choose(made.id)
    own(<EditOptionSheet details={details} option={made.id} removed={() => choose('')} />)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = content.options.indexOf(option) + by
    const next = content.options.at(at % content.options.length)
    if (by === 0 || !next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <section className="quote-options" aria-label="Options">
      {hasTabs && (
        <div className="option-tabs">
          <div role="tablist" aria-label="Options" onKeyDown={onKeyDown}>
            {content.options.map((one) => (
              <button
                key={one.id}
                type="button"
                role="tab"
                id={`tab-${one.id}`}
                className="option-tab"
                aria-selected={one === option}
                aria-controls={fieldOf(`option:${option.id}`)}
                tabIndex={one === option ? 0 : -1}
                onClick={() => choose(one.id)}
              >
                <small>
                  {shortName(one)}
                  {one.isRecommended && (
                    <>
                      <span aria-hidden="true"> ★</span>
                      <span className="sr">, what we’d build</span>
                    </>
                  )}
                </small>
                <b>{dollars(optionTotal(content, one.id))}</b>
              </button>
            ))}
          </div>
          {content.options.length < QUOTE_LIMITS.options && (
            <button type="button" className="option-tab add" aria-label="Add an option" onClick={add}>
              <Icon name="plus" />
            </button>
          )}
        </div>
      )}
      <OptionBody draft={draft} option={option} hasTabs={hasTabs} choose={choose} />
    </section>
  )
}

function OptionBody({ draft, option, hasTabs, choose }: OptionsProps & { hasTabs: boolean }) {
  const { details, content, change } = draft
  const prices = knownPrices(details)
  const unsure = unconfirmed(option).length
  const openLine = (line: string) => own(<LineSheet details={details} option={option.id} line={line} />)
  const addLine = () => {
    const id = newId('item', option.lines)
    change((now) => ({
      ...now,
      options: now.options.map((one) =>
        one.id === option.id ? { ...one, lines: [...one.lines, blankLine(id)] } : one,
      ),
    }))
    openLine(id)
  }
  const isAlone = content.options.length === 1
  const total = dollars(optionTotal(content, option.id))
  return (
    <div
      className={hasTabs ? 'option-body' : 'option-body alone'}
      id={fieldOf(`option:${option.id}`)}
      tabIndex={-1}
      {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `tab-${option.id}` })}
    >
      {option.lines.map((line) => (
        <button
          key={line.id}
          type="button"
          className={line.isConfirmed && line.cents !== null ? 'quote-line' : 'quote-line todo'}
          id={fieldOf(`line:${option.id}:${line.id}`)}
          onClick={() => openLine(line.id)}
        >
          <i className="confirmed" aria-hidden="true">
            {line.isConfirmed && line.cents !== null && <Icon name="check" size={16} />}
          </i>
          <b>{line.text || 'New item'}</b>
          <span className="num amount">{line.cents === null ? '–' : dollars(lineCents(line))}</span>
          <small>
            {lineWords(line, prices)}
            <OffList words={offListWords(line, prices)} />
            {!line.isConfirmed && <span className="sr">, not confirmed</span>}
          </small>
        </button>
      ))}
      {option.lines.length < QUOTE_LIMITS.lines && (
        <button type="button" className="add-row" onClick={addLine}>
          <Icon name="plus" size={18} />
          Add an item
        </button>
      )}
      <p className="option-total">
        {isAlone && !hasTabs ? (
          <span>Total</span>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={`Edit option ${option.name}`}
            onClick={() => own(<EditOptionSheet details={details} option={option.id} removed={() => choose('')} />)}
          >
            {option.name || 'Name this option'}
          </button>
        )}
        <b className="num">{total}</b>
      </p>
      {unsure > 0 && (
        <button
          type="button"
          className="btn plain wide small"
          onClick={() => change((now) => confirmAll(now, option.id))}
        >
          {confirmWords(unsure)}
        </button>
      )}
    </div>
  )
}

const OffList = ({ words }: { words: string }) => words && <span className="off-list"> · {words}</span>

const blankLine = (id: string): QuoteLine => ({
  id,
  text: '',
  count: 1,
  unit: 'job',
  cents: null,
  key: null,
  isCounted: false,
  isConfirmed: false,
})
