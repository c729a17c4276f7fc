import type { Article } from '../../../contract/site/article.ts'
import { showNotice } from '../../layout/notice.tsx'
import { openSheet } from '../../sheets/sheet-store.ts'
import { fieldId } from '../editor/fields.tsx'
import { SiteIcon } from '../site-icon.tsx'
import { useNewest } from '../use-newest.ts'
import { GrowingText } from './growing-text.tsx'
import { LinkSheet } from './link-sheet.tsx'

type Part = Article['parts'][number]
type PartsProps = { parts: Part[]; change: (parts: Part[]) => void }

/** The body, section by section. */
export function ArticleParts({ parts, change }: PartsProps) {
  const set = (at: number, news: Partial<Part>) =>
    change(parts.map((part, index) => (index === at ? { ...part, ...news } : part)))
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [parts[at], parts[at + by]]
    if (one && other) change(parts.with(at, other).with(at + by, one))
  }
  const newest = useNewest({ parts, change })
  const remove = (at: number) => {
    const removed = parts.slice(at, at + 1)
    change(parts.toSpliced(at, 1))
    const undo = () => newest.current.change(newest.current.parts.toSpliced(at, 0, ...removed))
    showNotice({ words: 'Section removed', action: { label: 'Undo', run: undo } })
  }
  const link = (at: number, { start, end }: { start: number; end: number }) => {
    const text = parts[at]?.text ?? ''
    const insert = (words: string) => set(at, { text: text.slice(0, start) + words + text.slice(end) })
    openSheet({ kind: 'own', show: <LinkSheet words={text.slice(start, end)} put={insert} /> })
  }
  return (
    <section className="part" aria-label="Text">
      {parts.map(({ heading, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id, and its fields have no state of their own
        <section className="article-part" key={at} aria-label={`Section ${at + 1}`} id={fieldId(`parts.${at}`)}>
          <GrowingText
            label={`Heading of section ${at + 1}`}
            path={`parts.${at}.heading`}
            className="heading-in"
            placeholder="Heading (optional)"
            isOneLine
            value={heading}
            change={(words) => set(at, { heading: words })}
          />
          <GrowingText
            label={`Text of section ${at + 1}`}
            path={`parts.${at}.text`}
            className="text-in"
            placeholder={
              at === 0 ? 'Start here. Each line is a paragraph. Lines that start with “- ” become a list.' : 'Text'
            }
            value={text}
            change={(words) => set(at, { text: words })}
          >
            {(selection) => (
              <div className="part-actions">
                <button type="button" className="btn plain small" onClick={() => link(at, selection())}>
                  <SiteIcon name="link" size={18} />
                  Link
                </button>
                <button type="button" className="move" disabled={at === 0} onClick={() => move(at, -1)}>
                  <SiteIcon name="up" />
                  <span className="sr">Move section {at + 1} up</span>
                </button>
                <button type="button" className="move" disabled={at === parts.length - 1} onClick={() => move(at, 1)}>
                  <SiteIcon name="down" />
                  <span className="sr">Move section {at + 1} down</span>
                </button>
                <button type="button" className="move" disabled={parts.length === 1} onClick={() => remove(at)}>
                  <SiteIcon name="trash" />
                  <span className="sr">Remove section {at + 1}</span>
                </button>
              </div>
            )}
          </GrowingText>
        </section>
      ))}
      <button
        type="button"
        className="btn plain wide"
        id={fieldId('parts')}
        onClick={() => change([...parts, { heading: '', text: '' }])}
      >
        <SiteIcon name="plus" size={18} />
        Add a section
      </button>
    </section>
  )
}
